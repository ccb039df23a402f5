import type { AnyMachineSnapshot } from 'xstate';
import type { Scenario } from './model.ts';

/**
 * The key of a model state. Equal keys mean that the same things can happen next.
 * @param actors ids of its living actors
 * @param timers event types of its running timers
 */
export function snapshotKey(
  scenario: Scenario,
  snapshot: AnyMachineSnapshot,
  actors: readonly string[],
  timers: readonly string[],
): string {
  const context = scenario.contextKey ? scenario.contextKey(snapshot) : snapshot.context;
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  return JSON.stringify([
    snapshot.status,
    snapshot.value,
    context,
    actors.toSorted(),
    timers.toSorted(),
    history,
  ]);
}
