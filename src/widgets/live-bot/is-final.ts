import type { Statistic } from '../../contract/answers.ts';

/** The run is over: its figures are as of its end and do not change any more. */
export function isFinal({ to, asOf }: Pick<Statistic, 'to' | 'asOf'>): boolean {
  return Date.parse(to) < Date.parse(asOf);
}
