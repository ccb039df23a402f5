import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom } from 'xstate';
import { errorMessages } from '../../src/texts/error-messages.ts';
import { type Fields, some, type Tell, word } from './strike.ts';

/** What may be sent about a machine. */
export interface Told {
  readonly input: Fields;
  readonly context: Fields;
  /** The data of each event, by its type. */
  readonly events: Readonly<Record<string, Fields>>;
  /** What invoked actors return, by their id. Actors that return nothing have no entry. */
  readonly outputs: Readonly<Record<string, Tell>>;
}

type FieldsOf<TData> = [TData] extends [object]
  ? { readonly [TKey in keyof TData]-?: Tell | null }
  : Readonly<Record<string, never>>;

/** What may be sent about one machine: a decision about each field of its input, context and events. */
export interface ToldOf<TMachine extends AnyStateMachine> {
  readonly input: FieldsOf<InputFrom<TMachine>>;
  readonly context: FieldsOf<ContextFrom<TMachine>>;
  readonly events: {
    readonly [TEvent in EventFrom<TMachine> as TEvent['type']]: FieldsOf<Omit<TEvent, 'type'>>;
  };
  readonly outputs: Readonly<Record<string, Tell>>;
}

/** Why something failed. Messages stay in the app: the service may name people and values in them. */
export const problem: Tell = some({ code: word(errorMessages) });
