import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { limits } from './common-invariants.ts';
import { explore } from './explore.ts';
import { done, fail, type Invariant, type MachineModel, type Scenario } from './model.ts';
import { play } from './play.ts';
import { tours } from './tours.ts';
import { lockModel } from './toys/models.ts';

const { createMachine } = setup({
  actors: { work: fromPromise<void>(() => Promise.resolve()) },
  delays: { workLimit: 1_000 },
});
type Config = Parameters<typeof createMachine>[0];
type Working = NonNullable<NonNullable<Config['states']>[string]>;

const ends = { onDone: 'ready', onError: 'ready' } as const;
const scenario: Scenario = { name: 'new', events: () => [done('work'), fail('work')] };

/** A machine at work from the start. */
function working(state: Working, invariants: readonly Invariant[] = []): MachineModel {
  const machine = createMachine({ id: 'toy', initial: 'working', states: { working: state, ready: {} } });
  return { ...lockModel, name: 'toy', machine, scenarios: [scenario], invariants: () => invariants };
}

const work = { id: 'work', src: 'work' } as const;
const after = { workLimit: 'ready' } as const;
const playAll = (model: MachineModel) =>
  [[], ...tours(explore(model, scenario))].map((path) => play(model, scenario, path));

describe('rules of every machine', () => {
  it('hold for work that ends, fails or takes too long', () => {
    expect(playAll(working({ invoke: { ...work, ...ends }, after }))).toHaveLength(4);
  });

  it('are broken by an end that is not handled', () => {
    const rule = 'toy, new: start: broken rule: Every end of whatever runs is handled.';
    expect(() => playAll(working({ invoke: { ...work, onDone: 'ready' }, after }))).toThrow(rule);
    expect(() => playAll(working({ invoke: { ...work, onError: 'ready' }, after }))).toThrow(rule);
  });

  it('are broken by a deadline that leads nowhere', () => {
    const model = working({ invoke: { ...work, ...ends }, after: { workLimit: [] } });
    expect(() => playAll(model)).toThrow('broken rule: Every running timer is handled.');
  });

  it('are broken by work without a deadline', () => {
    expect(() => playAll(working({ invoke: { ...work, ...ends } }))).toThrow(
      'broken rule: Whatever runs has a deadline, unless it only listens.',
    );
    const listening = { ...working({ invoke: { ...work, ...ends } }), listeners: { work: [] } };
    expect(playAll(listening)).toHaveLength(3);
  });
});

it('A limit is broken by any other length of its timer', () => {
  const within = (workLimit: number) =>
    working({ invoke: { ...work, ...ends }, after }, [limits('Work has this long.', { workLimit })]);
  expect(playAll(within(1_000))).toHaveLength(4);
  expect(() => playAll(within(2_000))).toThrow('broken rule: Work has this long.');
});
