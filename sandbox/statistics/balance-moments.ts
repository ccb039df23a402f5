import { balances, dayMs, type Figures } from './figures.ts';

/** A moment of a run and its closed balance then, in hundred-millionths of a USDT. */
export interface Moment {
  at: number;
  balance: number;
}

/** Three moments a slot at most, and the end: 499. */
const slots = 166;
/** The stretches before the end that share the slots evenly, so that each can be read on its own. */
const stretches = [30 * dayMs, 7 * dayMs, dayMs];

/**
 * At most 500 moments that tell the course of a run: evenly spaced ones, closer towards the end, and between
 * each two the lowest and the highest balance, so that peaks stay. The first is the start of the run, the
 * last its end.
 */
export function chooseMoments(figures: Figures): Moment[] {
  const { from, to, startBalance } = figures;
  const steps = balances(figures);
  const chosen: Moment[] = [];
  let next = steps.next();
  let balance = startBalance;

  for (const [start, end] of slotsOf(from, to)) {
    chosen.push({ at: start, balance });
    const range: Moment[] = [];
    for (; !next.done && next.value.at <= end; next = steps.next()) {
      const step = next.value;
      balance = step.balance;
      if (!range[0] || step.balance < range[0].balance) range[0] = step;
      if (!range[1] || step.balance > range[1].balance) range[1] = step;
    }
    chosen.push(...inOrder(range).filter((moment) => moment.at < end));
  }
  chosen.push({ at: to, balance });
  return chosen.filter((moment, index) => moment.at !== chosen[index + 1]?.at);
}

function inOrder([lowest, highest]: Moment[]): Moment[] {
  if (!lowest || !highest) return [];
  if (lowest.at === highest.at) return [lowest];
  return lowest.at < highest.at ? [lowest, highest] : [highest, lowest];
}

/** The slots of a run, each from the end of the one before. */
function slotsOf(from: number, to: number): [start: number, end: number][] {
  const edges = [from, ...stretches.map((length) => to - length).filter((edge) => edge > from), to];
  const perStretch = Math.floor(slots / (edges.length - 1));
  const starts = edges.slice(0, -1).flatMap((edge, index) => {
    const length = (edges[index + 1] ?? to) - edge;
    return Array.from({ length: perStretch }, (_, slot) => Math.round(edge + (length * slot) / perStretch));
  });
  return starts.map((start, index) => [start, starts[index + 1] ?? to]);
}
