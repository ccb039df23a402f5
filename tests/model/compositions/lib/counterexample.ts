import type { PathStep } from './composition.ts';

/** The shape of a saved path. A change that readers would notice makes a new version. */
const version = 1;

/** How a composition came to break a rule. Survives JSON. */
export interface Counterexample {
  readonly kind: 'botdeck.path';
  readonly version: typeof version;
  readonly composition: string;
  /** The broken rule. */
  readonly rule: string;
  readonly steps: readonly PathStep[];
}

/** The record of a path that breaks a rule. */
export function counterexample(
  composition: string,
  rule: string,
  steps: readonly PathStep[],
): Counterexample {
  return { kind: 'botdeck.path', version, composition, rule, steps };
}

/** The path as a list to read: each step, and below it the events that the machines got. */
export function describeCounterexample({ composition, rule, steps }: Counterexample): string {
  const width = String(steps.length).length;
  const lines = steps.flatMap(({ who, what, events }, index) => [
    `${String(index + 1).padStart(width)}  ${who}: ${what}`,
    ...events.map(
      ({ at, machine, event }) => `${' '.repeat(width + 4)}→ ${machine} of ${at}: ${JSON.stringify(event)}`,
    ),
  ]);
  return [`${composition} broke a rule: ${rule}`, ...lines].join('\n');
}
