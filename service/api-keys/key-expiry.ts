import type { KeyStanding } from '../common/key-standing.ts';

const dayMs = 86_400_000;
/** The last days of a key on which its member is reminded, in ascending order. */
const reminders = [3, 14];

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a time in UTC: "November 22, 2026". */
export const dayOf = (time: string): string => inWords.format(new Date(time));

/** `now`, with the time at which the key expired if only `before`, its standing until then, has it. */
export function keepExpiry(now: KeyStanding, before: KeyStanding | null, at: Date): KeyStanding {
  if (now.refusal !== 'EXPIRED' || now.expiresAt || !before?.expiresAt) return now;
  const expired = Math.min(Date.parse(before.expiresAt), at.getTime());
  return { ...now, expiresAt: new Date(expired).toISOString() };
}

/** A key as it was at its last check; both are null if there was none. */
interface LastCheck {
  standing: KeyStanding | null;
  checkedAt: Date | null;
}

/**
 * Reminds of the end of a key 14 and 3 days before it, each at the first check after that; null if it is not time, or the
 * last check was after it as well.
 */
export function expiryReminder(last: LastCheck, now: KeyStanding, at: Date): string | null {
  const stage = stageOf(now, at);
  if (stage === null || stage === (last.standing && last.checkedAt && stageOf(last.standing, last.checkedAt)))
    return null;
  return `expires on ${dayOf(now.expiresAt ?? '')}`;
}

/** The smallest number of `reminders` that a key is within; null if it expires later, never or before `at`. */
function stageOf({ expiresAt }: KeyStanding, at: Date): number | null {
  if (!expiresAt) return null;
  const days = (Date.parse(expiresAt) - at.getTime()) / dayMs;
  return days > 0 ? (reminders.find((limit) => days <= limit) ?? null) : null;
}
