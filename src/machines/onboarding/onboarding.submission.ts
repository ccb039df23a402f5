import { noAnswer, thrownProblem } from '../problem.ts';

/** Notes why a submission failed. */
export const noteThrown = { type: 'noteProblem', params: thrownProblem } as const;

/** Notes that a submission was not answered in time. */
export const noteNoAnswer = { type: 'noteProblem', params: { problem: noAnswer } } as const;

/** Optional steps are left out together: notifications go to a connected Telegram. */
export const skip = { actions: 'noteSkipped' } as const;
