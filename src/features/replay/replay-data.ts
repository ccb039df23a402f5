import type { Replay, ReplayTrade } from '../../contract/answers.ts';
import { event, eventKinds, eventSources } from '../../texts/dashboard.ts';
import * as texts from '../../texts/replay.ts';
import { directions } from '../../texts/trade-table.ts';

/** The number of the last moment that is not after this one, in milliseconds after the start. */
export function indexAt(offsets: readonly number[], moment: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Milliseconds; none if the service says that the day ends before it begins. */
export const lengthOf = ({ from, to }: Replay): number => Math.max(Date.parse(to) - Date.parse(from), 0);

/** A trade that is open, and what it would bring. */
export interface OpenTrade {
  trade: ReplayTrade;
  profit: number;
}

/** What was true at a moment. */
interface ReplayedState {
  at: number;
  balance: number;
  change: number;
  /** The balance at which the loss limit acts; null if none does, undefined if that was not recorded. */
  limit: number | null | undefined;
  open: OpenTrade[];
}

/** The state in a day without moments. */
const nothing: ReplayedState = { at: 0, balance: 0, change: 0, limit: undefined, open: [] };

/** The number of the first moment at which a trade was open. */
const firstIndex = ({ from, offsets }: Replay, { openDate }: ReplayTrade): number => {
  const opened = Date.parse(openDate) - Date.parse(from);
  return opened <= 0 ? 0 : indexAt(offsets, opened);
};

/** The state of the run at each moment. */
function statesOf(day: Replay): ReplayedState[] {
  const { balances, from, limits, offsets, trades } = day;
  const start = Date.parse(from);
  const levels = limits.map(({ at, balance }) => ({ at: Date.parse(at), balance }));
  const states = offsets.map((offset, index): ReplayedState => {
    const at = start + offset;
    const balance = balances[index] ?? 0;
    const change = balance - (balances[0] ?? 0);
    return { at, balance, change, limit: levels.findLast((level) => level.at <= at)?.balance, open: [] };
  });
  for (const trade of trades) {
    const first = firstIndex(day, trade);
    for (const [index, profit] of trade.profits.entries())
      states[first + index]?.open.push({ trade, profit });
  }
  return states;
}

/** The states of a day, computed once: several parts of the page read them many times a second. */
const known = new WeakMap<Replay, ReplayedState[]>();

/** The state of the run at the moment with this number: the same object each time. */
export function stateAt(day: Replay, index: number): ReplayedState {
  const states = known.get(day) ?? statesOf(day);
  known.set(day, states);
  return states[index] ?? nothing;
}

/** The most trades that are open at once during the day. */
export const mostOpen = (day: Replay): number =>
  Math.max(0, ...day.offsets.map((_, index) => stateAt(day, index).open.length));

/** Something that happened in the day, in milliseconds after its start. */
export interface Happening {
  key: string;
  offset: number;
  words: string;
  /** What a trade that closed brought. */
  profit: number | null;
}

export const tradeName = ({ direction, pair }: ReplayTrade) =>
  texts.trade(pair, directions[direction].toLowerCase());

/** Everything that happened in the day, in order. */
export function happeningsOf(day: Replay): Happening[] {
  const { events, from, trades } = day;
  const start = Date.parse(from);
  const length = lengthOf(day);
  const offsetOf = (time: string) => Date.parse(time) - start;
  return [
    ...events.map(({ at, by, kind }, index) => ({
      ...{ key: `event ${index}`, offset: offsetOf(at), profit: null },
      words: event(eventKinds[kind], eventSources[by]),
    })),
    ...trades.flatMap((trade) => {
      const opened = { key: `opened ${trade.id}`, offset: offsetOf(trade.openDate), profit: null };
      const closed = trade.closeDate !== null && {
        ...{ key: `closed ${trade.id}`, offset: offsetOf(trade.closeDate), profit: trade.profit },
        words: texts.closed(tradeName(trade)),
      };
      return [{ ...opened, words: texts.opened(tradeName(trade)) }, ...(closed ? [closed] : [])];
    }),
  ]
    .filter(({ offset }) => offset >= 0 && offset <= length)
    .sort((one, other) => one.offset - other.offset);
}

/** The number of the last event that is not after the moment; -1 if there is none. */
export const currentOf = (happenings: readonly Happening[], moment: number): number =>
  happenings.findLastIndex(({ offset }) => offset <= moment);

/** The moment of the event before this one, or the start; and that of the event after it, or the end. */
export function neighbors(happenings: readonly Happening[], moment: number, length: number) {
  return {
    previous: happenings.findLast(({ offset }) => offset < moment)?.offset ?? 0,
    next: happenings.find(({ offset }) => offset > moment)?.offset ?? length,
  };
}

/** The pairs that were traded, the one of the address or of the first trade first. */
export function pairsOf({ trades }: Replay, wanted: string | null): string[] {
  const pairs = [...new Set(trades.map(({ pair }) => pair))].sort();
  return wanted !== null && pairs.includes(wanted)
    ? [wanted, ...pairs.filter((pair) => pair !== wanted)]
    : pairs;
}
