import type { Cause } from '../../src/machines/machine-words.ts';

/** Something with a name in the code, and the words for it. */
export interface Named {
  readonly code: string;
  readonly words: string;
}

/** The fallback after transitions with conditions. */
export const ELSE: Named = { code: 'else', words: 'otherwise' };

/**
 * The words for a name.
 * @throws if there are none
 */
export function wordsFor(name: string, words: Readonly<Record<string, string>>): string {
  const found = words[name];
  if (found === undefined) throw new Error(`There are no words for "${name}".`);
  return found;
}

/**
 * An action or guard of a transition or state, as the config refers to it.
 * @throws if it has no name or no words
 */
export function named(reference: unknown, words: Readonly<Record<string, string>>): Named {
  const code = nameOf(reference);
  return { code, words: wordsFor(code, words) };
}

function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  const isNamed = typeof reference === 'object' && reference !== null && 'type' in reference;
  return isNamed ? String(reference.type) : 'inline';
}

/** A camelCase name as words: `entryStopped` as "entry stopped". */
export function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const UNITS: readonly (readonly [milliseconds: number, unit: string])[] = [
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
  [1, 'ms'],
];

/**
 * A machine's delay in readable form: `20 s`, `40 min`; `depends` if it is computed at run time.
 * @param delay milliseconds, or a function that computes them
 */
export function delayText(delay: unknown): string {
  if (typeof delay !== 'number') return 'depends';
  const [size, unit] = UNITS.find(
    ([milliseconds]) => delay >= milliseconds && delay % milliseconds === 0,
  ) ?? [1, 'ms'];
  return `${delay / size} ${unit}`;
}

export type By = 'member' | 'service' | 'timer' | 'failure';

export type ArrowKind = 'event' | 'timer' | 'always' | 'done' | 'error';

/** The condition for taking an arrow. */
export interface Happening {
  readonly event: Named;
  readonly kind: ArrowKind;
  /** The guard; `else` if it has none and is taken only when the transitions before it are not. */
  readonly condition: Named | undefined;
}

/** Words on an arrow, and who or what they are about. */
export interface CauseLine {
  readonly text: string;
  readonly by: By;
}

/** Who acts, at the beginning of the words for an event: with an article, and without. */
export const PERSON = /^((?:the|a) (member|person|operator)) /;

/** What an arrow says: the causes given for it, or its event and condition. Its color says who acts, so "the member" is left out. */
export function causesOf(cause: Cause | undefined, arrow: Happening): CauseLine[] {
  const { member, service } = cause ?? {};
  if (member !== undefined && service !== undefined)
    return [
      { text: member, by: 'member' },
      { text: `or: ${service}`, by: 'service' },
    ];
  if (member !== undefined) return [{ text: member, by: 'member' }];
  if (service !== undefined) return [{ text: service, by: 'service' }];
  return [{ text: happening(arrow), by: byOf(arrow) }];
}

function happening({ event, kind, condition }: Happening): string {
  const said = event.words.replace(PERSON, '').replace(/ \([^)]*\)/, '');
  if (!condition) return said;
  return kind === 'always' ? condition.words : `${said} [${condition.words}]`;
}

function byOf({ event, kind }: Happening): By {
  if (kind === 'timer') return 'timer';
  if (kind === 'error') return 'failure';
  return kind === 'event' && PERSON.test(event.words) ? 'member' : 'service';
}
