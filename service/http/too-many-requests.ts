import { Problem } from '../common/problem.ts';

/** The answer beyond a limit: when to try again. */
export function tooManyRequests(msBeforeNext: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Problem('error.generic.tooManyRequests', {
    message: `Too many attempts. Try again in ${retryAfter} seconds.`,
    retryAfter,
  });
}
