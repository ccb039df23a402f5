import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverage } from './coverage.ts';
import { explore, type StateGraph } from './explore.ts';
import { goldenTable } from './golden.ts';
import { shortestPathsToEveryEdge } from './graph-paths.ts';
import { deadEnds, unreachableStates, unserializableContexts } from './lint-behavior.ts';
import { lintConfig } from './lint-config.ts';
import { lintWords } from './lint-words.ts';
import type { MachineModel } from './model.ts';
import { play } from './play.ts';
import { type Path, tours } from './tours.ts';

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
