import type { SnapshotFrom } from 'xstate';
import type { Problem } from '../problem.ts';
import type { tradeClosingMachine } from './trade-closing.machine.ts';

type Snapshot = SnapshotFrom<typeof tradeClosingMachine>;

export type TradeClosingView =
  | 'asking'
  | 'failed'
  | 'unanswered'
  | 'unknown'
  | 'sending'
  | 'checking'
  | 'closed'
  | 'overtaken'
  | 'prevented'
  | 'canceled';

/** The current step of closing the trade. */
export const selectClosingView = ({ value }: Snapshot): TradeClosingView =>
  typeof value === 'string' ? value : value.confirming;

/** Why the service refused to close the trade. */
export const selectClosingProblem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
