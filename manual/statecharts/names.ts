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
