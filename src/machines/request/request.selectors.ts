import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../problem.ts';
import type { requestMachine } from './request.machine.ts';

type Snapshot = SnapshotFrom<typeof requestMachine>;

export type RequestStep = 'idle' | 'confirming' | 'sending' | 'showing' | 'failed' | 'overtaken';

/** How far the request is. */
export const selectRequestStep = ({ value }: Snapshot): RequestStep => value;

/** Why the last try failed. */
export const selectRequestProblem = ({ context }: Snapshot): Problem | null => context.problem;
