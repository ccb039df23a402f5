const shown = { start: 8, end: 6 } as const;

/** A long hash by its ends: "0x9fc7ab…12abcd". A short one stays whole. */
export function shortenHash(hash: string): string {
  if (hash.length <= shown.start + shown.end + 1) return hash;
  return `${hash.slice(0, shown.start)}…${hash.slice(-shown.end)}`;
}
