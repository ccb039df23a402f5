import type { Chart } from '../statecharts/chart.ts';

/** A state or a transition with everything it touches: the ids of the transitions, and of the states at their ends. */
export function neighborsOf({ arrows }: Chart, id: string | undefined): ReadonlySet<string> {
  if (id === undefined) return new Set();
  const touching = arrows.filter((arrow) => arrow.id === id || arrow.from === id || arrow.to === id);
  return new Set([id, ...touching.flatMap((arrow) => [arrow.id, arrow.from, arrow.to ?? arrow.from])]);
}
