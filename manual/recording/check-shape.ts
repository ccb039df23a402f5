import type { Recording } from './recording.ts';
import {
  count,
  event,
  fields,
  flag,
  list,
  nullable,
  object,
  optional,
  state,
  status,
  text,
  time,
} from './shape.ts';
import { UnreadableRecording } from './unreadable-recording.ts';

const start = fields({
  at: time,
  isFresh: flag,
  input: object,
  state,
  status: optional(status),
  fingerprint: text,
});

const step = fields({ step: count, at: time, event, state, status, again: optional(count) });

const recording = fields({
  recordedAt: time,
  build: text,
  page: text,
  machines: list(fields({ machine: text, start: nullable(start), steps: list(step) })),
});

/**
 * The content as a recording.
 * @throws UnreadableRecording, naming the first place that is malformed
 */
export function checkShape(content: unknown): Recording {
  const flaw = recording(content, '');
  if (!flaw) return content as Recording;
  const { place, what, isMissing } = flaw;
  throw new UnreadableRecording(
    'badShape',
    isMissing ? `The recording has no ${place}.` : `The recording is malformed: ${place} must be ${what}.`,
  );
}
