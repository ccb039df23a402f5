import { balances, dayMs, type Figures } from './figures.ts';

/** A moment of a run and its closed balance then, in hundred-millionths of a USDT. */
export interface Moment {
  at: number;
  balance: number;
}

/** Three moments a slot at most, and the end: 451. */
const slots = 150;
/** An hour each. More would only be filled by a run that trades very often. */
const slotsOfLastDay = 24;
/** The stretches up to the last day share the other slots evenly, so that each can be read on its own. */
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
  // What closed in the very moment the run began belongs to its start.
  for (; !next.done && next.value.at <= from; next = steps.next()) balance = next.value.balance;

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
  const before = edges.length - 2;
  const starts = edges.slice(0, -1).flatMap((edge, index) => {
    const length = (edges[index + 1] ?? to) - edge;
    const count = before === 0 ? slots : index < before ? (slots - slotsOfLastDay) / before : slotsOfLastDay;
    return Array.from({ length: count }, (_, slot) => Math.round(edge + (length * slot) / count));
  });
  return starts.map((start, index) => [start, starts[index + 1] ?? to]);
}
