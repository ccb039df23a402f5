import type { User } from './user-repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long a session may last, in milliseconds: in all, and without a refresh. */
interface Limits {
  longestMs: number;
  idleMs: number;
}

const longestMs = 30 * dayMs;
/** An operator can make decisions about all members' money. A page that nobody looks at does not refresh. */
const ofOperators: Limits = { longestMs: 12 * hourMs, idleMs: hourMs / 2 };
/** How long a session could last when it was started by a release that stored no end. */
const formerLongestMs = 90 * dayMs;

function limitsOf({ role }: Pick<User, 'role'>, refreshTokenSeconds: number): Limits {
  const usual = { longestMs, idleMs: refreshTokenSeconds * 1000 };
  if (role !== 'ADMIN') return usual;
  return { ...ofOperators, idleMs: Math.min(ofOperators.idleMs, usual.idleMs) };
}

const after = (from: Date, ms: number) => new Date(from.getTime() + ms);
const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** When a session that starts or is refreshed now ends: for good, and if it is not refreshed. */
interface SessionEnd {
  endsAt: Date;
  idleAt: Date;
}

export function endOfNew(user: Pick<User, 'role'>, now: Date, refreshTokenSeconds: number): SessionEnd {
  const limits = limitsOf(user, refreshTokenSeconds);
  const endsAt = after(now, limits.longestMs);
  return { endsAt, idleAt: earlier(after(now, limits.idleMs), endsAt) };
}

export function endOfRefreshed(
  { endsAt, startedAt, user }: { endsAt: Date | null; startedAt: Date; user: User },
  now: Date,
  refreshTokenSeconds: number,
): SessionEnd {
  const limits = limitsOf(user, refreshTokenSeconds);
  const end = endsAt ?? earlier(after(startedAt, formerLongestMs), after(now, longestMs));
  return { endsAt: end, idleAt: earlier(after(now, limits.idleMs), end) };
}
