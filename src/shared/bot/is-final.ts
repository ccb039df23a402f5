import type { Bot, Statistic } from '../../contract/answers.ts';

/** Whether the run is over: its figures are as of its end and no longer change. */
export function isFinal({ to, asOf }: Pick<Statistic, 'to' | 'asOf'>): boolean {
  return Date.parse(to) < Date.parse(asOf);
}

/** Whether the figures are from before the run ended, so its last trades may be missing. */
export function isBehind(
  { asOf }: Pick<Statistic, 'asOf'>,
  { deactivatedAt }: Pick<Bot, 'deactivatedAt'>,
): boolean {
  return deactivatedAt !== null && Date.parse(asOf) < Date.parse(deactivatedAt);
}
