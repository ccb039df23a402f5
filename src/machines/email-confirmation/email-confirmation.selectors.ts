import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../problem.ts';
import type { emailConfirmationMachine } from './email-confirmation.machine.ts';

type Snapshot = SnapshotFrom<typeof emailConfirmationMachine>;

export type EmailConfirmationView = 'waiting' | 'confirming' | 'confirmed' | 'invalid' | 'unavailable';

/** What the page shows. In `waiting`, the person has to press the button. */
export const selectConfirmationView = ({ value }: Snapshot): EmailConfirmationView =>
  value === 'opening' ? 'confirming' : value;

/** Why the token could not be checked. */
export const selectConfirmationProblem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
