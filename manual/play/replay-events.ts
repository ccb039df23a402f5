import type { AnyEventObject } from 'xstate';
import { dataOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';
import { serialize } from '../../tests/model/lib/serialize.ts';
import { playLink, scenarioOf, scenarioSlug, slugOfInput } from './play-address.ts';
import { type PlayThrough, playSteps } from './play-through.ts';
import { literalCode, stepCodes } from './step-codes.ts';

/**
 * The address in Play of the situation that events from elsewhere lead to, such as the events of a recording. Events that
 * are cases of the model get its names; others keep their own data. An event that cannot be delivered stays in the address,
 * so that the page can name it.
 * @param input what the machine was started with; if unknown, the start is the one that can take the most events
 */
export function linkOfEvents(
  model: MachineModel,
  events: readonly AnyEventObject[],
  input?: Readonly<Record<string, unknown>>,
): string {
  const { slug, codes } = startsFor(model, input)
    .map(({ slug, scenario }) => {
      const played = playSteps(model, scenario, events, (event) => event);
      return { slug, handled: handledIn(played), codes: codesOf(model, played, events) };
    })
    .reduce((a, b) => (b.handled > a.handled ? b : a));
  return playLink(model.name, slug, codes);
}

/** The starts that the input may mean. */
function startsFor(model: MachineModel, input: object | undefined): { slug: string; scenario: Scenario }[] {
  const known = model.scenarios.map((scenario) => ({ slug: scenarioSlug(scenario), scenario }));
  if (input === undefined) return known;
  const same = known.filter(({ scenario }) => serialize(scenario.input ?? {}) === serialize(input));
  if (same.length > 0) return same;
  const slug = slugOfInput(input);
  const own = scenarioOf(model, slug);
  return own ? [{ slug, scenario: own }] : known;
}

/** How many events the machine did something with. */
function handledIn({ frames }: PlayThrough): number {
  return frames.slice(1).filter(({ taken }) => taken.length > 0).length;
}

function codesOf(
  { names = {} }: MachineModel,
  { frames }: PlayThrough,
  events: readonly AnyEventObject[],
): string[] {
  return events.map((event, index) => {
    const possible = frames[index]?.possible ?? [];
    const place = possible.findIndex((one) => isSame(one, event));
    return stepCodes(possible, names)[place] ?? literalCode(event);
  });
}

function isSame(a: AnyEventObject, b: AnyEventObject): boolean {
  return a.type === b.type && serialize(dataOf(a)) === serialize(dataOf(b));
}
