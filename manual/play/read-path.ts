import type { MachineModel } from '../../tests/model/lib/model.ts';
import { NotPlayable, type OpenedFile } from './opened-file.ts';
import { linkOfEvents } from './replay-events.ts';

interface PathEvent {
  readonly at: string;
  readonly machine: string;
  readonly event: { readonly type: string };
}

/**
 * Reads the path of a counterexample, in which a composition breaks a rule, as the events of each of its machines.
 * @throws NotPlayable if it has another version, is broken, or has a machine that this manual does not know
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
