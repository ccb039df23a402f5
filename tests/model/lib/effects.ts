import type { ActionExecutor, AnyEventObject } from 'xstate';
import { describeEvent, serialize } from './machine-event.ts';

export type ExecutableAction = Parameters<ActionExecutor>[0];

/** Fields of the built-in actions' parameters worth showing. */
interface BuiltInParams {
  readonly event?: AnyEventObject;
  readonly delay?: number;
  readonly id?: string;
  readonly sendId?: string;
  readonly input?: unknown;
  readonly targetId?: string;
}

// The parameters are typed `unknown`; the built-in actions share these fields.
const paramsOf = (action: ExecutableAction) => (action.params ?? {}) as BuiltInParams;

/** The timer an action starts or stops, by the type of the event it sends. Without a delay, it is stopped. */
export function timerChange(action: ExecutableAction): { type: string; delay?: number } | undefined {
  const { event, delay, sendId } = paramsOf(action);
  if (action.type === 'xstate.raise' && event && delay !== undefined) return { type: event.type, delay };
  // The type of their event cancels timers of `after`.
  if (action.type === 'xstate.cancel' && sendId) return { type: sendId };
  return undefined;
}

/** The event that an action emits, if it does. */
export function emittedBy(action: ExecutableAction): AnyEventObject | undefined {
  return action.type === 'xstate.emit' ? paramsOf(action).event : undefined;
}

/**
 * What an executable action would do, in a few words. Undefined for what leaving a state implies: stopping its actors
 * and timers.
 */
function describeEffect(action: ExecutableAction): string | undefined {
  const { event, delay, id, sendId, input, targetId } = paramsOf(action);
  switch (action.type) {
    case 'xstate.raise': {
      const timer = event?.type.replace('xstate.after.', '').split('.')[0];
      return delay === undefined ? `raise ${eventText(event)}` : `timer ${timer} ${delay} ms`;
    }
    case 'xstate.emit':
      return `emit ${eventText(event)}`;
    case 'xstate.spawnChild':
      return input === undefined ? `start ${id}` : `start ${id} ${serialize(input)}`;
    case 'xstate.sendTo':
      return `send ${eventText(event)} to ${targetId ?? 'another actor'}`;
    case 'xstate.stopChild':
      return undefined;
    case 'xstate.cancel':
      return sendId?.startsWith('xstate.after.') ? undefined : `cancel ${sendId}`;
    default:
      return action.params === undefined ? action.type : `${action.type} ${serialize(action.params)}`;
  }
}

function eventText(event: BuiltInParams['event']): string {
  return event ? describeEvent(event) : 'nothing';
}

export function describeEffects(actions: readonly ExecutableAction[]): string[] {
  return actions.map(describeEffect).filter((effect) => effect !== undefined);
}
