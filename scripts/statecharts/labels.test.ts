import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import type { WordsOf } from '../../src/machines/machine-words.ts';
import { chartOf } from './chart.ts';
import { arrowCode, arrowLabel, boxLines, drawnArrows } from './labels.ts';
import { toMermaid } from './mermaid.ts';

const machine = setup({
  types: { events: {} as { type: 'answer.received' } | { type: 'question.repeated' } },
  guards: { isA: () => false, isB: () => false, isC: () => false },
  delays: { nextLook: 60_000 },
}).createMachine({
  id: 'router',
  initial: 'asking',
  states: {
    asking: {
      on: {
        'answer.received': [
          { guard: 'isA', target: 'a' },
          { guard: 'isB', target: 'b' },
          { guard: 'isC', target: 'c' },
          { target: 'other' },
        ],
        'question.repeated': {},
      },
      after: { nextLook: 'other' },
    },
    a: { always: [{ guard: 'isB', target: 'b' }, { target: 'c' }] },
    b: {},
    c: {},
    other: { type: 'final' },
  },
});
const words: WordsOf<typeof machine> = {
  machine: 'Answers questions.',
  states: { asking: 'Asks.', a: 'One.', b: 'Two.', c: 'Three.', other: 'None of them.' },
  events: { 'answer.received': 'an answer arrives', 'question.repeated': 'someone asks again' },
  guards: { isA: 'it is one', isB: 'it is two', isC: 'it is three' },
  actions: {},
  actors: {},
  delays: { nextLook: 'after {time} without an answer' },
};
const chart = chartOf({ machine, words });
const [asking] = chart.root.children;

describe('the words of a group that puts each of many reports in its place', () => {
  const events = ['one', 'two', 'three', 'four'] as const;
  const placed = Object.fromEntries(events.map((name) => [`report.${name}`, `#reports.all.${name}`]));
  const reports = chartOf({
    machine: setup({ types: { events: {} as { type: `report.${(typeof events)[number]}` } } }).createMachine({
      id: 'reports',
      initial: 'all',
      states: {
        all: {
          initial: 'one',
          on: placed,
          states: { one: {}, two: {}, three: {}, four: {} },
        },
      },
    }),
    words: {
      machine: 'Reports.',
      states: { all: 'All.', 'all.one': '1.', 'all.two': '2.', 'all.three': '3.', 'all.four': '4.' },
      events: Object.fromEntries(events.map((name) => [`report.${name}`, `it is ${name}`])),
      guards: {},
      actions: {},
      actors: {},
      delays: {},
    },
  });

  it('say where each leads, in place of arrows', () => {
    const [all] = reports.root.children;
    expect(all && boxLines(all, reports)).toEqual(events.map((name) => `when it is ${name} → ${name}`));
    expect(drawnArrows(reports)).toEqual([]);
  });
});

describe('the words of a chart', () => {
  it('list the transitions of an event if there are too many to draw', () => {
    expect(asking && boxLines(asking, chart)).toEqual([
      'when someone asks again',
      'when an answer arrives',
      '· [it is one] → a',
      '· [it is two] → b',
      '· [it is three] → c',
      '· [otherwise] → other',
    ]);
  });

  it('label the other arrows with event, guard and delay', () => {
    expect(drawnArrows(chart).map(arrowLabel)).toEqual([
      'after 1 min without an answer',
      'at once [it is two]',
      'at once [otherwise]',
    ]);
    expect(drawnArrows(chart).map(arrowCode)).toEqual([
      'after nextLook (1 min)',
      'at once [isB]',
      'at once [else]',
    ]);
  });

  it('say which words an event carries', () => {
    const { arrows } = chartOf({ machine, words, values: { 'question.repeated': ['why', 'whatElse'] } });
    expect(arrows.map(arrowLabel)).toContain('someone asks again (why, what else)');
    expect(arrows.map(arrowCode)).toContain('question.repeated (why, whatElse)');
  });

  it('are the same in Mermaid', () => {
    expect(toMermaid(chart).split('\n')).toEqual([
      'stateDiagram-v2',
      '  direction TB',
      '  [*] --> router_asking',
      '  state "asking<br/>Asks.<br/>when someone asks again<br/>when an answer arrives<br/>· [it is one] → a<br/>· [it is two] → b<br/>· [it is three] → c<br/>· [otherwise] → other" as router_asking',
      '  state "a<br/>One." as router_a',
      '  state "b<br/>Two." as router_b',
      '  state "c<br/>Three." as router_c',
      '  state "other<br/>None of them." as router_other',
      '  router_other --> [*]',
      '  router_asking --> router_other : after 1 min without an answer',
      '  router_a --> router_b : at once [it is two]',
      '  router_a --> router_c : at once [otherwise]',
    ]);
  });
});
