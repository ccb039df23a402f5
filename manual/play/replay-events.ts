import type { AnyEventObject } from 'xstate';
import { dataOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { serialize } from '../../tests/model/lib/serialize.ts';
import { playLink, scenarioSlug } from './play-address.ts';
import { type PlayThrough, playSteps } from './play-through.ts';
import { literalCode, stepCodes } from './step-codes.ts';

/**
 * The address in Play of the situation that events from elsewhere lead to, such as those of a recording. Those that are
 * cases of the model are called by their names; others keep their own data. If an event cannot be delivered, the address
 * still has it, so that the page can name it.
 * @param input what the machine was started with, if that is known. Otherwise, the scenario that can take most events
 *   is the start.
 */
export function linkOfEvents(
  model: MachineModel,
  events: readonly AnyEventObject[],
  input?: unknown,
): string {
  const alike = model.scenarios.filter((scenario) => serialize(scenario.input) === serialize(input));
  const starts = input !== undefined && alike.length > 0 ? alike : model.scenarios;
  const played = starts.map((scenario) => ({
    scenario,
    ...playSteps(model, scenario, events, (event) => event),
  }));
  const best = played.reduce((a, b) => (handled(b) > handled(a) ? b : a));
  return playLink(model.name, scenarioSlug(best.scenario), codesOf(model, best, events));
}

/** How many events the machine did something with. */
function handled({ frames }: PlayThrough): number {
  return frames.slice(1).filter(({ taken }) => taken.length > 0).length;
}

function codesOf({ names = {} }: MachineModel, { frames }: PlayThrough, events: readonly AnyEventObject[]) {
  return events.map((event, index) => {
    const possible = frames[index]?.possible ?? [];
    const place = possible.findIndex((one) => isSame(one, event));
    return stepCodes(possible, names)[place] ?? literalCode(event);
  });
}

function isSame(a: AnyEventObject, b: AnyEventObject): boolean {
  return a.type === b.type && serialize(dataOf(a)) === serialize(dataOf(b));
}
