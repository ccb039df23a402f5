import type { LossLimit, LossLimitSettings } from '../../src/contract/contract.ts';
import type { Clock } from '../common/jobs.ts';
import { invalidFields } from '../common/problem.ts';
import { type Database, lockUser } from '../db/database.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { TradingAmounts } from '../ports/bots.ts';
import { activeBot, type BotRow } from './bot-repository.ts';
import type { ReportProgress } from './limit-notices.ts';
import { readLossLimit, readReached, writeLossLimit } from './loss-limit-repository.ts';
import { inUsdt } from './trade-messages.ts';

interface LossLimitDeps {
  db: Database;
  clock: Clock;
  engine: Pick<BotEngine, 'setLossLimit'>;
  amounts: TradingAmounts;
  report: ReportProgress;
}

/** What members may lose before their bot stops. The engine keeps the limit of a run. */
export interface LossLimits {
  read(userUuid: string): Promise<LossLimit>;
  /**
   * Sets the limit, for the run in progress too, and tells the member what that did until now. The same limit again
   * changes nothing. Throws `error.generic.badRequest` if `loss` is not less than what the limit would measure from.
   */
  set(userUuid: string, settings: LossLimitSettings): Promise<LossLimit>;
}

const off: LossLimitSettings = { drawdown: null, loss: null, action: 'STOP_TRADE_ENTRY' };

/** The members' loss limits. */
export function createLossLimits({ db, clock, engine, amounts, report }: LossLimitDeps): LossLimits {
  const read = async (tx: Database, userUuid: string) => {
    const limit = await readLossLimit(tx, userUuid);
    const reached = limit && (await readReached(tx, userUuid, limit.updatedAt));
    const settings = limit?.settings ?? off;
    return { ...settings, reached: reached ?? null, ...measured(await activeBot(tx, userUuid), settings) };
  };

  /** Throws if no balance could ever fall that far, in USDT: a mistyped amount protects nothing. */
  const refuseUnreachable = async (tx: Database, userUuid: string, loss: number) => {
    const peak = (await activeBot(tx, userUuid))?.equityPeak ?? null;
    const funds = peak === null ? await amounts.read(tx, userUuid) : null;
    const most = toCents(peak ?? funds ?? amounts.most);
    if (loss < most) return;
    const what =
      peak !== null ? 'the peak' : funds !== null ? 'your allocated funds' : 'the most you can allocate';
    throw invalidFields({ loss: `Amount must be less than ${what}, ${inUsdt(most)}` });
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
        if (loss !== null) await refuseUnreachable(tx, userUuid, loss);
        if (progress) await report(tx, userUuid, progress);
        return read(tx, userUuid);
      });
    },
  };
}

/** The limit that a new run of this member keeps; null if it is off. */
export async function limitOfNewRun(tx: Database, userUuid: string): Promise<LossLimitSettings | null> {
  return whenOn((await readLossLimit(tx, userUuid))?.settings ?? off);
}

/** What the limit last measured, in USDT to the cent; null while it does not measure a run. */
function measured(
  bot: BotRow | undefined,
  { action }: LossLimitSettings,
): Pick<LossLimit, 'balance' | 'peak'> {
  const isIdle = bot?.status !== 'RUNNING' || (bot.entryStopped && action === 'STOP_TRADE_ENTRY');
  if (isIdle || bot.equityPeak === null) return { peak: null, balance: null };
  return { peak: toCents(bot.equityPeak), balance: bot.equity === null ? null : toCents(bot.equity) };
}

const toCents = (usdt: number): number => Number(usdt.toFixed(2));

function whenOn(settings: LossLimitSettings): LossLimitSettings | null {
  return settings.drawdown === null && settings.loss === null ? null : settings;
}
