import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../problem.ts';
import type { accountDeletionMachine } from './account-deletion.machine.ts';

type Snapshot = SnapshotFrom<typeof accountDeletionMachine>;

export type AccountDeletionView = 'idle' | 'confirming' | 'failed' | 'deleting' | 'deleted';

/** How far the deletion is. `failed` asks again and says what went wrong. */
export function selectDeletionView({ value }: Snapshot): AccountDeletionView {
  if (typeof value === 'string') return value;
  return value.confirming === 'failed' ? 'failed' : 'confirming';
}

/** Why the account was not deleted. */
export const selectDeletionProblem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
