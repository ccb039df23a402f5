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
import type { AppWords, ManualWords } from './protocol.ts';

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

/** Whether a message of this version of the protocol has all that its words need. */
export function isWhole(message: object): boolean {
  const { from, says } = message as { from?: unknown; says?: keyof typeof appWords };
  if (from === 'manual') return fromManual(message, '') === null;
  if (from !== 'app' || fromApp(message, '') !== null || says === undefined) return false;
  return appWords[says](message, '') === null;
}
