import type { HeldRule, SearchEntry } from '../data/manual-data.ts';
import { filterRules } from '../rules/rule-filter.ts';
import { wordsMatcher } from './words.ts';

/** The entries that have all words of a query, those with them in the title first. */
export function find(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const hasAll = wordsMatcher(query);
  if (!hasAll) return [];
  const found = entries.filter(({ title, text, code, machineId }) =>
    hasAll([title, text, code, machineId].join(' ')),
  );
  const rank = ({ title, text }: SearchEntry) => (hasAll(title) ? 0 : hasAll(`${title} ${text}`) ? 1 : 2);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The rules that a query names, as `PAY-3` or `pay 3`; otherwise, those that have all its words, as on their page, first
 * those that have them in their own text.
 */
export function findRules(rules: readonly HeldRule[], query: string): HeldRule[] {
  const named = rules.find(({ id }) => id === query.trim().toUpperCase().replace(/\s+/, '-'));
  if (named) return [named];
  const hasAll = wordsMatcher(query);
  if (!hasAll) return [];
  const rank = ({ text, under }: HeldRule) => (hasAll(`${text} ${under}`) ? 0 : 1);
  return filterRules(rules, { place: 'all', held: 'anything', words: query }).toSorted(
    (a, b) => rank(a) - rank(b),
  );
}
