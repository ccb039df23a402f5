import { describe, expect, it } from 'vitest';
import type { HeldRule, HolderKind } from '../data/manual-data.ts';
import { areasIn, filterRules, groupRules, heldIn, type RuleFilter } from './rule-filter.ts';

function rule(id: string, text: string, under: string, kinds: HolderKind[] = []): HeldRule {
  const holders = kinds.map((kind) => ({ kind, name: `a ${kind} that holds it`, file: 'a.ts', line: 1 }));
  return { id, text, under, line: 1, holders };
}
const rules = [
  rule('PAY-1', 'Packages last a month.', 'Paying', ['unit']),
  rule('PAY-2', 'One order at a time.', 'Paying', ['state', 'e2e']),
  rule('BOT-1', 'One bot at a time.', 'The bot'),
];
const found = (filter: Partial<RuleFilter>) =>
  filterRules(rules, { place: 'all', held: 'anything', words: '', ...filter }).map(({ id }) => id);

describe('the rules that match', () => {
  it.each<[Partial<RuleFilter>, string[]]>([
    [{}, ['PAY-1', 'PAY-2', 'BOT-1']],
    [{ place: 'PAY' }, ['PAY-1', 'PAY-2']],
    [{ place: 'PAY-2' }, ['PAY-2']],
    [{ place: 'PAY-3' }, []],
    [{ held: 'nothing' }, ['BOT-1']],
    [{ held: 'state' }, ['PAY-2']],
    [{ words: ' TIME one ' }, ['PAY-2', 'BOT-1']],
    [{ words: 'the bot' }, ['BOT-1']],
    [{ words: 'unit that' }, ['PAY-1']],
    [{ place: 'PAY', held: 'e2e', words: 'month' }, []],
  ])('%j are %j', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });
});

it('rules are in areas and under headings, in the order of the page', () => {
  expect(areasIn(rules)).toEqual(['PAY', 'BOT']);
  expect(groupRules(rules).map(({ under, rules: inside }) => [under, inside.length])).toEqual([
    ['Paying', 2],
    ['The bot', 1],
  ]);
});

it('an address that names no kind means any', () => {
  expect(['state', 'nothing', 'toString', undefined].map(heldIn)).toEqual([
    'state',
    'nothing',
    'anything',
    'anything',
  ]);
});
