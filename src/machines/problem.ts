import * as texts from '../texts/error-messages.ts';
import { unknown } from '../texts/error-messages.ts';

/** Why something failed, as a machine remembers it. */
export interface Problem {
  /** The service's error code; null when it gave none. */
  readonly code: string | null;
  readonly message: string;
  /** One message per wrong field of the request; none is blank. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The context of a machine whose work can fail. */
export interface WithProblem {
  /** Why it last failed, to show to the person. */
  readonly problem: Problem | null;
}

export const selectProblem = ({ context }: { context: WithProblem }): Problem | null => context.problem;

export const noAnswer: Problem = { code: null, message: texts.noAnswer, fields: {} };

/** Reads a problem from whatever an actor threw. */
export function problemOf(thrown: unknown): Problem {
  return {
    code: textOf(thrown, 'code'),
    message: textOf(thrown, 'message') ?? unknown,
    fields: fieldsOf(thrown),
  };
}

function textOf(thrown: unknown, key: string): string | null {
  const value = propertyOf(thrown, key);
  return isText(value) ? value : null;
}

function fieldsOf(thrown: unknown): Record<string, string> {
  const fields = propertyOf(thrown, 'fields');
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => isText(field[1])),
  );
}

/** Blank text counts as none. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function propertyOf(thrown: unknown, key: string): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, key) : undefined;
}

/** The parameters of an action that records why an actor failed. */
export const thrownProblem = ({ event }: { event: { error: unknown } }) => ({
  problem: problemOf(event.error),
});
