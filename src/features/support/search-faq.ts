interface FaqEntry {
  question: string;
  answer: string;
}

/** The entries in which every word of the search occurs, in any case; all of them when nothing is searched for. */
export function searchFaq(entries: readonly FaqEntry[], search: string): readonly FaqEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ question, answer }) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
