import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import type { WordsOf } from '../../src/machines/machine-words.ts';
import { chartOf } from './chart.ts';
import { arrowCode, arrowLabel, boxesIn } from './labels.ts';
import { scenesOf } from './scenes.ts';

const machine = setup({
  types: { events: {} as { type: 'answer.received' } | { type: 'question.repeated' } },
  actions: { sigh: () => undefined },
  guards: { isA: () => false, isB: () => false, isC: () => false },
  delays: { nextLook: 60_000 },
}).createMachine({
  id: 'router',
  initial: 'asking',
  states: {
    asking: {
      tags: 'open',
      on: {
        'answer.received': [
          { guard: 'isA', target: 'a' },
          { guard: 'isB', target: 'b' },
          { guard: 'isC', target: 'c' },
          { target: 'other' },
        ],
        'question.repeated': { actions: 'sigh' },
      },
      after: { nextLook: 'other' },
    },
    a: { always: [{ guard: 'isB', target: 'b' }, { target: 'c' }] },
    b: {},
    c: { on: { 'answer.received': 'other' } },
    other: { type: 'final' },
  },
});
const words: WordsOf<typeof machine> = {
  title: 'Answering',
  machine: 'Answers questions.',
  labels: { asking: 'Open question', a: 'A', b: 'B', c: 'C', other: 'Other' },
  causes: { 'c answer.received': { member: 'Say it', service: 'it is said elsewhere' } },
  offers: { open: 'Answer' },
  usual: [['asking', 'a']],
  states: { asking: 'Asks.', a: 'One.', b: 'Two.', c: 'Three.', other: 'None of them.' },
  events: { 'answer.received': 'an answer arrives', 'question.repeated': 'the member asks again' },
  guards: { isA: 'it is one', isB: 'it is two', isC: 'it is three' },
  actions: { sigh: 'sigh' },
  actors: {},
  delays: { nextLook: 'after {time} without an answer' },
};
const chart = chartOf({ machine, words });
const [scene] = scenesOf(chart);
if (!scene) throw new Error('There is no picture.');
const { root, arrows } = scene;

describe('the words of a picture', () => {
  const [asking] = root.children;

  it('name a state as the product does, and say what the member may ask for', () => {
    expect(asking).toMatchObject({ heading: 'Open question', code: 'asking', offers: ['Answer'] });
  });

  it('tell what an event does without leaving the state', () => {
    expect(asking?.notes.map(({ text }) => text)).toEqual(['When the member asks again: sigh.']);
  });

  it('tell the usual way', () => {
    expect(root.notes.map(({ text }) => text)).toEqual(['The usual way: Open question → A.']);
    expect(arrows.filter(({ isUsual }) => isUsual).map(({ to }) => to)).toEqual(['router.a']);
  });

  it('say on each arrow who or what causes it', () => {
    expect(arrows.map(({ lines }) => lines.map(({ text, by }) => `${by}: ${text}`).join(' / '))).toEqual([
      'service: an answer arrives [it is one]',
      'service: an answer arrives [it is two]',
      'service: an answer arrives [it is three]',
      'service: an answer arrives [otherwise]',
      'timer: after 1 min without an answer',
      'service: it is two',
      'service: otherwise',
      'member: Say it / service: or: it is said elsewhere',
    ]);
  });

  it('say which words an event carries', () => {
    const { arrows: all } = chartOf({ machine, words, values: { 'question.repeated': ['why', 'whatElse'] } });
    expect(all.map(arrowLabel)).toContain('the member asks again (why, what else)');
    expect(all.map(arrowCode)).toContain('question.repeated (why, whatElse)');
  });
});

describe('a group that puts each of many reports in its place', () => {
  const events = ['one', 'two', 'three', 'four'] as const;
  const states = Object.fromEntries(events.map((name) => [name, {}]));
  const all = {
    initial: 'one',
    states,
    on: Object.fromEntries(events.map((name) => [`report.${name}`, `.${name}`])),
  };
  const reports = chartOf({
    machine: setup({ types: { events: {} as { type: `report.${(typeof events)[number]}` } } }).createMachine({
      id: 'reports',
      type: 'parallel',
      states: { all, none: {} },
    }),
    words: {
      title: 'Reporting',
      machine: 'Reports.',
      labels: {
        all: 'All',
        none: 'None',
        ...Object.fromEntries(events.map((name) => [`all.${name}`, name])),
      },
      states: {
        all: 'All.',
        none: 'None.',
        ...Object.fromEntries(events.map((name) => [`all.${name}`, `${name}.`])),
      },
      events: Object.fromEntries(events.map((name) => [`report.${name}`, `it is ${name}`])),
      guards: {},
      actions: {},
      actors: {},
      delays: {},
    },
  });

  it('says so once, in place of arrows', () => {
    const [first] = scenesOf(reports);
    expect(first?.arrows).toEqual([]);
    expect(first?.root.notes).toMatchObject([
      { text: expect.stringMatching(/^Anything else the service says/), transitions: { length: 4 } },
    ]);
  });

  it('has a picture for each region', () => {
    const ids = scenesOf(reports).map(({ root: frame }) => boxesIn(frame).map(({ id }) => id));
    expect(ids).toEqual([
      ['reports.all', ...events.map((name) => `reports.all.${name}`)],
      ['reports', 'reports.none'],
    ]);
  });
});
