import { invalidFields } from './problem.ts';

/** The database and `Date` agree on all times from 1970 to 9999. */
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * The time that a valid `date-time` of a request names, in epoch milliseconds. Throws `error.generic.badRequest` for a
 * leap second, and for a time that is not from 1970 to 9999.
 */
export function readMoment(field: string, text: string): number {
  const at = Date.parse(text);
  if (!(at >= 0 && at <= latest)) throw invalidFields({ [field]: 'Enter a time from 1970 to 9999' });
  return at;
}
