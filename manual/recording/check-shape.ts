import type { Recording } from './recording.ts';
import { UnreadableRecording } from './unreadable-recording.ts';

/** Throws an error that names the place of a malformed value. */
type Check = (value: unknown, place: string) => void;

const statuses = ['active', 'done', 'error', 'stopped'];

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const must =
  (isFine: (value: unknown) => boolean, what: string): Check =>
  (value, place) => {
    if (isFine(value)) return;
    throw new UnreadableRecording(
      'badShape',
      value === undefined
        ? `The recording has no ${place}.`
        : `The recording is malformed: ${place} must be ${what}.`,
    );
  };

const text = must((value) => typeof value === 'string', 'text');
const time = must(isTime, 'a time');
const flag = must((value) => typeof value === 'boolean', 'true or false');
const count = must((value) => Number.isInteger(value) && Number(value) > 0, 'a positive whole number');
const object = must(isObject, 'an object');

const optional =
  (check: Check): Check =>
  (value, place) => {
    if (value !== undefined) check(value, place);
  };

const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value, place) => {
    object(value, place);
    for (const [key, check] of Object.entries(checks)) {
      check(Reflect.get(Object(value), key), place === '' ? key : `${place}.${key}`);
    }
  };

const list =
  (check: Check): Check =>
  (value, place) => {
    must(Array.isArray, 'a list')(value, place);
    for (const [index, item] of (value as unknown[]).entries()) check(item, `${place}[${index}]`);
  };

const state = fields({
  value: must((value) => typeof value === 'string' || isObject(value), 'a state'),
  context: object,
});

const start = fields({ at: time, isFresh: flag, input: object, state, fingerprint: text });

const step = fields({
  step: count,
  at: time,
  event: fields({ type: text }),
  state,
  status: must((value) => statuses.includes(String(value)), `one of ${statuses.join(', ')}`),
  again: optional(count),
});

const recording = fields({
  recordedAt: time,
  build: text,
  page: text,
  machines: list(
    fields({
      machine: text,
      start: (value, place) => {
        if (value !== null) start(value, place);
      },
      steps: list(step),
    }),
  ),
});

/**
 * The content as a recording.
 * @throws UnreadableRecording, naming the first place that is malformed
 */
export function checkShape(content: unknown): Recording {
  recording(content, '');
  return content as Recording;
}
