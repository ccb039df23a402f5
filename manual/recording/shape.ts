/** What is wrong with a value. */
export interface Flaw {
  /** Where it is: `machines[0].start.at`. */
  readonly place: string;
  /** What should be there. */
  readonly what: string;
  readonly isMissing: boolean;
}

/** Finds the first flaw of a value; null if there is none. */
export type Check = (value: unknown, place: string) => Flaw | null;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const must =
  (isFine: (value: unknown) => boolean, what: string): Check =>
  (value, place) =>
    isFine(value) ? null : { place, what, isMissing: value === undefined };

export const text = must((value) => typeof value === 'string', 'text');
export const time = must((value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)), 'a time');
export const flag = must((value) => typeof value === 'boolean', 'true or false');
export const count = must((value) => Number.isInteger(value) && Number(value) > 0, 'a positive whole number');
export const countFromZero = must((value) => value === 0 || count(value, '') === null, 'a whole number');
export const object = must(isObject, 'an object');

/** One of a few words. */
export const oneOf = (words: readonly string[]): Check =>
  must((value) => words.some((word) => word === value), `one of ${words.join(', ')}`);

/** The value may be missing. */
export const optional =
  (check: Check): Check =>
  (value, place) =>
    value === undefined ? null : check(value, place);

/** The value may be null. */
export const nullable =
  (check: Check): Check =>
  (value, place) =>
    value === null ? null : check(value, place);

/** An object with these fields, and perhaps others. */
export const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, place) =>
    object(value, place) ??
    firstFlaw(Object.entries(checks), ([key, check]) =>
      check(Reflect.get(Object(value), key), place === '' ? key : `${place}.${key}`),
    );

/** A list of any length. */
export const list =
  (check: Check): Check =>
  (value, place) =>
    Array.isArray(value)
      ? firstFlaw([...value.entries()], ([index, item]) => check(item, `${place}[${index}]`))
      : must(() => false, 'a list')(value, place);

function firstFlaw<TItem>(items: readonly TItem[], flawOf: (item: TItem) => Flaw | null): Flaw | null {
  for (const item of items) {
    const flaw = flawOf(item);
    if (flaw) return flaw;
  }
  return null;
}

/** A state's value: a name, or the value of each state inside. */
const isStateValue = (value: unknown): boolean =>
  typeof value === 'string' || (isObject(value) && Object.values(value).every(isStateValue));

/** Where a machine is, as the app tells it. */
export const state = fields({ value: must(isStateValue, 'a state'), context: object });

/** An event, as the app tells it. */
export const event = fields({ type: text });

/** Whether a machine still runs. */
export const status = oneOf(['active', 'done', 'error', 'stopped']);
