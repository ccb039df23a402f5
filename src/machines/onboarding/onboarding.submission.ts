import { noAnswer, thrownProblem } from '../problem.ts';

/** Records why a submission failed. */
export const noteThrown = { type: 'noteProblem', params: thrownProblem } as const;

/** Records that a submission was not answered in time. */
export const noteNoAnswer = { type: 'noteProblem', params: { problem: noAnswer } } as const;

/** The optional steps are skipped together: notifications need a connected Telegram. */
export const skip = { actions: 'noteSkipped' } as const;
