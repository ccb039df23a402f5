import type { LossLimit, LossLimitSettings } from '../../src/contract/contract.ts';
import type { Clock } from '../common/clock.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/lock-user.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { Tell } from '../ports/members.ts';
import { activeBot, type BotRow } from './bot-repository.ts';
import { readLossLimit, readReached, writeLossLimit } from './loss-limit-repository.ts';
import { tradeMessages } from './trade-messages.ts';

interface LossLimitDeps {
  db: Database;
  clock: Clock;
  engine: Pick<BotEngine, 'setLossLimit'>;
  tell: Tell;
}

/** What members may lose before their bot stops. The engine keeps the limit of a run. */
export interface LossLimits {
  read(userUuid: string): Promise<LossLimit>;
  /**
   * Sets the limit, for the run in progress too, and tells the member what that did until now. The same limit again
   * changes nothing.
   */
  set(userUuid: string, settings: LossLimitSettings): Promise<LossLimit>;
}

const off: LossLimitSettings = { drawdown: null, loss: null, action: 'STOP_TRADE_ENTRY' };

/** The members' loss limits. */
export function createLossLimits({ db, clock, engine, tell }: LossLimitDeps): LossLimits {
  const read = async (tx: Database, userUuid: string) => {
    const limit = await readLossLimit(tx, userUuid);
    const reached = limit && (await readReached(tx, userUuid, limit.updatedAt));
    const settings = limit?.settings ?? off;
    const peak = measuredPeak(await activeBot(tx, userUuid), settings);
    return { ...settings, reached: reached ?? null, peak };
  };

  return {
    read: (userUuid) => read(db, userUuid),

    set: (userUuid, { drawdown, loss, action }) => {
      const settings = { drawdown, loss, action };
      return db.transaction(async (tx) => {
        await lockUser(tx, userUuid);
        const known = (await readLossLimit(tx, userUuid))?.settings ?? off;
        if (known.drawdown === drawdown && known.loss === loss && known.action === action)
          return read(tx, userUuid);
        await writeLossLimit(tx, { userUuid, settings, updatedAt: clock.now() });
        const bot = await activeBot(tx, userUuid);
        const progress = bot && (await engine.setLossLimit(tx, bot.uuid, whenOn(settings)));
        if (progress) await tell(tx, userUuid, tradeMessages(progress));
        return read(tx, userUuid);
      });
    },
  };
}

/** The limit that a new run of this member keeps; null if it is off. */
export async function limitOfNewRun(tx: Database, userUuid: string): Promise<LossLimitSettings | null> {
  return whenOn((await readLossLimit(tx, userUuid))?.settings ?? off);
}

/** The peak that the limit measures from, in USDT to the cent; null while it does not measure a run. */
function measuredPeak(bot: BotRow | undefined, { action }: LossLimitSettings): number | null {
  if (!bot || bot.equityPeak === null) return null;
  const isIdle = bot.status !== 'RUNNING' || (bot.entryStopped && action === 'STOP_TRADE_ENTRY');
  return isIdle ? null : Number(bot.equityPeak.toFixed(2));
}

function whenOn(settings: LossLimitSettings): LossLimitSettings | null {
  return settings.drawdown === null && settings.loss === null ? null : settings;
}
