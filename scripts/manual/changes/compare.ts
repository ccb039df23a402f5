import type { Change, MachineChanges, RuleChange } from '../../../manual/data/change-data.ts';
import type { Rule } from '../../../manual/data/rule-data.ts';
import type { MachineBehavior } from './behavior.ts';
import { compareBehavior, compareLines } from './compare-lines.ts';
import { compareStates } from './compare-states.ts';
import { compareTransitions } from './compare-transitions.ts';
import { compareWords } from './compare-words.ts';

/** How one machine differs, without the drawing of what it was. */
export type Difference = Omit<MachineChanges, 'before'>;

/** How the machines differ; machines that do not are left out. */
export function compareMachines(
  before: readonly MachineBehavior[],
  now: readonly MachineBehavior[],
): Difference[] {
  const names = new Set([...now, ...before].map(({ name }) => name));
  return [...names].flatMap((name): Difference[] => {
    const old = before.find((machine) => machine.name === name);
    const current = now.find((machine) => machine.name === name);
    if (!old) return [{ name, mark: 'added', changes: [] }];
    if (!current) return [{ name, mark: 'gone', changes: [] }];
    const changes = compareMachine(old, current);
    return changes.length === 0 ? [] : [{ name, mark: 'changed', changes }];
  });
}

function compareMachine(before: MachineBehavior, now: MachineBehavior): Change[] {
  return [
    ...compareStates(before.chart, now.chart),
    ...compareTransitions(before.chart, now.chart),
    ...compareWords(before.words, now.words),
    ...compareLines('invariant', before.invariants, now.invariants),
    ...compareBehavior(goldenLines(before.golden), goldenLines(now.golden)),
  ];
}

/**
 * The lines of a table of behavior, each with its section and with the situation it is for. How many other situations lead
 * to the same is left out: any change somewhere else changes that.
 */
function goldenLines(golden: string): string[] {
  const lines: string[] = [];
  let section = '';
  for (const line of golden.split('\n').filter((text) => text.trim() !== '')) {
    if (/^ {6}/.test(line)) lines.push(`${lines.pop()} ${line.trim().replace(/ and \d+ more$/, '')}`);
    else if (line.startsWith(' ')) lines.push(`${section}: ${line.trim()}`);
    else if (line.startsWith('start, ')) lines.push(line);
    else section = line;
  }
  return lines;
}

/** How the rules of the product differ, in the order of the page; those that are gone come last. */
export function compareRules(before: readonly Rule[], now: readonly Rule[]): RuleChange[] {
  const old = new Map(before.map(({ id, text }) => [id, text]));
  const left = before.filter(({ id }) => now.every((rule) => rule.id !== id));
  return [
    ...now.flatMap(({ id, text }): RuleChange[] => {
      const was = old.get(id);
      if (was === undefined) return [{ id, mark: 'added', before: null, now: text }];
      return was === text ? [] : [{ id, mark: 'changed', before: was, now: text }];
    }),
    ...left.map(({ id, text }): RuleChange => ({ id, mark: 'gone', before: text, now: null })),
  ];
}
