import { synonyms } from './synonyms.ts';

/**
 * A test for texts that have all words of a query, in any order and case, or other words for the same.
 * @returns undefined if the query is empty
 */
export function wordsMatcher(query: string): ((text: string) => boolean) | undefined {
  const asked = query.toLowerCase();
  const meant = synonyms.filter((ways) => ways.test(asked));
  const rest = meant.reduce((left, ways) => left.replace(ways, ' '), asked);
  const words = rest.split(/\s+/).filter(Boolean);
  if (meant.length + words.length === 0) return undefined;
  return (text) => {
    const lower = text.toLowerCase();
    const said = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
    return meant.every((ways) => ways.test(said)) && words.every((word) => lower.includes(word));
  };
}
