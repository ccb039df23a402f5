import type { LossLimit, LossLimitReached, LossLimitSettings } from '../../src/contract/contract.ts';
import { toCents } from '../common/amounts.ts';
import type { Handlers } from '../common/handler.ts';
import { Failures, type Job } from '../common/jobs.ts';
import { invalidFields } from '../common/problem.ts';
import { type Database, lockUser } from '../db/database.ts';
import { postMail } from '../mail/mail-repository.ts';
import { lossLimitReached } from '../mail/mail-texts.ts';
import type { BotEngine, Progress } from '../ports/bot-engine.ts';
import type { TradingAmounts } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { Message, PaidPeriods, TellAll } from '../ports/members.ts';
import {
  activeBot,
  type BotRow,
  listUntold,
  markTold,
  readLossLimit,
  readReached,
  type Untold,
  writeLossLimit,
} from './bot-repository.ts';
import { obeyBlock } from './obey-block.ts';
import { inUsdt, timeOf, tradeMessages } from './trade-messages.ts';

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'realClock' | 'site'> & { tellAll: TellAll };

/** Tells a member what their bot did, in the transaction in which it did. */
export type ReportProgress = (tx: Database, userUuid: string, progress: Progress) => Promise<void>;

/** How members learn what their bot and its loss limit did. */
export interface LimitNotices {
  /** Reports trades in the order in which they happened, and the loss limit before what it caused. */
  report: ReportProgress;
  /** The same for many members, each once, with as few queries as for one. */
  reportAll: (tx: Database, reports: readonly { userUuid: string; progress: Progress }[]) => Promise<void>;
  /**
   * Tells members by email and Telegram what their loss limit did, if no trade has been reported since. It reads the record,
   * so nothing is lost if the service ends right after the limit has acted.
   */
  job: Job;
}

/** Creates what tells members about their bots. Each action of a loss limit is reported once, by the report or the job. */
export function createLimitNotices({ db, clock, realClock, site, tellAll }: NoticeDeps): LimitNotices {
  /** Sends the email, and returns the message for Telegram. */
  const mailOf = async (tx: Database, { at, email, id, reached }: Untold): Promise<Message[]> => {
    if (!reached || !(await markTold(tx, id, clock.now()))) return [];
    const text = limitMessage({ ...reached, at: at.toISOString() });
    const mail = lossLimitReached(email, text, nextSteps[reached.action], site.url('/tradebot#loss-limit'));
    await postMail(tx, mail, realClock.now());
    return [{ kind: 'WARNING', text }];
  };

  const lettersOf = async (tx: Database, userUuid: string, { ended, trades }: Progress, untold: Untold[]) => {
    const reachedAt = untold[0]?.at.getTime() ?? Number.POSITIVE_INFINITY;
    const messages = tradeMessages({
      trades: trades.filter((trade) => timeOf(trade) <= reachedAt),
      ended: false,
    });
    for (const event of untold) messages.push(...(await mailOf(tx, event)));
    const after = trades.filter((trade) => timeOf(trade) > reachedAt);
    return { userUuid, messages: [...messages, ...tradeMessages({ trades: after, ended })] };
  };

  const reportAll: LimitNotices['reportAll'] = async (tx, reports) => {
    const busy = reports.filter(({ progress: { ended, trades } }) => trades.length > 0 || ended);
    if (busy.length === 0) return;
    const untold = await listUntold(
      tx,
      busy.map(({ userUuid }) => userUuid),
    );
    const letters = [];
    for (const { progress, userUuid } of busy) {
      const own = untold.filter((event) => event.userUuid === userUuid);
      letters.push(await lettersOf(tx, userUuid, progress, own));
    }
    await tellAll(tx, letters);
  };

  return {
    report: (tx, userUuid, progress) => reportAll(tx, [{ userUuid, progress }]),
    reportAll,

    job: {
      name: 'loss limit notices',
      everyMs: 1000,
      run: async () => {
        const failures = new Failures();
        for (const event of await listUntold(db))
          await failures.collect(() =>
            db.transaction(async (tx) =>
              tellAll(tx, [{ userUuid: event.userUuid, messages: await mailOf(tx, event) }]),
            ),
          );
        failures.throwAny('Loss limits nobody could be told of');
      },
    },
  };
}

const outcomes: Record<LossLimitReached['action'], string> = {
  STOP_TRADE_ENTRY: 'The bot opens no more trades until you resume entry. It still manages the open ones.',
  FORCE_QUIT: 'The bot closes all open trades at market price, then stops.',
};

/** What the email's link is for. */
const nextSteps: Record<LossLimitReached['action'], string> = {
  STOP_TRADE_ENTRY: 'See your bot, resume entry, or change the limit:',
  FORCE_QUIT: 'See your bot or change the limit:',
};

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export function limitMessage({ action, at, balance, peak }: Omit<LossLimitReached, 'botUuid'>): string {
  const fall = `${inUsdt(peak - balance)} (${(((peak - balance) / peak) * 100).toFixed(2)}%)`;
  const then = `Open trades included, the balance was ${inUsdt(balance)}, ${fall} below its peak of ${inUsdt(peak)}.`;
  const time = `${timeFormat.format(new Date(at))} UTC`;
  return `Your loss limit was reached on ${time}. ${then} ${outcomes[action]}`;
}

interface LossLimitDeps extends Pick<Deps, 'db' | 'clock'> {
  engine: Pick<BotEngine, 'setLossLimit' | 'stopEntry'>;
  amounts: TradingAmounts;
  report: ReportProgress;
}

/** What members may lose before their bot stops. The engine keeps the limit of a run. */
interface LossLimits {
  read(userUuid: string): Promise<LossLimit>;
  /**
   * Sets the limit, for the run in progress too, and tells the member what that did until now. The same limit again
   * changes nothing. Throws `error.generic.badRequest` if `loss` is not less than what the limit would measure from.
   */
  set(userUuid: string, settings: LossLimitSettings): Promise<LossLimit>;
}

const off: LossLimitSettings = { drawdown: null, loss: null, action: 'STOP_TRADE_ENTRY' };

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
        await obeyBlock(tx, userUuid, { engine, report });
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

function whenOn(settings: LossLimitSettings): LossLimitSettings | null {
  return settings.drawdown === null && settings.loss === null ? null : settings;
}

/** The calls about a member's loss limit. */
export function createLossLimitHandlers(
  limits: LossLimits,
  periods: PaidPeriods,
): Handlers<'getLossLimit' | 'setLossLimit'> {
  return {
    getLossLimit: ({ user }) => limits.read(user.userUuid),
    setLossLimit: async ({ body, user }) => {
      await periods.settle(user.userUuid);
      return limits.set(user.userUuid, body);
    },
  };
}
