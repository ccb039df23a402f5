import { describe, expect, it } from 'vitest';
import { emailConfirmationModel } from '../../../tests/model/email-confirmation/email-confirmation.model.ts';
import type { Arrow } from '../../statecharts/chart.ts';
import { behaviorOf, type MachineBehavior } from './behavior.ts';
import { commitAt, NoComparison } from './behavior-at.ts';
import { changeList } from './change-list.ts';
import { compareMachines, compareRules } from './compare.ts';

const [machine] = behaviorOf([emailConfirmationModel], process.cwd()).machines;
if (!machine) throw new Error('There is no machine.');
const now: MachineBehavior = machine;

type Edit = (copy: { -readonly [key in keyof MachineBehavior]: MachineBehavior[key] }) => void;

/** The changes from an edited copy of the machine to the machine. */
function since(edit: Edit) {
  const before = structuredClone(now);
  edit(before);
  const [difference] = compareMachines([before], [now]);
  return (difference?.changes ?? []).map(({ mark, thing, name, details }) => [mark, thing, name, ...details]);
}

function withArrow(id: string, change: (arrow: Arrow) => Arrow[]): Edit {
  return (copy) => {
    const arrows = copy.chart.arrows.flatMap((arrow) => (arrow.id === id ? change(arrow) : [arrow]));
    copy.chart = { ...copy.chart, arrows };
  };
}

const retry = 'emailConfirmation.unavailable | confirmation.retry | 0';
const timer = now.chart.arrows.find(({ kind }) => kind === 'timer')?.id ?? '';

describe('the changes of a machine', () => {
  it('are none if it is the same', () => {
    expect(compareMachines([now], [structuredClone(now)])).toEqual([]);
  });

  it('say that all of it was added or removed', () => {
    expect(compareMachines([], [now])).toEqual([{ name: now.name, mark: 'added', changes: [] }]);
    expect(compareMachines([now], [])).toEqual([{ name: now.name, mark: 'gone', changes: [] }]);
  });

  it('name a state that was added, and one whose words differ', () => {
    const edit: Edit = (copy) => {
      const { root } = copy.chart;
      const children = root.children.filter(({ name }) => name !== 'invalid');
      copy.chart = {
        ...copy.chart,
        root: {
          ...root,
          children: children.map((box) => (box.name === 'opening' ? { ...box, words: 'Old.' } : box)),
        },
      };
    };
    expect(since(edit)).toEqual([
      [
        'changed',
        'state',
        expect.stringMatching(/^emailConfirmation\.opening: /),
        expect.stringMatching(/^words: Old\. → /),
      ],
      ['added', 'state', expect.stringMatching(/^emailConfirmation\.invalid: /)],
    ]);
  });

  it('name a transition that was added or leads elsewhere', () => {
    const name = 'emailConfirmation.unavailable → emailConfirmation.confirming: the person tries again';
    expect(since(withArrow(retry, () => []))).toEqual([['added', 'transition', name]]);
    expect(since(withArrow(retry, (arrow) => [{ ...arrow, to: 'emailConfirmation.waiting' }]))).toEqual([
      ['changed', 'transition', name, 'target: emailConfirmation.waiting → emailConfirmation.confirming'],
    ]);
  });

  it('name a transition that lost its condition or its actions, or was removed', () => {
    const isValid = { code: 'isValid', words: 'it is valid' };
    const more: Arrow = {
      ...arrowOf(retry),
      condition: isValid,
      actions: [{ code: 'note', words: 'note it' }],
    };
    expect(since(withArrow(retry, () => [more]))[0]?.slice(3)).toEqual([
      'condition: isValid → none',
      'actions: note → none',
    ]);
    const other = { ...more, id: retry.replace('| 0', '| 1'), to: 'emailConfirmation.waiting' };
    expect(since(withArrow(retry, (arrow) => [arrow, other]))).toEqual([
      [
        'gone',
        'transition',
        'emailConfirmation.unavailable → emailConfirmation.waiting: the person tries again [it is valid]',
      ],
    ]);
  });

  it('name a delay of another length', () => {
    const slower = { code: 'after confirmingLimit (1 min)', words: 'after 1 min without an answer' };
    expect(since(withArrow(timer, (arrow) => [{ ...arrow, event: slower }]))).toEqual([
      [
        'changed',
        'transition',
        expect.any(String),
        'event: after confirmingLimit (1 min) → after confirmingLimit (30 s)',
      ],
    ]);
  });

  it('name words, invariants and lines of behavior', () => {
    const edit: Edit = (copy) => {
      copy.words = { ...copy.words, guards: { ...copy.words.guards, isOld: 'it is old' } };
      copy.invariants = copy.invariants.slice(1);
      copy.golden = copy.golden.replace('confirmation.retry → confirming', 'confirmation.retry → waiting');
    };
    expect(since(edit)).toEqual([
      ['gone', 'word', 'guard isOld: it is old'],
      ['added', 'invariant', now.invariants[0]],
      [
        'changed',
        'behavior',
        'emailConfirmation.unavailable: confirmation.retry',
        expect.stringMatching(/^before: → waiting; /),
        expect.stringMatching(/^now: → confirming; /),
      ],
    ]);
  });
});

describe('the changes of the rules', () => {
  const rule = (id: string, text: string) => ({ id, text, under: '', line: 1 });

  it('are those added, removed and reworded, as a list for a review', () => {
    const rules = compareRules(
      [rule('PAY-1', 'Same.'), rule('PAY-2', 'Old.'), rule('PAY-3', 'Gone.')],
      [rule('PAY-1', 'Same.'), rule('PAY-2', 'New.'), rule('PAY-4', 'a\nb')],
    );
    const commit = { ref: 'main', commit: 'abc1234', subject: 'A change' };
    expect(changeList({ since: commit, machines: [], rules, notes: [] })).toBe(
      `# Changes in behavior since main

Compared with abc1234, “A change”.

## Rules of the product

- Changed: PAY-2
  - before: Old.
  - now: New.
- Added: PAY-4: a / b
- Removed: PAY-3: Gone.
`,
    );
    expect(changeList({ since: commit, machines: [], rules: [], notes: [] })).toContain(
      'Nothing has changed',
    );
  });
});

it('a commit that does not exist is named', () => {
  expect(() => commitAt('no-such-branch')).toThrow(NoComparison);
  expect(() => commitAt('--help')).toThrow('There is no commit “--help”.');
});

function arrowOf(id: string): Arrow {
  const arrow = now.chart.arrows.find((one) => one.id === id);
  if (!arrow) throw new Error(`There is no arrow ${id}.`);
  return arrow;
}
