import { serialize } from '../../tests/model/lib/machine-event.ts';
import { delayText, spaced } from '../statecharts/names.ts';

/** Names for data, as a model lists them. */
export type Names = Readonly<Record<string, unknown>>;

/** A value inside some data that has no parts of its own. */
export interface Leaf {
  /** Where it is: `['session', 'uuid']`; empty if the data is the value. */
  readonly path: readonly string[];
  /** The value in a few characters. Data that has a name is called by it. */
  readonly text: string;
}

/** Keys that tell a reader nothing: their values speak for themselves. */
const SILENT_KEYS = ['kind', 'error', 'code', 'message'];
/** Keys for lengths of time in milliseconds. */
const TIME_KEYS = ['left', 'retryAfter'];
/** Keys that are left out when empty: the parts of a problem. */
const OPTIONAL_KEYS = ['code', 'fields'];
/** Stand for nothing at all. */
const NOTHING = { null: 'none', object: 'empty' };

/** The values inside some data, in order. */
export function leavesOf(data: unknown, names: Names): Leaf[] {
  if (data === undefined) return [];
  const name = nameOf(data, names);
  const fields = name === undefined ? fieldsOf(data) : undefined;
  if (!fields) return [{ path: [], text: name ?? valueText(data) }];
  if (fields.length === 0) return [{ path: [], text: NOTHING.object }];
  return fields.flatMap(([key, inner]) =>
    leavesOf(inner, names).map(({ path, text }) => ({ path: [key, ...path], text })),
  );
}

/** Data as a reader sees it: `refreshed, session ann refreshed, stored yes`. */
export function plainText(data: unknown, names: Names): string {
  return leavesText(leavesOf(data, names));
}

/** A field's value as a reader sees it, without the field's name. */
export function fieldText(field: string, value: unknown, names: Names): string {
  return timeText(field, String(value)) ?? plainText(value, names);
}

/** Leaves as a reader sees them, without empty parts of parts. */
export function leavesText(leaves: readonly Leaf[]): string {
  const said = leaves.filter(({ path, text }) => {
    const mayBeEmpty = path.length > 1 || OPTIONAL_KEYS.includes(path.join());
    return !mayBeEmpty || !Object.values(NOTHING).includes(text);
  });
  return (said.length > 0 ? said : leaves).map((leaf, _index, all) => leafText(leaf, all.length)).join(', ');
}

function leafText({ path, text }: Leaf, count: number): string {
  const key = path.at(-1);
  if (key === undefined) return readable(text);
  const value = timeText(key, text) ?? readable(text);
  return count === 1 || SILENT_KEYS.includes(key) ? value : `${spaced(key)} ${value}`;
}

function timeText(key: string, text: string): string | undefined {
  return TIME_KEYS.includes(key) && /^\d+$/.test(text) ? delayText(Number(text)) : undefined;
}

/** Camel case as words, and a time as date and hour. */
function readable(text: string): string {
  const isName = /^[a-z]+([A-Z][a-z]+)+$/.test(text);
  return isName ? spaced(text) : text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, '$1 $2 UTC').trim();
}

function nameOf(data: unknown, names: Names): string | undefined {
  return typeof data === 'object' && data !== null ? namesByData(names).get(serialize(data)) : undefined;
}

/** Names by the JSON of what they stand for. Serializing all of them for each value would take most of a step’s time. */
const known = new WeakMap<Names, ReadonlyMap<string, string>>();

function namesByData(names: Names): ReadonlyMap<string, string> {
  const found = known.get(names);
  if (found) return found;
  const made = new Map(Object.entries(names).map(([name, data]) => [serialize(data), name]));
  known.set(names, made);
  return made;
}

function fieldsOf(data: unknown): [string, unknown][] | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const own = Object.entries(data).filter(([, inner]) => inner !== undefined);
  return data instanceof Error ? [...own, ['error', data.message]] : own;
}

function valueText(value: unknown): string {
  if (value === null) return NOTHING.null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
