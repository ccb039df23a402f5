import { describe, expect, it } from 'vitest';
import { waiterOutcome } from './session.waiter-outcome.ts';

const session = { sid: 'ann1' };
const other = { sid: 'bob1' };

const restored = (output: object | null) => ({ type: 'xstate.done.actor.restore', output });
const refreshed = (output: object) => ({ type: 'xstate.done.actor.refresh', output });

describe('what waiting requests are told', () => {
  it.each([
    ['retry', 'the session was refreshed', refreshed({ kind: 'refreshed', session })],
    ['signedOut', 'the refresh was refused', refreshed({ kind: 'refused' })],
    ['signedOut', 'the stored session is gone', refreshed({ kind: 'gone' })],
    ['otherSession', 'somebody else signed in', refreshed({ kind: 'superseded', session: other })],
    ['unavailable', 'the service is failing', refreshed({ kind: 'unavailable' })],
    ['unavailable', 'the refresh broke', { type: 'xstate.error.actor.refresh' }],
    ['unavailable', 'the refresh took too long', { type: 'xstate.after.refreshLimit.x' }],
    ['signedOut', 'the person signs out', { type: 'session.signOut' }],
    ['otherSession', 'somebody signs in here', { type: 'session.opened', session: other }],
    ['retry', 'another tab refreshed', { type: 'storage.changed', session }],
    ['otherSession', 'another tab signed in', { type: 'storage.changed', session: other }],
    ['signedOut', 'another tab signed out', { type: 'storage.changed', session: null }],
  ] as const)('is %s when %s', (outcome, _, event) => {
    expect(waiterOutcome(event, session)).toBe(outcome);
  });

  it.each([
    ['retry', 'a session was stored', restored(session)],
    ['signedOut', 'none was', restored(null)],
    ['signedOut', 'storage cannot be read', { type: 'xstate.error.actor.restore' }],
    ['retry', 'somebody signs in first', { type: 'session.opened', session }],
  ] as const)('is %s when, on opening the tab, %s', (outcome, _, event) => {
    expect(waiterOutcome(event, null)).toBe(outcome);
  });
});
