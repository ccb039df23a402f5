import {
  type AppMessage,
  type AppWords,
  type Channel,
  channelName,
  type ManualMessage,
  type ManualWords,
  openChannel,
  protocolVersion,
} from '../../src/shared/live/protocol.ts';
import { createStore, type Readable } from '../../src/ui/store/store.ts';
import { hear, type LiveTab, needsAll, silence } from './tabs.ts';

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

/** Tells messages of this version from those of another, and from anything else, including messages that lack something. */
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

export interface Heard {
  readonly tabs: readonly LiveTab[];
  /** Versions of the protocol that tabs speak but this manual does not. */
  readonly otherVersions: readonly number[];
}

/** How often to ask whether the tabs are still there, in milliseconds. */
const pingInterval = 3_000;

/** A tab that has not answered this many questions in a row is silent. */
const patience = 3;

let store: Readable<Heard> | undefined;

/** What the tabs of this origin report. The first call starts listening, which lasts as long as the manual is open. */
export function liveStore(): Readable<Heard> {
  store ??= heardOn(openChannel());
  return store;
}

/** What the tabs on a channel report from now on. */
export function heardOn(channel: Channel): Readable<Heard> {
  const heard = createStore<Heard>({ tabs: [], otherVersions: [] });
  const unanswered = new Map<string, number>();
  let isAsking = false;

  const change = (tabs: readonly LiveTab[]) => {
    if (tabs !== heard.get().tabs) heard.set({ ...heard.get(), tabs });
  };
  const ask = () => {
    if (!isAsking) channel.postMessage(fromManual({ says: 'ask' }));
    isAsking = true;
  };
  const take = (message: AppMessage) => {
    const { tabs } = heard.get();
    unanswered.delete(message.load);
    if (message.says === 'here') isAsking = false;
    if (needsAll(tabs, message)) ask();
    change(hear(tabs, message));
  };
  const note = (version: number) => {
    const { otherVersions } = heard.get();
    if (version === protocolVersion || otherVersions.includes(version)) return;
    heard.set({ ...heard.get(), otherVersions: [...otherVersions, version] });
  };
  const ping = () => {
    isAsking = false;
    change(silence(heard.get().tabs, (load) => (unanswered.get(load) ?? 0) >= patience));
    for (const { load } of heard.get().tabs) unanswered.set(load, (unanswered.get(load) ?? 0) + 1);
    channel.postMessage(fromManual({ says: 'ping' }));
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const received = receive(data);
    if (received.kind === 'message' && received.message.from === 'app') take(received.message);
    if (received.kind === 'otherVersion' && received.from === 'app') note(received.version);
  });
  setInterval(ping, pingInterval);
  ask();
  return heard;
}
