/** A label as it stands within a sentence: "Bot token" becomes "bot token", and "API secret" stays. */
export const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
