import { balances, dayMs, type Figures } from './figures.ts';

/** A moment of a run and its closed balance then, in hundred-millionths of a USDT. */
export interface Moment {
  at: number;
  balance: number;
}

/** Three moments a slot at most, and the start: 451. */
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
  const chosen = new Map<number, number>();
  const steps = balances(figures);
  let balance = figures.startBalance;
  let next = steps.next();

  // What closed in the very moment the run began belongs to its start.
  for (const end of [figures.from, ...slotEnds(figures)]) {
    let lowest: Moment | undefined;
    let highest: Moment | undefined;
    for (; !next.done && next.value.at <= end; next = steps.next()) {
      const step = next.value;
      balance = step.balance;
      if (!lowest || balance < lowest.balance) lowest = step;
      if (!highest || balance > highest.balance) highest = step;
    }
    for (const extreme of [lowest, highest]) if (extreme) chosen.set(extreme.at, extreme.balance);
    chosen.set(end, balance);
  }
  return Array.from(chosen, ([at, value]) => ({ at, balance: value })).sort((a, b) => a.at - b.at);
}

/** Where the slots of a run end, in order; each begins where the one before ends. */
function slotEnds({ from, to }: Figures): number[] {
  const bounds = [...stretches.map((length) => to - length).filter((bound) => bound > from), to];
  const before = bounds.length - 1;
  return bounds.flatMap((end, index) => {
    const start = bounds[index - 1] ?? from;
    const count = before === 0 ? slots : index < before ? (slots - slotsOfLastDay) / before : slotsOfLastDay;
    return Array.from({ length: count }, (_, slot) =>
      Math.round(start + ((end - start) * (slot + 1)) / count),
    );
  });
}
