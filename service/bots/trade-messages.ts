import type { ExitReason } from '../../src/contract/contract.ts';
import { exact } from '../common/amounts.ts';
import { Failures, type Job } from '../common/jobs.ts';
import type { PushNote } from '../common/push-note.ts';
import { dayMs } from '../common/time.ts';
import type { Progress, Trade } from '../ports/bot-engine.ts';
import type { Deps } from '../ports/deps.ts';
import type { Message, Notifier } from '../ports/members.ts';
import { type DayOfTrading, readBehind, readDay } from './bot-repository.ts';

const reasons: Record<ExitReason, string> = {
  TAKE_PROFIT: 'take profit',
  STOP_LOSS: 'stop loss',
  TIME_LIMIT: 'time limit',
  HARD_STOP: 'hard stop',
  MEMBER: 'by you',
  LOSS_LIMIT: 'loss limit',
};
/** If there are more trades than this, they are summed up: after an outage, there may be hundreds. */
const mostMessages = 5;

/** When a trade was closed, or opened if it is open, in epoch milliseconds. */
export const timeOf = ({ close, openedAt }: Trade): number => close?.at ?? openedAt;

/** The messages that tell a member what their bot did, in the order in which it happened. */
export function tradeMessages({ trades, ended }: Progress): Message[] {
  const inOrder = trades.toSorted((one, other) => timeOf(one) - timeOf(other));
  const messages = inOrder.length > mostMessages ? sumUp(inOrder) : inOrder.map(describe);
  const stopped = { kind: 'STATUS', text: 'The bot has stopped. All trades are closed.' } as const;
  return [...inBrowser(messages, inOrder), ...(ended ? [stopped] : [])];
}

/** The messages, only one of which says in the browser that trades have closed: there, each would replace the one before. */
function inBrowser(messages: Message[], trades: Trade[]): Message[] {
  const [trade, ...others] = trades.filter(({ close }) => close);
  const last = messages.findLast(({ kind }) => kind === 'TRADE_CLOSED');
  if (!trade || !last) return messages;
  const closed = [trade, ...others];
  const profit = closed.reduce((sum, { close }) => sum.plus(close?.profit.absolute ?? 0), exact(0));
  const push: PushNote = {
    kind: 'TRADE_CLOSED',
    count: closed.length,
    ...(others.length === 0 && { trade: { number: trade.number, pair: trade.pair } }),
    amounts: { profit: profit.toFixed(2) },
  };
  return messages.map((message) => (message === last ? { ...message, push } : message));
}

function describe({ number, pair, direction, stakeAmount, openRate, close }: Trade): Message {
  const name = `Trade ${number}, ${pair} ${direction.toLowerCase()}`;
  if (!close) {
    const text = `${name}: opened at ${openRate} with ${stakeAmount.toFixed(2)} USDT.`;
    return { kind: 'TRADE_OPENED', text };
  }
  const profit = `${signed(close.profit.absolute.toFixed(2))} USDT`;
  const percent = `${signed(close.profit.ratio.times(100).toFixed(2))}%`;
  const text = `${name}: closed at ${close.rate} (${reasons[close.reason]}). Profit: ${profit} (${percent}).`;
  return { kind: 'TRADE_CLOSED', text };
}

/** One message for each kind, because a member may have chosen only one of them. */
function sumUp(trades: Trade[]): Message[] {
  const closed = trades.flatMap((trade) => trade.close ?? []);
  const opened = trades.length - closed.length;
  const profit = closed.reduce((sum, close) => sum.plus(close.profit.absolute), exact(0));
  const closings = `${count(closed.length)} closed. Profit: ${signed(profit.toFixed(2))} USDT.`;
  const openings = `${count(opened)} opened, still open.`;
  return [
    ...(closed.length > 0
      ? [{ kind: 'TRADE_CLOSED', text: `Since the last message: ${closings}` } as const]
      : []),
    ...(opened > 0 ? [{ kind: 'TRADE_OPENED', text: `Since the last message: ${openings}` } as const] : []),
  ];
}

const count = (trades: number): string => (trades === 1 ? '1 trade' : `${trades} trades`);

/** A figure with its sign; zero has none, even if it is only rounded to zero. */
function signed(amount: string): string {
  if (Number(amount) === 0) return amount.replace('-', '');
  return amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`;
}

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as messages have it: "1,234.50 USDT". */
export const inUsdt = (amount: number): string => `${cents.format(amount)} USDT`;

interface DailySummaryDeps extends Pick<Deps, 'db' | 'clock'> {
  members: Notifier;
}

/**
 * The job that sums up each day, in UTC, for the members who want that, once their bot has traded up to its end. After
 * an outage, only the last day.
 */
export function createDailySummary({ db, clock, members }: DailySummaryDeps): Job {
  /** Sums up the day for those of these members whose bot has traded to the end of it. */
  const sumUpDay = (userUuids: string[], end: Date) =>
    db.transaction(async (tx) => {
      const from = new Date(end.getTime() - dayMs);
      const behind = await readBehind(tx, userUuids, end);
      const done = userUuids.filter((userUuid) => !behind.has(userUuid));
      for (const userUuid of await members.endDay(tx, end, done)) {
        const day = await readDay(tx, userUuid, from, end);
        if (day) await members.tell(tx, userUuid, [{ kind: 'DAILY_SUMMARY', text: summaryOf(from, day) }]);
      }
    });

  return {
    name: 'daily summaries',
    everyMs: 60_000,
    run: async (stopping) => {
      const end = new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs);
      const failures = new Failures();
      let userUuids = await members.listUnended(db, end, null);
      while (userUuids.length > 0 && !stopping?.aborted) {
        // If one member's day fails, the others' must not: each is summed up alone.
        const left = await sumUpDay(userUuids, end).then(
          () => [],
          () => userUuids,
        );
        for (const userUuid of left) {
          if (stopping?.aborted) break;
          await failures.collect(() => sumUpDay([userUuid], end));
        }
        userUuids = await members.listUnended(db, end, userUuids.at(-1) ?? null);
      }
      failures.throwAny('Days of members were not summed up');
    },
  };
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** The text of a day's summary. */
export function summaryOf(day: Date, { closed, won, profit, open }: DayOfTrading): string {
  const trades =
    closed === 0
      ? 'No trades closed.'
      : `${count(closed)} closed, ${won} with a profit. Profit: ${signed(exact(profit).toFixed(2))} USDT.`;
  const left = open === 0 ? 'No open trades.' : `Now open: ${count(open)}.`;
  return `${dateFormat.format(day)} (UTC): ${trades} ${left}`;
}
