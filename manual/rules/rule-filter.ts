import { type HeldRule, type HolderKind, holderKinds } from '../data/manual-data.ts';
import { wordsMatcher } from '../search/words.ts';

/** Which rules are shown: all, those of an area, or one; and what must hold them. */
export interface RuleFilter {
  /** `all`, an area such as `PAY`, or the id of a rule. */
  readonly place: string;
  readonly held: HolderKind | 'anything' | 'nothing';
  /** Words that the rule or one of its holders contains. */
  readonly words: string;
}

/** The area of a rule: the letters of its id. */
function areaOf({ id }: HeldRule): string {
  return id.replace(/-\d+$/, '');
}

/** The areas, in the order of the page. */
export function areasIn(rules: readonly HeldRule[]): string[] {
  return [...new Set(rules.map(areaOf))];
}

/** What an address says must hold the rules; `anything` if it says something unknown. */
export function heldIn(text: string | undefined): RuleFilter['held'] {
  const known = ['nothing', ...holderKinds] as const;
  return known.find((one) => one === text) ?? 'anything';
}

export function filterRules(rules: readonly HeldRule[], { place, held, words }: RuleFilter): HeldRule[] {
  const hasAll = wordsMatcher(words);
  return rules.filter((rule) => {
    if (place !== 'all' && place !== rule.id && place !== areaOf(rule)) return false;
    if (held === 'nothing' && rule.holders.length > 0) return false;
    if (held !== 'nothing' && held !== 'anything' && !rule.holders.some(({ kind }) => kind === held))
      return false;
    const text = [rule.id, rule.text, rule.under, ...rule.holders.map(({ name }) => name)].join(' ');
    return !hasAll || hasAll(text);
  });
}

/** Consecutive rules with the same words above them. */
export function groupRules(rules: readonly HeldRule[]): { under: string; rules: HeldRule[] }[] {
  const groups: { under: string; rules: HeldRule[] }[] = [];
  for (const rule of rules) {
    const last = groups.at(-1);
    if (last?.under === rule.under) last.rules.push(rule);
    else groups.push({ under: rule.under, rules: [rule] });
  }
  return groups;
}
