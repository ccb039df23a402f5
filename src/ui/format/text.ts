/** A label as it stands within a sentence: "Bot token" becomes "bot token", and "API secret" stays. */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

const shown = { start: 8, end: 6 } as const;

/** A long hash by its ends: "0x9fc7ab…12abcd". A short one stays whole. */
export function shortenHash(hash: string): string {
  if (hash.length <= shown.start + shown.end + 1) return hash;
  return `${hash.slice(0, shown.start)}…${hash.slice(-shown.end)}`;
}
