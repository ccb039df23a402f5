import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  __unsafe_getAllOwnEventDescriptors as descriptorsOf,
} from 'xstate';
import { originOf } from './machine-event.ts';
import { listenerOf, type MachineModel, type Scenario } from './model.ts';

/**
 * The events that can happen in a model state: those its state nodes handle, with the data of the scenario's cases.
 * Actors end and listeners send only while they live. Timers fire only while armed. The machine itself raises the ends
 * of states.
 */
export function possibleEvents(
  model: MachineModel,
  scenario: Scenario,
  snapshot: AnyMachineSnapshot,
  armedTimers: ReadonlyMap<string, number>,
): AnyEventObject[] {
  const cases: readonly AnyEventObject[] = scenario.events(snapshot);
  const lives = (actor: string) => snapshot.children[actor] !== undefined;

  const canCome = (type: string) => {
    const listener = listenerOf(model, type);
    return listener === undefined || lives(listener);
  };

  const possible = descriptorsOf(snapshot).flatMap((descriptor: string): AnyEventObject[] => {
    if (descriptor.endsWith('*'))
      return cases.filter(({ type }) => matchesWildcard(type, descriptor) && canCome(type));
    const listed = cases.filter((event) => event.type === descriptor);
    const origin = originOf(descriptor);
    switch (origin.kind) {
      case 'stateDone':
        return [];
      case 'timer':
        return armedTimers.has(descriptor) ? [{ type: descriptor }] : [];
      case 'event': {
        if (!canCome(descriptor)) return [];
        return listed.length ? listed : [{ type: descriptor }];
      }
      default:
        return lives(origin.actor) ? listed : [];
    }
  });
  return possible.filter((event) => scenario.tries?.(event, snapshot) ?? true);
}

function matchesWildcard(type: string, descriptor: string): boolean {
  return !type.startsWith('xstate.') && type.startsWith(descriptor.slice(0, -1));
}
