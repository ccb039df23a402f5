import { fingerprint } from '../recording/fingerprint.ts';

/** Names a value that stays in the app: `token 2`. Equal values get equal names, so comparisons have the same results. */
export type NameOf = (kind: string, value: string) => string;

/** What may be sent of a value. Null and undefined are always sent. */
export type Tell = (value: unknown, nameOf: NameOf) => unknown;

/** What is sent of each field; null for a field that stays in the app. A field without an entry stays there too. */
export type Fields = Readonly<Record<string, Tell | null>>;

/** What is sent in place of a value of the wrong kind. */
export const struckOut = '(struck out)';

const only =
  (isFine: (value: unknown) => boolean): Tell =>
  (value) =>
    value === undefined || value === null || isFine(value) ? value : struckOut;

/** A finite number. */
export const number: Tell = only((value) => Number.isFinite(value));

/** True or false. */
export const flag: Tell = only((value) => typeof value === 'boolean');

/** One of a few words. The type makes sure that none is missing. */
export function word<TWord extends string>(words: Readonly<Record<TWord, unknown>>): Tell {
  return only((value) => typeof value === 'string' && Object.hasOwn(words, value));
}

/**
 * A text that stays in the app. A name is sent in its place.
 * @param normalize makes texts equal that the machine treats as equal
 */
export function named(kind: string, normalize: (text: string) => string = (text) => text): Tell {
  return (value, nameOf) =>
    typeof value === 'string' ? nameOf(kind, normalize(value)) : only(() => false)(value, nameOf);
}

/** An object of which only some fields are sent. */
export function some(fields: Fields): Tell {
  return (value, nameOf) => {
    if (value === undefined || value === null) return value;
    return typeof value === 'object' ? tellFields(fields, value, nameOf) : struckOut;
  };
}

/** The fields of an object that may be sent. Absent ones stay absent. */
export function tellFields(fields: Fields, value: object, nameOf: NameOf): Record<string, unknown> {
  const told = Object.entries(fields).flatMap(([key, tell]) => {
    const inner: unknown = Reflect.get(value, key);
    return tell && inner !== undefined ? [[key, tell(inner, nameOf)]] : [];
  });
  return Object.fromEntries(told);
}

/** Names values in the order in which they are first seen. It keeps only their fingerprints. */
export function createNames(): NameOf {
  const seen = new Map<string, Map<string, string>>();
  return (kind, value) => {
    const names = seen.get(kind) ?? new Map<string, string>();
    seen.set(kind, names);
    const key = fingerprint(value);
    const name = names.get(key) ?? `${kind} ${names.size + 1}`;
    names.set(key, name);
    return name;
  };
}

/** For values that are names already, as in a recording. */
export const asNamed: NameOf = (_kind, value) => value;
