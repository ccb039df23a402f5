const closedForMs = 1440 * 60_000;

/**
 * Whether a banner is shown: it was never closed, or 1440 minutes ago or earlier.
 * @param closedAt ISO 8601; anything else counts as never
 * @param now milliseconds
 */
export function isBannerDue(closedAt: string | null, now: number): boolean {
  const closed = closedAt === null ? Number.NaN : Date.parse(closedAt);
  return Number.isNaN(closed) || now - closed >= closedForMs;
}
