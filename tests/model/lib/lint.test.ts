import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise, not, setup } from 'xstate';
import { deadEnds, lintWords, unreachableStates, unserializableContexts } from './describe-machine.ts';
import { explore } from './explore.ts';
import { lintConfig } from './lint-config.ts';
import type { MachineModel } from './model.ts';

const careless = createMachine({
  id: 'careless',
  context: { when: new Date(0) },
  initial: 'Waiting',
  states: {
    Waiting: {
      entry: () => {},
      invoke: { src: fromPromise(async () => 1) },
      on: { GO: { guard: () => true, actions: () => {}, target: 'jammed' } },
    },
    jammed: { description: 'No way out.' },
    abandoned: { after: { 100: 'jammed' } },
  },
});
const model: MachineModel = {
  name: 'careless',
  machine: careless,
  words: {
    title: 'careless.',
    machine: 'breaks every rule',
    labels: { Waiting: 'Waiting', jammed: 'no way out' },
    states: { Waiting: ' ', jammed: "There's no way out." },
    events: { GO: 'Someone goes.' },
    guards: {},
    actions: {},
    actors: { work: { runs: 'work', failed: '' } },
    delays: { 100: 'after a while', sometime: 'after {time}' },
    causes: { 'Waiting GO': { member: 'Go' }, 'jammed GO': { service: 'it breaks' } },
  },
  scenarios: [{ name: 'new', events: () => [] }],
  invariants: () => [],
};
const graphs = model.scenarios.map((scenario) => explore(model, scenario));

describe('the rules for charts', () => {
  it('report what is inline, unnamed, described in the config or without a deadline', () => {
    expect(lintConfig(careless)).toEqual([
      'careless.Waiting: the state name "Waiting" is not camelCase',
      'careless.Waiting: the event "GO" is not noun.verb',
      'careless.Waiting: has an inline entry or exit action; name it in setup',
      'careless.Waiting: inline guard on "GO"; name it in setup',
      'careless.Waiting: inline action on "GO"; name it in setup',
      'careless.Waiting: an invoked actor has no id',
      'careless.Waiting: the actor "0.careless.Waiting" is inline; name it in setup',
      'careless.Waiting: the actor "0.careless.Waiting" has no onError',
      'careless.Waiting: the actor "0.careless.Waiting" has no deadline (an after on its state or one around it)',
      'careless.jammed: has a description; its words belong in <name>.words.ts',
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
      type: 'parallel',
      states: {
        running: {
          on: { 'bot.stop.hard': {} },
          initial: 'paymentTimeout',
          states: {
            paymentTimeout: {},
            paymentTimedOut: {},
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

  it('report combinations of guards, which have no words', () => {
    const machine = setup({ guards: { isReady: () => true } }).createMachine({
      id: 'polite',
      on: { 'door.opened': { guard: not('isReady') } },
    });
    expect(lintConfig(machine)).toEqual(['polite: inline guard on "door.opened"; name it in setup']);
  });

  it('report words that are not sentences or parts of one, lengths of delays that are left out, and causes of nothing or without an offer', () => {
    expect(lintWords(careless, model.words)).toEqual([
      'careless: "careless." is not a name',
      'jammed: "no way out" is not a name',
      'careless: "breaks every rule" is not a sentence',
      'Waiting: " " is not a sentence',
      'GO: "Someone goes." is not a part of a sentence',
      'work failed: "" is not a part of a sentence',
      'jammed: "There\'s no way out." has straight quotes',
      'sometime: "after {time}" needs {time} if, and only if, the delay has one length',
      'jammed GO: the machine has no such step, but its words have a cause of it',
      'Waiting GO: the member causes it with “Go”, which no state there offers',
    ]);
  });
});
