interface FaqEntry {
  question: string;
  answer: string;
}

/** The entries with a word that begins with each word of the search, ignoring case. An empty search finds all. */
export function searchFaq(entries: readonly FaqEntry[], search: string): readonly FaqEntry[] {
  const starts = wordsOf(search);
  return entries.filter(({ question, answer }) => {
    const words = wordsOf(`${question} ${answer}`);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  });
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
