interface FaqEntry {
  question: string;
  answer: string;
}

/** The entries that contain every word of the search, in any case; all of them for an empty search. */
export function searchFaq(entries: readonly FaqEntry[], search: string): readonly FaqEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
