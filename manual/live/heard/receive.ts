import {
  type AppMessage,
  type AppWords,
  channelName,
  type ManualMessage,
  type ManualWords,
  protocolVersion,
} from '../../../src/shared/live/protocol.ts';

/** A message ready to be sent. */
export function fromManual(words: ManualWords): ManualMessage {
  return { kind: channelName, version: protocolVersion, from: 'manual', ...words };
}

type Check = (value: unknown) => boolean;

/** What came over the channel. */
export type Received =
  | { readonly kind: 'message'; readonly message: AppMessage | ManualMessage }
  /** From an app or a manual of another version. */
  | { readonly kind: 'otherVersion'; readonly from: string; readonly version: number }
  | { readonly kind: 'foreign' };

/** Tells messages of this version from those of another, and from anything else, also from messages that lack something. */
export function receive(data: unknown): Received {
  if (!object(data)) return { kind: 'foreign' };
  const { kind, version, from } = data as Partial<AppMessage>;
  if (kind !== channelName || typeof version !== 'number') return { kind: 'foreign' };
  if (version !== protocolVersion) return { kind: 'otherVersion', from: String(from), version };
  return isWhole(data)
    ? { kind: 'message', message: data as AppMessage | ManualMessage }
    : { kind: 'foreign' };
}

const object: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const text: Check = (value) => typeof value === 'string';
const time: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const count: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    object(value) && Object.entries(checks).every(([key, check]) => check(Reflect.get(Object(value), key)));

/** A state's value: a name, or the value of each state inside. */
const state: Check = (value) =>
  typeof value === 'string' || (object(value) && Object.values(Object(value)).every(state));

const entry = fields({
  n: count,
  actor: count,
  machine: text,
  step: (value) => value === 0 || count(value),
  at: time,
  event: optional(text),
  taken: list(text),
  state,
  status: oneOf('active', 'done', 'error', 'stopped'),
  timers: list(fields({ event: text, due: time })),
  again: optional(fields({ times: count, at: time })),
});

const appWords: Readonly<Record<AppWords['says'], Check>> = {
  here: fields({ info: fields({ tab: text, openedAt: time, page: text }), entries: list(entry) }),
  happened: fields({ entry }),
  moved: fields({ page: text }),
  alive: object,
  closed: object,
};

const manualWords: readonly ManualWords['says'][] = ['ask', 'ping'];

/** Whether a message of this version has all that its words need. */
function isWhole(message: unknown): boolean {
  const { from, says, load } = message as Record<string, unknown>;
  if (from === 'manual') return oneOf(...manualWords)(says);
  if (from !== 'app' || !text(load) || !oneOf(...Object.keys(appWords))(says)) return false;
  return appWords[says as AppWords['says']](message);
}
