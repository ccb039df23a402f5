import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise, not, setup } from 'xstate';
import { explore } from './explore.ts';
import { deadEnds, unreachableStates, unserializableContexts } from './lint-behavior.ts';
import { lintConfig } from './lint-config.ts';
import type { MachineModel } from './model.ts';

const careless = createMachine({
  id: 'careless',
  description: 'Breaks every rule.',
  context: { when: new Date(0) },
  initial: 'Waiting',
  states: {
    Waiting: {
      entry: () => {},
      invoke: { src: fromPromise(async () => 1) },
      on: { GO: { guard: () => true, actions: () => {}, target: 'jammed' } },
    },
    jammed: { description: 'No way out.' },
    abandoned: { description: 'No way in.', after: { 100: 'jammed' } },
  },
});
const model: MachineModel = {
  name: 'careless',
  machine: careless,
  scenarios: [{ name: 'new', events: () => [] }],
  invariants: () => [],
};
const graphs = model.scenarios.map((scenario) => explore(model, scenario));

describe('the rules for charts', () => {
  it('report what is inline, unnamed, undescribed or without a deadline', () => {
    expect(lintConfig(careless)).toEqual([
      'careless.Waiting: the state name "Waiting" is not camelCase',
      'careless.Waiting: has no description',
      'careless.Waiting: the event "GO" is not noun.verb',
      'careless.Waiting: has an inline entry or exit action; name it in setup',
      'careless.Waiting: inline guard on "GO"; name it in setup',
      'careless.Waiting: inline action on "GO"; name it in setup',
      'careless.Waiting: an invoked actor has no id',
      'careless.Waiting: the actor "0.careless.Waiting" is inline; name it in setup',
      'careless.Waiting: the actor "0.careless.Waiting" has no onError',
      'careless.Waiting: the actor "0.careless.Waiting" has no deadline (an after on its state or one around it)',
      'careless.abandoned: the delay "100" is not named in setup',
    ]);
  });

  it('report states that nothing enters or leaves', () => {
    expect(unreachableStates(careless, graphs)).toEqual(['careless.abandoned: no path enters this state']);
    expect(deadEnds(graphs)).toEqual(['jammed: no event leads out of this state']);
  });

  it('report contexts that do not survive storage', () => {
    expect(unserializableContexts(graphs)).toContain('Waiting: the context does not survive JSON');
  });

  it('report events of more than two words, regions named like states, and states named like nouns', () => {
    const machine = createMachine({
      id: 'wordy',
      description: 'Names things badly.',
      type: 'parallel',
      states: {
        running: {
          description: 'A region.',
          on: { 'bot.stop.hard': {} },
          initial: 'paymentTimeout',
          states: {
            paymentTimeout: { description: 'A noun.' },
            paymentTimedOut: { description: 'Well named.' },
          },
        },
      },
    });
    expect(lintConfig(machine)).toEqual([
      'wordy.running: the region name "running" is not a noun',
      'wordy.running: the event "bot.stop.hard" is not noun.verb',
      'wordy.running.paymentTimeout: the state name "paymentTimeout" has no adjective or participle in it',
    ]);
  });

  it('allow combinations of named guards', () => {
    const machine = setup({ guards: { isReady: () => true } }).createMachine({
      id: 'polite',
      description: 'Keeps the rules.',
      on: { 'door.opened': { guard: not('isReady') } },
    });
    expect(lintConfig(machine)).toEqual([]);
  });
});
