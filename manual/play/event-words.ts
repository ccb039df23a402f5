import type { AnyEventObject } from 'xstate';
import { stateNodes } from '../../tests/model/lib/declared.ts';
import { dataOf, serialize } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { actorWords, namedEvent } from '../statecharts/event-words.ts';
import { delayText, spaced } from '../statecharts/names.ts';

/** Names for data, as a model lists them. */
export type Names = Readonly<Record<string, unknown>>;

/** A value inside some data that has no parts of its own. */
export interface Leaf {
  /** Where it is: `['session', 'uuid']`; empty if the data is the value. */
  readonly path: readonly string[];
  /** The value in a few characters. Data that has a name goes by it. */
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

/** An event of the machine in words, with a capital letter. An event without words is called by its type. */
export function eventWords({ machine, words }: MachineModel, type: string): string {
  const source = stateNodes(machine).find(({ transitions }) => transitions.has(type));
  return source ? capital(namedEvent(type, source, { words, values: undefined }).words) : type;
}

/** An event with what it carries: `The bot’s status arrives: trading`. */
export function eventLine(model: MachineModel, event: AnyEventObject): string {
  const carried = plainText(dataOf(event), model.names ?? {});
  return carried === '' ? eventWords(model, event.type) : `${eventWords(model, event.type)}: ${carried}`;
}

export function workWords({ machine, words }: MachineModel, actor: string): string {
  const node = stateNodes(machine).find(({ invoke }) => invoke.some(({ id }) => id === actor));
  return node ? capital(actorWords(node, actor, words).runs) : actor;
}

/** What the machine told its surroundings: `The action is done: soft stop (action.done)`. */
export function emittedLine(model: MachineModel, event: AnyEventObject): string {
  const { names = {}, words } = model;
  const carried = plainText(dataOf(event), names);
  const action = actionThatEmits(model, event.type);
  const said = action === undefined ? undefined : words.actions[action]?.replace(/^report (that )?/, '');
  const line = carried === '' ? said : `${said}: ${carried}`;
  return said === undefined ? event.type : capital(`${line} (${event.type})`);
}

/** The name of the action that emits an event: by the event it has, or because no other action computes that event. */
function actionThatEmits({ machine }: MachineModel, type: string): string | undefined {
  const emits = Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    isEmit(action) ? [{ name, event: action.event }] : [],
  );
  const computed = emits.filter(({ event }) => typeof event === 'function');
  const own = emits.find(({ event }) => typeof event === 'object' && event.type === type);
  return own?.name ?? (computed.length === 1 ? computed[0]?.name : undefined);
}

/** XState’s `emit` makes an action that has its event, or the function that computes it. */
function isEmit(action: unknown): action is { event: AnyEventObject | ((...args: never) => unknown) } {
  return (
    typeof action === 'function' && 'type' in action && action.type === 'xstate.emit' && 'event' in action
  );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
