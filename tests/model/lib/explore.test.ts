import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { explore, type StateGraph } from './explore.ts';
import type { MachineModel, Scenario } from './model.ts';
import { shortestPathsToEveryEdge, tours } from './tours.ts';
import { downloadModel, lockModel } from './toys/models.ts';

const first = (model: MachineModel): Scenario => {
  const [scenario] = model.scenarios;
  if (!scenario) throw new Error('No scenario.');
  return scenario;
};
const exploreFirst = (model: MachineModel): StateGraph => explore(model, first(model));
const eventTypes = (graph: StateGraph) => new Set(graph.edges.map(({ event }) => event.type));

const counterMachine = setup({
  types: { context: {} as { count: number } },
  actions: { increment: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: { 'counter.raised': { actions: 'increment' } },
});

const counterModel: MachineModel = {
  name: 'counter',
  machine: counterMachine,
  words: {
    title: 'Counting',
    machine: 'Counts.',
    labels: {},
    states: {},
    events: { 'counter.raised': 'there is one more' },
    guards: {},
    actions: { increment: 'add one' },
    actors: {},
    delays: {},
  },
  scenarios: [{ name: 'new', limit: 20, events: () => [] }],
  invariants: () => [],
};

describe('exploring a machine', () => {
  it('finds every state and every edge between them', () => {
    const graph = exploreFirst(lockModel);
    expect(graph.states.size).toBe(4);
    expect(graph.edges.map(({ event }) => event.type).toSorted()).toEqual([
      'code.entered',
      'code.entered',
      'code.entered',
      'code.entered',
      'door.closed',
      'xstate.after.relock.lock.open',
    ]);
  });

  it('ends an actor only in the ways its cases give', () => {
    const silent = { ...first(downloadModel), events: () => [] };
    expect(eventTypes(explore(downloadModel, silent))).not.toContain('xstate.done.actor.fetchFile');
    expect(eventTypes(exploreFirst(downloadModel))).toContain('xstate.done.actor.fetchFile');
  });

  it('lets an actor end only once, even if the state stays the same', () => {
    const graph = exploreFirst(downloadModel);
    const failures = graph.edges.filter(({ event }) => event.type === 'xstate.error.actor.watchProgress');
    expect(failures.length).toBeGreaterThan(0);
    for (const { to } of failures) {
      expect(graph.edgesFrom.get(to)?.map(({ event }) => event.type)).not.toContain('download.progressed');
    }
  });

  it('says what to do if the states never end', () => {
    expect(() => exploreFirst(counterModel)).toThrow(
      'counter, new: more than 20 model states. Bound the context by choosing events per state, or give a coarser contextKey.',
    );
  });

  it('merges contexts that have the same key', () => {
    const scenario: Scenario = { name: 'new', events: () => [], contextKey: () => null };
    expect(explore(counterModel, scenario).states.size).toBe(1);
  });
});

describe('paths', () => {
  const graph = exploreFirst(downloadModel);

  it('begin at the start and are connected', () => {
    for (const path of [...tours(graph, { cover: 'edges' }), ...shortestPathsToEveryEdge(graph)]) {
      expect(path[0]?.from).toBe(graph.initial);
      for (const [index, edge] of path.slice(1).entries()) expect(edge.from).toBe(path[index]?.to);
    }
  });

  it('take every edge', () => {
    for (const paths of [tours(graph, { cover: 'edges' }), shortestPathsToEveryEdge(graph)]) {
      expect(new Set(paths.flat())).toEqual(new Set(graph.edges));
    }
  });

  it('take every transition in tours up to the given length', () => {
    const paths = tours(graph, { maxLength: 4 });
    expect(Math.max(...paths.map((path) => path.length))).toBeLessThanOrEqual(4);
    expect(new Set(paths.flat().flatMap(({ taken }) => taken))).toEqual(
      new Set(graph.edges.flatMap(({ taken }) => taken)),
    );
  });

  it('take a transition with each of the words that its event can carry', () => {
    const raised = ['one', 'many'].map((how) => ({ type: 'counter.raised', how }));
    const scenario: Scenario = { name: 'new', events: () => raised, contextKey: () => null };
    const counted = explore(counterModel, scenario);
    const eventsOf = (values?: Record<string, string[]>) =>
      tours(counted, values ? { values } : {}).flatMap((path) => path.map(({ event }) => event));
    expect(eventsOf()).toEqual([raised[0]]);
    expect(eventsOf({ 'counter.raised': ['one', 'many'] })).toEqual(raised);
  });
});
