import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from './chart.ts';
import { isPreempted } from './labels.ts';

const machine = setup({
  types: { events: {} as { type: 'answer.yes' } | { type: 'answer.no' } },
  guards: { isSure: () => true, isLoud: () => true },
}).createMachine({
  id: 'asked',
  initial: 'open',
  on: {
    'answer.yes': [
      { guard: 'isSure', target: '.open' },
      { guard: 'isLoud', target: '.deaf' },
    ],
    'answer.no': '.unsure',
  },
  states: {
    open: {},
    deaf: { on: { 'answer.*': {} } },
    unsure: { on: { 'answer.yes': { guard: 'isSure', target: 'open' } } },
    final: { on: { 'answer.no': {} } },
  },
});
const chart = chartOf({
  machine,
  words: {
    title: 'Asking',
    machine: 'Asks.',
    labels: { open: 'Open', deaf: 'Deaf', unsure: 'Unsure', final: 'Final' },
    states: { open: 'Asks.', deaf: 'Hears nothing.', unsure: 'Doubts.', final: 'Knows.' },
    events: { 'answer.yes': 'yes', 'answer.no': 'no', 'answer.*': 'anything' },
    guards: { isSure: 'sure', isLoud: 'loud' },
    actions: {},
    actors: {},
    delays: {},
  },
});

/** What the machine itself still decides while this state is active, as conditions or events. */
const left = (active: string) =>
  chart.arrows
    .filter(({ from }) => from === 'asked')
    .filter((arrow) => !isPreempted(arrow, chart, (id) => id === `asked.${active}`))
    .map(({ event, condition }) => condition?.code ?? event.code);

it('a state that takes no event leaves all to the states around it', () => {
  expect(left('open')).toEqual(['isSure', 'isLoud', 'answer.no']);
});

it('a state that takes every case of an event leaves none to the states around it', () => {
  expect(left('final')).toEqual(['isSure', 'isLoud']);
});

it('a state that takes some cases of an event leaves the others to the states around it', () => {
  expect(left('unsure')).toEqual(['isLoud', 'answer.no']);
});

it('a state that takes events together leaves none of them to the states around it', () => {
  expect(left('deaf')).toEqual([]);
});
