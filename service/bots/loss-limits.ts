import type { LossLimit, LossLimitSettings } from '../../src/contract/contract.ts';
import type { Clock } from '../common/clock.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import { activeBot } from './bot-repository.ts';
import { readLossLimit, readReached, writeLossLimit } from './loss-limit-repository.ts';

interface LossLimitDeps {
  db: Database;
  clock: Clock;
  engine: Pick<BotEngine, 'setLossLimit'>;
}

/** What members may lose before their bot stops. The engine keeps the limit of a run. */
export interface LossLimits {
  read(userUuid: string): Promise<LossLimit>;
  /** Sets the limit, for the run in progress too. The same limit again changes nothing. */
  set(userUuid: string, settings: LossLimitSettings): Promise<LossLimit>;
}

const off: LossLimitSettings = { drawdown: null, loss: null, action: 'STOP_TRADE_ENTRY' };

/** The members' loss limits. */
export function createLossLimits({ db, clock, engine }: LossLimitDeps): LossLimits {
  const read = async (tx: Database, userUuid: string) => {
    const limit = await readLossLimit(tx, userUuid);
    const reached = limit && (await readReached(tx, userUuid, limit.updatedAt));
    return { ...(limit?.settings ?? off), reached: reached ?? null };
  };

  return {
    read: (userUuid) => read(db, userUuid),

    set: (userUuid, { drawdown, loss, action }) =>
      db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        const settings = { drawdown, loss, action };
        const known = (await readLossLimit(tx, userUuid))?.settings ?? off;
        if (known.drawdown === drawdown && known.loss === loss && known.action === action)
          return read(tx, userUuid);
        await writeLossLimit(tx, { userUuid, settings, updatedAt: clock.now() });
        const bot = await activeBot(tx, userUuid);
        if (bot) await engine.setLossLimit(tx, bot.uuid, whenOn(settings));
        return read(tx, userUuid);
      }),
  };
}

/** The limit that a new run of this member keeps; null if it is off. */
export async function limitOfNewRun(tx: Database, userUuid: string): Promise<LossLimitSettings | null> {
  return whenOn((await readLossLimit(tx, userUuid))?.settings ?? off);
}

function whenOn(settings: LossLimitSettings): LossLimitSettings | null {
  return settings.drawdown === null && settings.loss === null ? null : settings;
}
