import { describe, expect, it } from 'vitest';
import { checkComposition, describeCounterexample } from './check-composition.ts';
import type { Composition, Move } from './composition.ts';
import { exploreComposition } from './explore-composition.ts';

interface Counter {
  at: number;
}

/** A world that is a number. Each entry leads from one number to another; a name with "may" need not happen. */
function counter(steps: readonly (readonly [from: number, to: number, what: string])[], last: number) {
  const system: Composition<Counter> = {
    name: 'counter',
    limit: 10,
    start: () => ({ at: 0 }),
    copy: ({ at }) => ({ at }),
    key: ({ at }) => String(at),
    moves: ({ at }) =>
      steps
        .filter(([from]) => from === at)
        .map(
          ([, to, what]): Move<Counter> => ({
            who: 'it',
            what,
            isCertain: !what.includes('may'),
            apply: (world) => {
              world.at = to;
            },
          }),
        ),
    breach: ({ at }) => (at === 7 ? 'never seven' : null),
    waiting: ({ at }) => (at === last ? [] : ['the end']),
    takeEvents: ({ at }) => [{ at: 'here', machine: 'counter', event: { type: `now ${at}` } }],
  };
  return system;
}

const ruleOf = async (steps: Parameters<typeof counter>[0]) =>
  (await checkComposition(counter(steps, 9))).counterexample?.rule ?? null;

describe('exploring a composition', () => {
  it('prints the shortest way to a broken rule, as a list and as versioned JSON', async () => {
    const { counterexample } = await checkComposition(
      counter(
        [
          [0, 1, 'goes on'],
          [1, 2, 'goes on'],
          [2, 7, 'breaks'],
          [1, 7, 'breaks at once'],
        ],
        9,
      ),
    );
    expect(counterexample && describeCounterexample(counterexample).split('\n')).toEqual([
      'counter broke a rule: never seven',
      '1  it: goes on',
      '     → counter of here: {"type":"now 1"}',
      '2  it: breaks at once',
      '     → counter of here: {"type":"now 7"}',
    ]);
    expect(JSON.parse(JSON.stringify(counterexample))).toMatchObject({
      kind: 'botdeck.path',
      version: 1,
      composition: 'counter',
      steps: [{ who: 'it', what: 'goes on' }, { what: 'breaks at once' }],
    });
  });

  it('finds a wait that nothing certain ends', async () => {
    expect(await ruleOf([[0, 9, 'may end']])).toBe('the end need not end: nothing more can happen');
    expect(await ruleOf([[0, 9, 'ends']])).toBeNull();
  });

  it('finds a cycle without progress, unless something certain leads out of it', async () => {
    const cycle = [
      [0, 1, 'waits'],
      [1, 0, 'waits again'],
    ] as const;
    expect(await ruleOf([...cycle, [0, 9, 'may end']])).toBe('the end need not end: this can go on forever');
    expect(await ruleOf([...cycle, [0, 9, 'ends']])).toBe('the end need not end: this can go on forever');
    expect(await ruleOf([...cycle, [0, 9, 'ends'], [1, 9, 'ends']])).toBeNull();
  });

  it('fails at its limit', async () => {
    const endless = Array.from({ length: 20 }, (_, at) => [at, at + 1, 'goes on'] as const);
    const steps = endless.map(([from, to, what]) => [from + 10 * Number(from > 0), to + 10, what] as const);
    await expect(exploreComposition(counter(steps, 9))).rejects.toThrow('counter: more than 10 worlds');
  });
});
