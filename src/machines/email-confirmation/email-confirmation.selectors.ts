import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../problem.ts';
import type { emailConfirmationMachine } from './email-confirmation.machine.ts';

type Snapshot = SnapshotFrom<typeof emailConfirmationMachine>;

export type EmailConfirmationView = 'waiting' | 'confirming' | 'confirmed' | 'invalid' | 'unavailable';

/** What the page shows; `waiting` is for the person to press the button. */
export const selectConfirmationView = ({ value }: Snapshot): EmailConfirmationView =>
  value === 'opening' ? 'confirming' : value;

/** Why the service could not be asked. */
export const selectConfirmationProblem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
