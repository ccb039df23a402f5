import type { AnyEventObject } from 'xstate';

/**
 * JSON that keeps what distinguishes two values in a model: errors by name, message and own fields. It is for keys and
 * for reading, not for parsing.
 */
export function serialize(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner instanceof Error) return { ...inner, error: inner.name, message: inner.message };
    return inner;
  });
}

/** The origin of an event: a person or the outside, a timer, or the end of an actor or a state. */
export type EventOrigin =
  | { readonly kind: 'event' }
  | { readonly kind: 'timer'; readonly delay: string }
  | { readonly kind: 'actorDone' | 'actorFailed' | 'actorSnapshot'; readonly actor: string }
  | { readonly kind: 'stateDone' };

const INTERNAL = /^xstate\.(after|done\.actor|error\.actor|snapshot|done\.state)\.(.+)$/;

/**
 * Reads XState's internal event types, `xstate.after.<delay>.<state id>` and its kin.
 * @param type the event type or descriptor of a transition
 */
export function originOf(type: string): EventOrigin {
  const [, kind, rest = ''] = INTERNAL.exec(type) ?? [];
  switch (kind) {
    case 'after':
      return { kind: 'timer', delay: rest.split('.')[0] ?? rest };
    case 'done.actor':
      return { kind: 'actorDone', actor: rest };
    case 'error.actor':
      return { kind: 'actorFailed', actor: rest };
    case 'snapshot':
      return { kind: 'actorSnapshot', actor: rest };
    case 'done.state':
      return { kind: 'stateDone' };
    default:
      return { kind: 'event' };
  }
}

/** The lengths of timers by the name of their delay, from those by the type of the event they send. */
export function timersByDelay(
  timers: Iterable<readonly [type: string, length: number]>,
): Map<string, number> {
  return new Map(
    [...timers].flatMap(([type, length]) => {
      const origin = originOf(type);
      return origin.kind === 'timer' ? [[origin.delay, length] as const] : [];
    }),
  );
}

/** An event and its data on one line. Timers and ends of actors lose XState's prefixes. */
export function describeEvent(event: AnyEventObject): string {
  const data = dataOf(event);
  return data === undefined ? eventName(event.type) : `${eventName(event.type)} ${serialize(data)}`;
}

/** The data of an event: its own fields, or the output or the error of an actor that ended. Undefined for nothing. */
export function dataOf({ type, actorId: _actorId, ...data }: AnyEventObject): unknown {
  const origin = originOf(type);
  if (origin.kind === 'actorDone') return data.output;
  if (origin.kind === 'actorFailed') return data.error;
  return Object.keys(data).length > 0 ? data : undefined;
}

/** An event type in readable form: `after deadline`, `refresh done`, `refresh failed`. */
export function eventName(type: string): string {
  const origin = originOf(type);
  switch (origin.kind) {
    case 'timer':
      return `after ${origin.delay}`;
    case 'actorDone':
      return `${origin.actor} done`;
    case 'actorFailed':
      return `${origin.actor} failed`;
    case 'actorSnapshot':
      return `${origin.actor} changed`;
    case 'stateDone':
      return 'all done';
    default:
      return type;
  }
}
