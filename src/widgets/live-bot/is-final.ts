import type { Statistic } from '../../contract/answers.ts';

/** Whether the run is over: its figures are as of its end and no longer change. */
export function isFinal({ to, asOf }: Pick<Statistic, 'to' | 'asOf'>): boolean {
  return Date.parse(to) < Date.parse(asOf);
}
