import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ActorWords, MachineWords } from '../../../src/machines/machine-words.ts';
import { declaredTransitions, offersOf, type StateNode, stateNodes } from './declared.ts';
import { explore, type StateGraph, stateAt } from './explore.ts';
import { goldenTable } from './golden.ts';
import { lintConfig } from './lint-config.ts';
import { type MachineModel, stateName } from './model.ts';
import { play } from './play.ts';
import { type Path, shortestPathsToEveryEdge, tours } from './tours.ts';

export interface Coverage {
  readonly declared: number;
  readonly taken: number;
  /** One decimal; 100 only if nothing is missing. */
  readonly percent: number;
  /** Ids of declared transitions that no path took. */
  readonly missing: readonly string[];
}

/** Compares the transitions taken with those the machine declares. */
export function coverage(machine: AnyStateMachine, takenIds: Iterable<string>): Coverage {
  const hit = new Set(takenIds);
  const all = [...declaredTransitions(machine).values()];
  const missing = all.filter((id) => !hit.has(id));
  const taken = all.length - missing.length;
  const percent = all.length === 0 ? 100 : Math.floor((1000 * taken) / all.length) / 10;
  return { declared: all.length, taken, percent, missing };
}

/** State nodes that no explored path enters. A state that an eventless transition leaves at once counts as entered. */
export function unreachableStates(machine: AnyStateMachine, graphs: readonly StateGraph[]): string[] {
  const left = graphs.flatMap(({ edges, initialTaken }) =>
    [...initialTaken, ...edges.flatMap(({ taken }) => taken)].map(sourceId),
  );
  const entered = new Set([...snapshotsOf(graphs).flatMap(activeIds), ...left]);
  return stateNodes(machine)
    .filter((node) => node.type !== 'history' && !entered.has(node.id))
    .map((node) => `${node.id}: no path enters this state`);
}

/** States that are not final but that no event leaves. */
export function deadEnds(graphs: readonly StateGraph[]): string[] {
  const leavable = new Set<string>();
  const active = new Set<string>();
  for (const graph of graphs) {
    for (const [key, { snapshot }] of graph.states) {
      const name = stateName(snapshot.value);
      if (snapshot.status === 'active') active.add(name);
      const leaves = (graph.edgesFrom.get(key) ?? []).some(
        (edge) => stateName(stateAt(graph, edge.to).snapshot.value) !== name,
      );
      if (leaves) leavable.add(name);
    }
  }
  return [...active]
    .filter((name) => !leavable.has(name))
    .map((name) => `${name}: no event leads out of this state`);
}

/** Contexts that would come back from storage changed. */
export function unserializableContexts(graphs: readonly StateGraph[]): string[] {
  const faulty = snapshotsOf(graphs).filter(({ context }) => {
    const text = JSON.stringify(context);
    return !isDeepStrictEqual(JSON.parse(text), context);
  });
  return [
    ...new Set(faulty.map((snapshot) => `${stateName(snapshot.value)}: the context does not survive JSON`)),
  ];
}

/** The ids of a snapshot's active state nodes. */
function activeIds(snapshot: AnyMachineSnapshot): string[] {
  const walk = (node: StateNode, value: AnyMachineSnapshot['value']): string[] => {
    const entries = typeof value === 'string' ? [[value, {}] as const] : Object.entries(value);
    return [
      node.id,
      ...entries.flatMap(([key, inner]) => {
        const child = node.states[key];
        return child ? walk(child, inner ?? {}) : [];
      }),
    ];
  };
  return walk(snapshot.machine.root, snapshot.value);
}

/** The id of the state that declares a transition, read from the transition's id. */
function sourceId(transitionId: string): string {
  return transitionId.split(' | ')[0] ?? transitionId;
}

function snapshotsOf(graphs: readonly StateGraph[]): AnyMachineSnapshot[] {
  return graphs.flatMap((graph) => [...graph.states.values()].map(({ snapshot }) => snapshot));
}

/**
 * Checks that the words for a machine read well where they are shown: names and sentences for the machine and its
 * states, parts of a sentence for everything else, typographic quotes, the length of every delay that has one length,
 * causes only for steps that the machine has, and each cause by a member offered in the state it leaves, around or
 * inside it.
 * @returns one line per fault
 */
export function lintWords(machine: AnyStateMachine, words: MachineWords): string[] {
  const { labels, states, events, guards, actions, actors, delays, causes = {} } = words;
  const steps = new Set([...declaredTransitions(machine).values()].map(stepOf));
  const headings = [[machine.id, words.title] as const, ...Object.entries(labels)];
  const sentences = [[machine.id, words.machine] as const, ...Object.entries(states)];
  const parts = [
    ...[events, guards, actions, delays].flatMap((texts) => Object.entries(texts)),
    ...Object.entries(actors).flatMap(actorTexts),
  ];
  const isOffered = (asked: string, step: string) => {
    const [from = ''] = step.split(' ');
    return stateNodes(machine).some((node) => {
      const path = node.path.join('.');
      const isThere = `${path}.`.startsWith(`${from}.`) || `${from}.`.startsWith(`${path}.`);
      return isThere && offersOf(node, words).includes(asked);
    });
  };
  return [
    ...faultsIn(headings, isName, 'is not a name'),
    ...faultsIn(sentences, isSentence, 'is not a sentence'),
    ...faultsIn(parts, isPart, 'is not a part of a sentence'),
    ...faultsIn([...headings, ...sentences, ...parts], isTypeset, 'has straight quotes'),
    ...Object.entries(delays)
      .filter(([name, text]) => text.includes('{time}') !== hasLength(machine, name))
      .map(([name, text]) => `${name}: "${text}" needs {time} if, and only if, the delay has one length`),
    ...Object.keys(causes)
      .filter((step) => !steps.has(step))
      .map((step) => `${step}: the machine has no such step, but its words have a cause of it`),
    ...Object.entries(causes)
      .filter(([step, { member }]) => member !== undefined && steps.has(step) && !isOffered(member, step))
      .map(
        ([step, { member }]) => `${step}: the member causes it with “${member}”, which no state there offers`,
      ),
  ];
}

/** A transition as words name it: the path of its state, and its event. */
function stepOf(id: string): string {
  const [state = '', event = ''] = id.split(' | ');
  return `${state.split('.').slice(1).join('.')} ${event}`;
}

type Text = readonly [name: string, text: string];

function actorTexts([name, { runs, done, failed }]: [string, ActorWords]): Text[] {
  const texts: Text[] = [
    [name, runs],
    [`${name} failed`, failed],
  ];
  return done === undefined ? texts : [...texts, [`${name} done`, done]];
}

function faultsIn(texts: readonly Text[], isGood: (text: string) => boolean, fault: string): string[] {
  return texts.filter(([, text]) => !isGood(text)).map(([name, text]) => `${name}: "${text}" ${fault}`);
}

const isName = (text: string): boolean => /^\p{Lu}.*[^.\s]$/u.test(text);
const isSentence = (text: string): boolean => /^[“\p{Lu}].*[.]$/u.test(text);
const isPart = (text: string): boolean => /^\S.*[^.\s]$/.test(text);
const isTypeset = (text: string): boolean => !/['"]/.test(text);

function hasLength(machine: AnyStateMachine, delay: string): boolean {
  return typeof machine.implementations.delays[delay] === 'number';
}

/** Milliseconds. Playing thousands of steps takes a second alone, and longer on a busy machine. */
const PLAYING_LIMIT = 60_000;

/** Registers every generated test of one machine. The reviewed table is tests/model/<name>/golden.txt. */
export function describeMachine(model: MachineModel): void {
  describe(model.name, () => {
    const graphs = model.scenarios.map((scenario) => explore(model, scenario));

    const missingAfterPlaying = (pathsOf: (graph: StateGraph) => Path[]) => {
      const taken = graphs.flatMap((graph) =>
        pathsOf(graph).flatMap((path) => play(model, graph.scenario, path).taken),
      );
      return coverage(model.machine, taken).missing;
    };

    it('takes every declared transition in a few tours', () => {
      expect(missingAfterPlaying((graph) => tours(graph))).toEqual([]);
    });

    it('reaches the explored state and keeps its invariants on every edge', {
      timeout: PLAYING_LIMIT,
    }, () => {
      expect(missingAfterPlaying((graph) => tours(graph, { cover: 'edges' }))).toEqual([]);
    });

    it('does so on the shortest path to every edge', { timeout: PLAYING_LIMIT }, () => {
      expect(missingAfterPlaying(shortestPathsToEveryEdge)).toEqual([]);
    });

    it('behaves as reviewed', async () => {
      const file = join(import.meta.dirname, '..', model.name, 'golden.txt');
      await expect(goldenTable(graphs)).toMatchFileSnapshot(file);
    });

    it('follows the rules for charts', () => {
      expect(lintConfig(model.machine, Object.keys(model.listeners ?? {}))).toEqual([]);
      expect(lintWords(model.machine, model.words)).toEqual([]);
    });

    it('reaches every state and gets stuck in none', () => {
      expect([...unreachableStates(model.machine, graphs), ...deadEnds(graphs)]).toEqual([]);
    });

    it('has a context that survives storage', () => {
      expect(unserializableContexts(graphs)).toEqual([]);
    });
  });
}
