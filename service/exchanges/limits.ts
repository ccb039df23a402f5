/** How exchanges answer when they were asked too often. */
export const tooManyRequests = 429;
/** How Binance answers once it has banned an address. */
export const banned = 418;

/** The pause after a limit that does not say how long, in seconds. */
const usualPause = 60;
/** The longest ban an exchange gives, in seconds. */
const longestPause = 3 * 86_400;

/** The seconds to wait after a limit with this `Retry-After`. */
export function pauseOf(retryAfter: string | null): number {
  const asked = Number(retryAfter ?? usualPause);
  return Math.min(Math.max(Number.isFinite(asked) ? asked : usualPause, 1), longestPause);
}
