import { stateName } from '../../tests/model/lib/model.ts';
import type { Entry, Start, TabInfo } from '../live/protocol.ts';
import type { ToldEvent, ToldState } from '../telling/tell.ts';
import { fingerprint } from './fingerprint.ts';

export const recordingKind = 'botdeck.recording';

/** A change that readers of the file would notice needs a new version. */
export const recordingVersion = 1;

/** One event and the state after it. */
export interface RecordedStep {
  /** Its number in the machine, from 1. Events with missing numbers were not recorded. */
  readonly step: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly event: ToldEvent;
  readonly state: ToldState;
  readonly status: Entry['status'];
  /** How often the same event came again and changed nothing. */
  readonly again?: number;
}

/** One run of a machine. */
export interface RecordedMachine {
  readonly machine: string;
  /** The start; null if it was not recorded. */
  readonly start: RecordedStart | null;
  readonly steps: readonly RecordedStep[];
}

/** How a machine started. */
export interface RecordedStart {
  readonly at: string;
  /** False if it resumed from an earlier state, so that its first events are unknown. */
  readonly isFresh: boolean;
  readonly input: Readonly<Record<string, unknown>>;
  readonly state: ToldState;
  /** Absent if it goes on from here. */
  readonly status?: Entry['status'];
  /** Of the machine's chart. */
  readonly fingerprint: string;
}

/** What the machines of one tab did. Holds no secrets: they never leave the app. */
export interface Recording {
  readonly kind: typeof recordingKind;
  readonly version: typeof recordingVersion;
  readonly recordedAt: string;
  /** The version of the app. */
  readonly build: string;
  /** The page that was open at the end. */
  readonly page: string;
  readonly machines: readonly RecordedMachine[];
  /** Of everything else. */
  readonly checksum: string;
}

/** The fingerprint of everything in a recording except the checksum itself. */
export function checksumOf({ checksum: _own, ...rest }: Partial<Recording>): string {
  return fingerprint(JSON.stringify(rest));
}

/** Makes a recording of what a tab has told. */
export function makeRecording(
  { build, page }: Pick<TabInfo, 'build' | 'page'>,
  entries: readonly Entry[],
  recordedAt: string,
): Recording {
  const actors = Map.groupBy(entries, ({ actor }) => actor);
  const machines = [...actors.values()].map(recordedMachine);
  const recording = {
    kind: recordingKind,
    version: recordingVersion,
    recordedAt,
    build,
    page,
    machines,
    checksum: '',
  } as const;
  return { ...recording, checksum: checksumOf(recording) };
}

/** One run of a machine, from its entries. */
export function recordedMachine(entries: readonly Entry[]): RecordedMachine {
  const [first] = entries;
  return {
    machine: first?.machine ?? '',
    start: first?.start ? startOf(first, first.start) : null,
    steps: entries.flatMap(({ step, at, event, state, status, again }) =>
      event ? [{ step, at, event, state, status, ...(again && { again: again.times }) }] : [],
    ),
  };
}

function startOf({ at, state, status }: Entry, start: Start): RecordedStart {
  return { at, ...start, state, ...(status !== 'active' && { status }) };
}

/** Why a machine of a recording cannot be played; null if it can. */
export function whyNotPlayable({ start, steps }: RecordedMachine): string | null {
  if (!start) return 'its start was not recorded';
  if (!start.isFresh) return 'it resumed from an earlier state, which was not recorded';
  const gap = steps.findIndex(({ step }, index) => step !== index + 1);
  return gap < 0 ? null : `the events before event ${steps[gap]?.step} were not kept`;
}

/** The steps to play, in order. One that came again is there twice: a third time would make no difference. */
export function stepsToPlay({ steps }: RecordedMachine): readonly RecordedStep[] {
  return steps.flatMap((step) => (step.again === undefined ? [step] : [step, step]));
}

/** A state on one line, and how the machine ended if it has: `closed (done)`. */
export function situationName(value: ToldState['value'], status: Entry['status']): string {
  return status === 'active' ? stateName(value) : `${stateName(value)} (${status})`;
}
