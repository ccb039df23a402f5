import type { SearchEntry } from '../data/search-data.ts';

/** The entries that have all words of a query, those with them in the title first. */
export function find(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = entries.filter(({ title, text, code, machineId }) =>
    hasAll([title, text, code, machineId].join(' ')),
  );
  const rank = ({ title, text }: SearchEntry) => (hasAll(title) ? 0 : hasAll(`${title} ${text}`) ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
