import { possibleEvents } from '../../tests/model/lib/alphabet.ts';
import { explore, type StateGraph, stateAt } from '../../tests/model/lib/explore.ts';
import { serialize } from '../../tests/model/lib/machine-event.ts';
import { activeLeaves, type MachineModel } from '../../tests/model/lib/model.ts';
import { machineModels } from '../../tests/model/machines.ts';
import type { MachineSituations, SituationRow, SituationsData } from '../data/manual-data.ts';
import { contextLines, runningLines } from '../play/changes.ts';
import { stepCodes } from '../play/play-address.ts';

/** Every situation of every machine, with the shortest path to it. */
export function situationsData(): SituationsData {
  return machineModels.map(machineSituations);
}

export function machineSituations(model: MachineModel): MachineSituations {
  const states = new Table<readonly string[]>();
  const contexts = new Table<string>();
  const running = new Table<string>();
  const starts = model.scenarios.map((scenario) => {
    const graph = explore(model, scenario);
    const rows = waysOf(graph).map(({ key, from, code }): SituationRow => {
      const state = stateAt(graph, key);
      const { value, context } = state.snapshot;
      const remembered = contextLines(context, undefined, model.names ?? {});
      return [
        from,
        code,
        states.place(activeLeaves(value)),
        contexts.place(remembered.map(({ field, now }) => `${field}: ${now}`).join('; ')),
        running.place(runningLines(model, state).join('; ')),
      ];
    });
    return { name: scenario.name, rows };
  });
  return { name: model.name, states: states.rows, contexts: contexts.rows, running: running.rows, starts };
}

/** How a situation is reached: by one event, from a situation that is nearer to the start. */
interface Way {
  readonly key: string;
  /** The place of the nearer one; -1 for the start. */
  readonly from: number;
  readonly code: string;
}

/** The shortest paths to all model states of a graph, nearest first. */
export function waysOf(graph: StateGraph): Way[] {
  const ways: Way[] = [{ key: graph.initial, from: -1, code: '' }];
  const known = new Set([graph.initial]);
  // An array also yields entries added during iteration, so it serves as the queue of the search.
  for (const [from, { key }] of ways.entries()) {
    const codes = codesIn(graph, key);
    for (const { to, event } of graph.edgesFrom.get(key) ?? []) {
      if (known.has(to)) continue;
      known.add(to);
      ways.push({ key: to, from, code: codes.get(serialize(event)) ?? '' });
    }
  }
  return ways;
}

/** The codes of all events that are possible in a model state, by event. */
function codesIn(graph: StateGraph, key: string): Map<string, string> {
  const { model, scenario } = graph;
  const { snapshot, timers } = stateAt(graph, key);
  if (snapshot.status !== 'active') return new Map();
  const events = possibleEvents(model, scenario, snapshot, timers);
  const codes = stepCodes(events, model.names ?? {});
  return new Map(events.map((event, index) => [serialize(event), codes[index] ?? '']));
}

/** Different values in the order in which they first appear. */
class Table<T> {
  readonly rows: T[] = [];
  readonly #places = new Map<string, number>();

  place(row: T): number {
    const text = JSON.stringify(row);
    const place = this.#places.get(text) ?? this.rows.push(row) - 1;
    this.#places.set(text, place);
    return place;
  }
}
