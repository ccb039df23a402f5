import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise, setup } from 'xstate';
import type { WordsOf } from './machine-words.ts';

const machine = setup({
  types: { events: {} as { type: 'light.toggle' } | { type: 'bulb.burst' } },
  actors: {
    warmUp: fromPromise<void>(() => Promise.resolve()),
    watchBulb: fromCallback(() => {}),
  },
  guards: { hasPower: () => true },
  actions: { count: () => {} },
  delays: { limit: 1_000 },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: {}, lit: { initial: 'dim', states: { dim: {}, bright: {} } } },
});

type Words = WordsOf<typeof machine>;

const words: Words = {
  title: 'Lighting a room',
  machine: 'A lamp.',
  labels: { dark: 'Dark', lit: 'Lit', 'lit.dim': 'Dim', 'lit.bright': 'Bright' },
  states: { dark: 'Off.', lit: 'On.', 'lit.dim': 'Warming up.', 'lit.bright': 'Warm.' },
  events: { 'light.toggle': 'someone presses the switch', 'bulb.burst': 'the bulb bursts' },
  guards: { hasPower: 'there is power' },
  actions: { count: 'count the presses' },
  actors: {
    warmUp: { runs: 'warm up', done: 'the lamp is warm', failed: 'the lamp stays cold' },
    watchBulb: { runs: 'watch the bulb', failed: 'the bulb can no longer be watched' },
  },
  delays: { limit: 'after {time}' },
};

describe('the words for a machine', () => {
  it('compile only with an entry for each name', () => {
    const { lit: _litName, ...labelsWithoutOne } = words.labels;
    const { lit: _lit, ...statesWithoutOne } = words.states;
    const { 'lit.dim': _dim, ...statesWithoutNestedOne } = words.states;
    const { 'light.toggle': _toggle, ...eventsWithoutOne } = words.events;
    const { warmUp: _warmUp, ...actorsWithoutOne } = words.actors;
    const { done: _done, ...endsWithoutOne } = words.actors.warmUp;
    const incomplete = [
      // @ts-expect-error The name of a state is missing.
      { ...words, labels: labelsWithoutOne } satisfies Words,
      // @ts-expect-error A state is missing.
      { ...words, states: statesWithoutOne } satisfies Words,
      // @ts-expect-error A state inside another is missing.
      { ...words, states: statesWithoutNestedOne } satisfies Words,
      // @ts-expect-error An event is missing.
      { ...words, events: eventsWithoutOne } satisfies Words,
      // @ts-expect-error A guard is missing.
      { ...words, guards: {} } satisfies Words,
      // @ts-expect-error An action is missing.
      { ...words, actions: {} } satisfies Words,
      // @ts-expect-error An actor is missing.
      { ...words, actors: actorsWithoutOne } satisfies Words,
      // @ts-expect-error The end of work is missing.
      { ...words, actors: { ...words.actors, warmUp: endsWithoutOne } } satisfies Words,
      // @ts-expect-error A delay is missing.
      { ...words, delays: {} } satisfies Words,
    ];
    expect(incomplete).toHaveLength(9);
  });

  it('compile only without an entry for anything else', () => {
    const leftOver = [
      // @ts-expect-error There is no such state.
      { ...words, states: { ...words.states, off: 'Off.' } } satisfies Words,
      // @ts-expect-error There is no such state inside another.
      { ...words, states: { ...words.states, 'lit.dark': 'Off.' } } satisfies Words,
      // @ts-expect-error There is no such event.
      { ...words, events: { ...words.events, 'light.dim': 'someone dims it' } } satisfies Words,
      // @ts-expect-error There is no such guard.
      { ...words, guards: { ...words.guards, isNight: 'it is night' } } satisfies Words,
      // @ts-expect-error There is no such action.
      { ...words, actions: { ...words.actions, ring: 'ring' } } satisfies Words,
      // @ts-expect-error There is no such actor.
      { ...words, actors: { ...words.actors, coolDown: words.actors.warmUp } } satisfies Words,
      {
        ...words,
        // @ts-expect-error An actor that only listens has no end.
        actors: { ...words.actors, watchBulb: { runs: 'watch', done: 'it is watched', failed: 'it is not' } },
      } satisfies Words,
      // @ts-expect-error There is no such delay.
      { ...words, delays: { ...words.delays, rest: 'after {time}' } } satisfies Words,
    ];
    expect(leftOver).toHaveLength(8);
  });
});
