import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../problem.ts';
import type { requestMachine } from './request.machine.ts';

type Snapshot = SnapshotFrom<typeof requestMachine>;

export type RequestStep = 'idle' | 'confirming' | 'sending' | 'showing' | 'failed' | 'overtaken';

/** How far the request is. */
export const selectRequestStep = ({ value }: Snapshot): RequestStep => value;

/** Whether its question or form is open: from the question or the press until the page shows the result. */
export const isRequestOpen = (step: RequestStep): boolean => step !== 'idle' && step !== 'overtaken';

/** Why the last try failed. */
export const selectRequestProblem = ({ context }: Snapshot): Problem | null => context.problem;
