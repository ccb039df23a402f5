import type { MachineModel } from '../../tests/model/lib/model.ts';
import { findCases, stepsOfEvents } from './find-cases.ts';

export interface OpenedMachine {
  /** What it is: `session in tab 1`. */
  readonly label: string;
  /** How many events it received. */
  readonly events: number;
  /** The address in Play. */
  readonly link: string;
  /** The number of the first event for which the model has no case, from 1; null if it has one for each. */
  readonly lost: number | null;
}

/** How several machines together broke a rule. */
export interface OpenedPath {
  /** What it is, as a sentence. */
  readonly about: string;
  readonly machines: readonly OpenedMachine[];
}

/** A text cannot be opened in Play. The message is for the reader. */
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
 * @throws NotPlayable if it is not one, has another version, is broken, or has a machine that this manual does not know
 */
export function openPath(text: string, models: readonly MachineModel[]): OpenedPath {
  const { kind, version, composition, rule, steps } = parse(text);
  if (kind !== 'botdeck.path') throw new NotPlayable('This is JSON, but not the path of a counterexample.');
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
    machines: [...byMachine].map(([label, list]) => openedMachine(label, list, models)),
  };
}

function openedMachine(
  label: string,
  list: readonly PathEvent[],
  models: readonly MachineModel[],
): OpenedMachine {
  const name = list[0]?.machine ?? '';
  const model = models.find(({ machine }) => machine.id === name);
  const found =
    model &&
    findCases(
      model,
      stepsOfEvents(
        model,
        list.map(({ event }) => event),
      ),
    );
  if (!found) throw new NotPlayable(`This path has a machine “${name}”, which this manual does not know.`);
  return { label, events: list.length, link: found.link, lost: found.lost === null ? null : found.lost + 1 };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  let content: unknown;
  try {
    // A byte order mark counts as space.
    content = JSON.parse(text.trim());
  } catch {
    throw new NotPlayable('This is not JSON. If it was copied, its beginning or end may be missing.');
  }
  return isRecord(content) ? content : {};
}

function eventsOf(step: unknown, index: number): PathEvent[] {
  const events: unknown = isRecord(step) ? step.events : undefined;
  if (!Array.isArray(events) || !events.every(isPathEvent)) {
    throw new NotPlayable(`Step ${index + 1} of this path has no readable events.`);
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
