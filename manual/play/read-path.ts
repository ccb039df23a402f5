import type { MachineModel } from '../../tests/model/lib/model.ts';
import { linkOfEvents } from './replay-events.ts';

/** A machine of a file, ready to be played. */
export interface Playable {
  /** What it is: `session in tab 1`. */
  readonly label: string;
  /** How many events it got. */
  readonly events: number;
  /** The address in Play. */
  readonly link: string;
}

/** What a file holds. */
export interface OpenedFile {
  /** What it is, as a sentence. */
  readonly about: string;
  readonly machines: readonly Playable[];
}

/** A file cannot be opened in Play. The message is for the reader. */
export class NotPlayable extends Error {
  override name = 'NotPlayable';
}

interface PathEvent {
  readonly at: string;
  readonly machine: string;
  readonly event: { readonly type: string };
}

/**
 * Reads the path of a counterexample, in which a composition breaks a rule, as the events of each of its machines.
 * @throws NotPlayable if it is of another version, broken, or has a machine that this manual does not know
 */
export function readPath(content: object, models: readonly MachineModel[]): OpenedFile {
  const { version, composition, rule, steps } = content as Readonly<Record<string, unknown>>;
  if (version !== 1) {
    throw new NotPlayable(`This path has version ${String(version)}; this manual reads version 1.`);
  }
  if (typeof composition !== 'string' || typeof rule !== 'string' || !Array.isArray(steps)) {
    throw new NotPlayable('This path is incomplete: it needs a composition, a rule and steps.');
  }
  const events = steps.flatMap((step, index) => eventsOf(step, index));
  const byMachine = Map.groupBy(events, ({ at, machine }) => `${machine} in ${at}`);
  return {
    about: `In the composition “${composition}”, this path breaks a rule: ${rule}`,
    machines: [...byMachine].map(([label, list]) => {
      const name = list[0]?.machine ?? '';
      const model = models.find(({ machine }) => machine.id === name);
      if (!model)
        throw new NotPlayable(`This path has a machine “${name}”, which this manual does not know.`);
      const own = list.map(({ event }) => event);
      return { label, events: own.length, link: linkOfEvents(model, own) };
    }),
  };
}

function eventsOf(step: unknown, index: number): PathEvent[] {
  const events: unknown = isRecord(step) ? step.events : undefined;
  if (!Array.isArray(events) || !events.every(isPathEvent)) {
    throw new NotPlayable(`Step ${index + 1} of this path has no events that can be read.`);
  }
  return events;
}

function isPathEvent(value: unknown): value is PathEvent {
  const isNamed = isRecord(value) && typeof value.at === 'string' && typeof value.machine === 'string';
  return isNamed && isRecord(value.event) && typeof value.event.type === 'string';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
