import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { originOf } from '../../tests/model/lib/machine-event.ts';
import {
  accessTold,
  emailConfirmationTold,
  googleSignInTold,
  requestTold,
  returnRecordingTold,
  sessionTold,
} from './people.ts';
import { type NameOf, tellFields } from './strike.ts';
import { problem, type Told } from './told-of.ts';
import { botTold, liveUpdatesTold, onboardingTold, paymentTold, tradeClosingTold } from './trading.ts';

/** By the name of the machine. Nothing is sent about a machine without an entry. */
const machines: Readonly<Record<string, Told>> = {
  session: sessionTold,
  access: accessTold,
  payment: paymentTold,
  onboarding: onboardingTold,
  bot: botTold,
  'live-updates': liveUpdatesTold,
  'trade-closing': tradeClosingTold,
  'google-sign-in': googleSignInTold,
  'email-confirmation': emailConfirmationTold,
  request: requestTold,
  'return-recording': returnRecordingTold,
};

/** A state as it may be told. */
export interface ToldState {
  readonly value: AnyMachineSnapshot['value'];
  readonly context: Readonly<Record<string, unknown>>;
}

/** An event as it may be told. */
export interface ToldEvent extends AnyEventObject {
  readonly type: string;
}

/** Tells only what may leave the app about one machine. */
export interface Teller {
  input(input: unknown): Record<string, unknown>;
  event(event: AnyEventObject): ToldEvent;
  state(snapshot: Pick<AnyMachineSnapshot, 'value' | 'context'>): ToldState;
}

/**
 * The teller of a machine; undefined if nothing may be sent about it.
 * @param name as in `MachineModel`
 */
export function tellerOf(name: string, nameOf: NameOf): Teller | undefined {
  const told = Object.hasOwn(machines, name) ? machines[name] : undefined;
  if (!told) return undefined;
  return {
    input: (input) => (isObject(input) ? tellFields(told.input, input, nameOf) : {}),
    event: (event) => tellEvent(told, event, nameOf),
    state: ({ value, context }) => ({ value, context: tellFields(told.context, context, nameOf) }),
  };
}

function tellEvent(told: Told, event: AnyEventObject, nameOf: NameOf): ToldEvent {
  const { type } = event;
  const origin = originOf(type);
  switch (origin.kind) {
    case 'actorDone': {
      const output = told.outputs[origin.actor]?.(event.output, nameOf);
      return { type, actorId: origin.actor, ...(output === undefined ? {} : { output }) };
    }
    case 'actorFailed':
      return { type, actorId: origin.actor, error: problem(Object(event.error), nameOf) };
    case 'event':
      return { type, ...tellFields(told.events[type] ?? {}, event, nameOf) };
    default:
      return { type };
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
