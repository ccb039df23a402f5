const closedForMs = 1440 * 60_000;

/**
 * Whether to show a banner: it was never closed, or was closed at least 1440 minutes ago.
 * @param closedAt ISO 8601; anything else counts as never
 * @param now milliseconds since the epoch
 */
export function isBannerDue(closedAt: string | null, now: number): boolean {
  const closed = closedAt === null ? Number.NaN : Date.parse(closedAt);
  return Number.isNaN(closed) || now - closed >= closedForMs;
}
