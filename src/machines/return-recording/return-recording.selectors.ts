import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../problem.ts';
import type { returnRecordingMachine } from './return-recording.machine.ts';

type Snapshot = SnapshotFrom<typeof returnRecordingMachine>;

export type ReturnRecordingStep = 'entering' | 'reading' | 'confirming' | 'recording';

/** How far the recording is. */
export const selectRecordingStep = ({ value }: Snapshot): ReturnRecordingStep => {
  if (typeof value === 'string') return value;
  return 'confirming' in value ? 'confirming' : 'entering';
};

/** The hash of the transaction that is being recorded; null while it is being entered. */
export const selectRecordingHash = (snapshot: Snapshot): string | null => snapshot.context.hash;

/** Why the transaction cannot be recorded, or could not be read; null while nothing is to be entered. */
export const selectEntryProblem = ({ context, value }: Snapshot): Problem | null =>
  typeof value === 'object' && 'entering' in value ? context.problem : null;

/** Why the return was not recorded; null unless a confirmation has failed. */
export const selectConfirmationProblem = ({ context, value }: Snapshot): Problem | null =>
  typeof value === 'object' && 'confirming' in value ? context.problem : null;
