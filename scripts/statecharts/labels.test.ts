import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { chartOf } from './chart.ts';
import { arrowLabel, boxLines, drawnArrows } from './labels.ts';
import { toMermaid } from './mermaid.ts';

const machine = setup({
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
const chart = chartOf(machine);
const [asking] = chart.root.children;

describe('the words of a chart', () => {
  it('list the transitions of an event if there are too many to draw', () => {
    expect(asking && boxLines(asking, chart)).toEqual([
      'on question.repeated',
      'on answer.received',
      '· [isA] → a',
      '· [isB] → b',
      '· [isC] → c',
      '· [else] → other',
    ]);
  });

  it('label the other arrows with event, guard and delay', () => {
    expect(drawnArrows(chart).map(arrowLabel)).toEqual([
      'after nextLook (1 min)',
      'at once [isB]',
      'at once [else]',
    ]);
  });

  it('say which words an event carries', () => {
    const { arrows } = chartOf(machine, { 'question.repeated': ['why', 'how'] });
    expect(arrows.map(arrowLabel)).toContain('question.repeated (why, how)');
  });

  it('are the same in Mermaid', () => {
    expect(toMermaid(chart).split('\n')).toEqual([
      'stateDiagram-v2',
      '  direction TB',
      '  [*] --> router_asking',
      '  state "asking<br/>on question.repeated<br/>on answer.received<br/>· [isA] → a<br/>· [isB] → b<br/>· [isC] → c<br/>· [else] → other" as router_asking',
      '  state "a" as router_a',
      '  state "b" as router_b',
      '  state "c" as router_c',
      '  state "other" as router_other',
      '  router_other --> [*]',
      '  router_asking --> router_other : after nextLook (1 min)',
      '  router_a --> router_b : at once [isB]',
      '  router_a --> router_c : at once [else]',
    ]);
  });
});
