import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { fakeSignIn, storedSession } from '../../../tests/support/fake-api.ts';
import type { Ticket, Verdict } from '../../api/session-fetch.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { RefreshResult, SessionEvent, StoredSession } from '../../machines/session/session.setup.ts';
import { createSessionGate } from './create-session.ts';

const ann = storedSession({ uuid: 'ann', sid: 'ann1', accessToken: 'a1', refreshToken: 'r1' });
const renewed: StoredSession = { ...ann, accessToken: 'a2', refreshToken: 'r2' };
const annAgain: StoredSession = { ...ann, sid: 'ann2', accessToken: 'a3', refreshToken: 'r3' };
const bob = storedSession({ uuid: 'bob', sid: 'bob1', accessToken: 'b1', refreshToken: 'q1' });

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const ticketOf = ({ sid, accessToken }: StoredSession): Ticket => ({ sid, accessToken });

/** A tab in which Ann is signed in, and the gate of her sign-in. Refreshes stay pending until the test ends them. */
async function openTab(restored: Promise<StoredSession | null> = Promise.resolve(ann)) {
  const refreshes: PromiseWithResolvers<RefreshResult>[] = [];
  const clock = new SimulatedClock();
  const machine = sessionMachine.provide({
    actors: {
      restore: fromPromise<StoredSession | null>(() => restored),
      refresh: fromPromise<RefreshResult, { session: StoredSession }>(() => {
        const flight = Promise.withResolvers<RefreshResult>();
        refreshes.push(flight);
        return flight.promise;
      }),
      signOut: fromPromise<void, { session: StoredSession }>(async () => {}),
      save: fromPromise<void, { session: StoredSession; overwrite: boolean }>(async () => {}),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const gate = createSessionGate(actor, ann.sid, () => undefined);
  const caller = new AbortController();
  await settled();

  const asked: { verdict?: Verdict | 'aborted' }[] = [];
  const ask = (verdict: Promise<Verdict>) => {
    const request: (typeof asked)[number] = {};
    asked.push(request);
    verdict.then(
      (given) => Object.assign(request, { verdict: given }),
      () => Object.assign(request, { verdict: 'aborted' }),
    );
    return request;
  };
  return {
    actor,
    clock,
    refreshes,
    asked,
    caller,
    admit: () => ask(gate.admit(caller.signal)),
    accepted: (sentWith: StoredSession) => gate.accepted(ticketOf(sentWith)),
    refused: (sentWith: StoredSession) => ask(gate.refused(ticketOf(sentWith), caller.signal)),
    endRefresh: async (result: RefreshResult) => {
      refreshes.at(-1)?.resolve(result);
      await settled();
    },
  };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

const refreshed: RefreshResult = { kind: 'refreshed', session: renewed, stored: true };
const prolonged: RefreshResult = { kind: 'refreshed', session: ann, stored: true };
const happen = (event: SessionEvent) => (tab: Tab) => tab.actor.send(event);

/** Events that may happen in a tab, in any order. */
const steps: Record<string, (tab: Tab) => unknown> = {
  'a request begins': (tab) => tab.admit(),
  'a request of Ann is accepted': (tab) => tab.accepted(ann),
  'a request of Ann is rejected': (tab) => tab.refused(ann),
  'a request of Ann with the new token is rejected': (tab) => tab.refused(renewed),
  'a request of Bob is rejected': (tab) => tab.refused(bob),
  'the refresh is answered': (tab) => tab.endRefresh(refreshed),
  'the refresh is refused': (tab) => tab.endRefresh({ kind: 'refused' }),
  'the refresh fails': (tab) => tab.endRefresh({ kind: 'unavailable', retryAfter: 0 }),
  'a sign-out': happen({ type: 'session.signOut' }),
  'a sign-in': happen({ type: 'session.opened', session: annAgain }),
  'Bob signs in elsewhere': happen({ type: 'storage.changed', session: bob }),
  'refreshed elsewhere': happen({ type: 'storage.changed', session: renewed }),
  'signed out elsewhere': happen({ type: 'storage.changed', session: null }),
  'the network is back': happen({ type: 'network.restored' }),
};

describe('the gate of a sign-in', () => {
  it('leaves no request waiting and sends none as another person, in any order of events', async () => {
    const step = fc.constantFrom(...Object.keys(steps));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (names) => {
        const tab = await openTab();
        for (const name of names) await steps[name]?.(tab);
        tab.clock.increment(20_000);
        await settled();
        for (const { verdict } of tab.asked) {
          expect(verdict).toBeDefined();
          if (typeof verdict === 'object' && verdict.outcome === 'send')
            expect(verdict.ticket.sid).toBe(ann.sid);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('holds a request while the session is being restored', async () => {
    const stored = Promise.withResolvers<StoredSession | null>();
    const tab = await openTab(stored.promise);
    const request = tab.admit();
    await settled();
    expect(request.verdict).toBeUndefined();
    stored.resolve(ann);
    await settled();
    expect(request.verdict).toEqual({ outcome: 'send', ticket: ticketOf(ann) });
  });

  it.each([
    ['refreshed', refreshed, { outcome: 'send', ticket: ticketOf(renewed) }],
    ['refreshed, with the same token extended', prolonged, { outcome: 'send', ticket: ticketOf(ann) }],
    ['refused', { kind: 'refused' }, { outcome: 'signedOut' }],
    ['gone', { kind: 'gone' }, { outcome: 'signedOut' }],
    ['superseded by another person', { kind: 'superseded', session: bob }, { outcome: 'otherSession' }],
    ['superseded by a newer sign-in', { kind: 'superseded', session: annAgain }, { outcome: 'otherSession' }],
    ['unavailable', { kind: 'unavailable', retryAfter: null }, { outcome: 'unavailable' }],
  ] as const)('tells every request how the refresh ended: %s', async (_, result, verdict) => {
    const tab = await openTab();
    const requests = [tab.refused(ann), tab.refused(ann), tab.admit()];
    await settled();
    expect(tab.refreshes).toHaveLength(1);
    expect(requests.map((request) => request.verdict)).toEqual([undefined, undefined, undefined]);
    await tab.endRefresh(result);
    expect(requests[0]?.verdict).toEqual(verdict);
    expect(requests[1]?.verdict).toEqual(verdict);
  });

  it('sends again at once if the token has been renewed meanwhile', async () => {
    const tab = await openTab();
    tab.actor.send({ type: 'storage.changed', session: renewed });
    const request = tab.refused(ann);
    await settled();
    expect(request.verdict).toEqual({ outcome: 'send', ticket: ticketOf(renewed) });
    expect(tab.refreshes).toHaveLength(0);
  });

  it('sends again with a newer token even if the service cannot renew that token now', async () => {
    const tab = await openTab();
    tab.actor.send({ type: 'storage.changed', session: renewed });
    tab.refused(renewed);
    await tab.endRefresh({ kind: 'unavailable', retryAfter: null });
    const late = tab.refused(ann);
    await settled();
    expect(late.verdict).toEqual({ outcome: 'send', ticket: ticketOf(renewed) });
  });

  it('ends a lost connection when the service accepts the token after all', async () => {
    const tab = await openTab();
    tab.refused(ann);
    await settled();
    await tab.endRefresh({ kind: 'unavailable', retryAfter: null });
    expect(tab.actor.getSnapshot().hasTag('connectionLost')).toBe(true);
    tab.accepted(bob);
    expect(tab.actor.getSnapshot().hasTag('connectionLost')).toBe(true);
    tab.accepted(ann);
    expect(tab.actor.getSnapshot().hasTag('connectionLost')).toBe(false);
  });

  it('releases a request whose caller gives up, and the refresh continues', async () => {
    const tab = await openTab();
    const request = tab.refused(ann);
    tab.caller.abort();
    await settled();
    expect(request.verdict).toBe('aborted');
    await tab.endRefresh(refreshed);
    expect(tab.actor.getSnapshot().context.session).toEqual(renewed);
  });
});

it('runs its clean-ups, newest first', () => {
  const ended: string[] = [];
  const signIn = fakeSignIn();
  signIn.onDispose(() => ended.push('cache'));
  signIn.onDispose(() => ended.push('machine'));
  expect(ended).toEqual([]);
  signIn.dispose();
  expect(ended).toEqual(['machine', 'cache']);
});

it('runs a clean-up at once when it has already ended', () => {
  const signIn = fakeSignIn();
  signIn.dispose();
  const cleanUp = vi.fn();
  signIn.onDispose(cleanUp);
  expect(cleanUp).toHaveBeenCalledOnce();
});

it('runs each clean-up once, however often it is disposed', () => {
  const signIn = fakeSignIn();
  const cleanUp = vi.fn();
  signIn.onDispose(cleanUp);
  signIn.dispose();
  signIn.dispose();
  expect(cleanUp).toHaveBeenCalledOnce();
});
