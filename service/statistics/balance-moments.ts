import { balances, dayMs, type Figures } from './figures.ts';

/** A moment of a run and its closed balance then, in hundred-millionths of a USDT. */
export interface Moment {
  at: number;
  balance: number;
}

/** At most three moments per slot, plus the start: 451. */
const slots = 150;
/** One per hour. Only a run that trades very often would fill more. */
const slotsOfLastDay = 24;
/**
 * Where stretches begin, counted back from the end of the run. Those before the last day share the other slots
 * equally, so each is readable on its own.
 */
const stretches = [30 * dayMs, 7 * dayMs, dayMs];

/**
 * Chooses at most 500 moments that show the course of a run: evenly spaced ones, denser toward the end, and between
 * each two the lowest and the highest balance, so that peaks stay. The first is the run's start, the last its end.
 */
export function chooseMoments(figures: Figures): Moment[] {
  const chosen = new Map<number, number>();
  const steps = balances(figures);
  let balance = figures.startBalance;
  let next = steps.next();

  // Trades that closed the moment the run began belong to its start.
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

/** The ends of a run's slots, in order. Each slot begins where the previous one ends. */
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
