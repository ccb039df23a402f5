import {
  type Check,
  count,
  countFromZero,
  event,
  fields,
  flag,
  list,
  object,
  oneOf,
  optional,
  state,
  status,
  text,
  time,
} from '../recording/shape.ts';
import {
  type AppMessage,
  type AppWords,
  channelName,
  type ManualMessage,
  type ManualWords,
  protocolVersion,
} from './protocol.ts';

const entry = fields({
  n: count,
  actor: count,
  machine: text,
  step: countFromZero,
  at: time,
  start: optional(fields({ isFresh: flag, input: object, fingerprint: text })),
  event: optional(event),
  taken: list(text),
  state,
  status,
  timers: list(fields({ event: text, due: time })),
  again: optional(fields({ times: count, at: time })),
});

const appWords: Readonly<Record<AppWords['says'], Check>> = {
  here: fields({
    info: fields({ tab: text, openedAt: time, page: text, build: text }),
    entries: list(entry),
  }),
  happened: fields({ entry }),
  moved: fields({ page: text }),
  alive: object,
  closed: object,
};

const manualWords: readonly ManualWords['says'][] = ['ask', 'ping'];

const fromManual = fields({ says: oneOf(manualWords) });
const fromApp = fields({ load: text, says: oneOf(Object.keys(appWords)) });

/** What came over the channel. */
export type Received =
  | { readonly kind: 'message'; readonly message: AppMessage | ManualMessage }
  /** From an app or a manual of another version. */
  | { readonly kind: 'otherVersion'; readonly from: string; readonly version: number }
  | { readonly kind: 'foreign' };

/** Tells messages of this version from those of another, and from anything else, also from messages that lack something. */
export function receive(data: unknown): Received {
  if (typeof data !== 'object' || data === null) return { kind: 'foreign' };
  const { kind, version, from } = data as Partial<AppMessage>;
  if (kind !== channelName || typeof version !== 'number') return { kind: 'foreign' };
  if (version !== protocolVersion) return { kind: 'otherVersion', from: String(from), version };
  return isWhole(data)
    ? { kind: 'message', message: data as AppMessage | ManualMessage }
    : { kind: 'foreign' };
}

/** Whether a message of this version has all that its words need. */
function isWhole(message: object): boolean {
  const { from, says } = message as { from?: unknown; says?: keyof typeof appWords };
  if (from === 'manual') return fromManual(message, '') === null;
  if (from !== 'app' || fromApp(message, '') !== null || says === undefined) return false;
  return appWords[says](message, '') === null;
}
