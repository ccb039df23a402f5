import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { sessionMachine } from './session.machine.ts';
import { selectIsConnectionLost, selectIsRefused, selectSession, selectSid } from './session.selectors.ts';
import type { RefreshResult, SessionEvent, StoredSession, WaiterOutcome } from './session.types.ts';

const ann: StoredSession = {
  uuid: 'ann',
  sid: 'ann1',
  email: 'ann@example.com',
  status: 'ACTIVE',
  role: 'USER',
  accessToken: 'a1',
  refreshToken: 'r1',
};
const refreshed: StoredSession = { ...ann, accessToken: 'a2', refreshToken: 'r2' };
const bob: StoredSession = { ...ann, uuid: 'bob', sid: 'bob1', accessToken: 'b1', refreshToken: 'q1' };

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A tab in which Ann is signed in; refreshes wait for the test to end them. */
async function openTab() {
  const refreshes: PromiseWithResolvers<RefreshResult>[] = [];
  const revoked: string[] = [];
  const released = new Map<string, WaiterOutcome>();
  const clock = new SimulatedClock();
  const machine = sessionMachine.provide({
    actors: {
      restore: fromPromise<StoredSession | null>(async () => ann),
      refresh: fromPromise<RefreshResult, { session: StoredSession }>(() => {
        const flight = Promise.withResolvers<RefreshResult>();
        refreshes.push(flight);
        return flight.promise;
      }),
      signOut: fromPromise<void, { session: StoredSession }>(async ({ input }) => {
        revoked.push(input.session.refreshToken);
      }),
      save: fromPromise<void, { session: StoredSession; overwrite: boolean }>(async () => {}),
    },
  });
  const actor = createActor(machine, { clock });
  actor.on('waiters.released', ({ ids, outcome }) => {
    for (const id of ids) released.set(id, outcome);
  });
  actor.start();
  await settled();
  const rejected = (id: string, sentWith: StoredSession = ann): void =>
    actor.send({ type: 'request.unauthorized', id, sid: sentWith.sid, accessToken: sentWith.accessToken });
  const endRefresh = async (result: RefreshResult) => {
    refreshes.at(-1)?.resolve(result);
    await settled();
  };
  return { actor, clock, refreshes, released, revoked, rejected, endRefresh };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

const send = (event: SessionEvent) => (tab: Tab) => tab.actor.send(event);

/** What may happen in a tab, in any order. */
const steps: Record<string, (tab: Tab, id: string) => void | Promise<void>> = {
  'request begun': (tab, id) => tab.actor.send({ type: 'request.begun', id }),
  'request of Ann rejected': (tab, id) => tab.rejected(id, ann),
  'request of Ann rejected with the new token': (tab, id) => tab.rejected(id, refreshed),
  'request of Bob rejected': (tab, id) => tab.rejected(id, bob),
  'refresh answered': (tab) => tab.endRefresh({ kind: 'refreshed', session: refreshed, stored: true }),
  'refresh refused': (tab) => tab.endRefresh({ kind: 'refused' }),
  'refresh unavailable': (tab) => tab.endRefresh({ kind: 'unavailable', retryAfter: 0 }),
  'sign-out': send({ type: 'session.signOut' }),
  'sign-in': send({ type: 'session.opened', session: ann }),
  'Bob signs in elsewhere': send({ type: 'storage.changed', session: bob }),
  'refreshed elsewhere': send({ type: 'storage.changed', session: refreshed }),
  'signed out elsewhere': send({ type: 'storage.changed', session: null }),
  'network back': send({ type: 'network.online' }),
};

describe('the session of a tab', () => {
  it('refreshes once for many rejected requests and sends them again', async () => {
    const tab = await openTab();
    for (const id of ['1', '2', '3']) tab.rejected(id);
    expect(tab.refreshes).toHaveLength(1);
    await tab.endRefresh({ kind: 'refreshed', session: refreshed, stored: true });
    expect([...tab.released]).toEqual([
      ['1', 'retry'],
      ['2', 'retry'],
      ['3', 'retry'],
    ]);
    expect(selectSession(tab.actor.getSnapshot())).toBe(refreshed);
  });

  it('does not refresh again for a late rejection of an old token', async () => {
    const tab = await openTab();
    tab.rejected('1');
    await tab.endRefresh({ kind: 'refreshed', session: refreshed, stored: true });
    tab.rejected('late', ann);
    expect(tab.released.get('late')).toBe('retry');
    expect(tab.refreshes).toHaveLength(1);
  });

  it('holds requests begun while refreshing, and lets an aborted one go alone', async () => {
    const tab = await openTab();
    tab.rejected('1');
    tab.actor.send({ type: 'request.begun', id: '2' });
    tab.actor.send({ type: 'request.abandoned', id: '1' });
    expect(tab.released.size).toBe(0);
    await tab.endRefresh({ kind: 'refreshed', session: refreshed, stored: true });
    expect([...tab.released]).toEqual([['2', 'retry']]);
  });

  it('asks to sign in again when the refresh is refused, and tells every waiting request', async () => {
    const tab = await openTab();
    tab.rejected('1');
    await tab.endRefresh({ kind: 'refused' });
    expect(tab.released.get('1')).toBe('signedOut');
    expect(selectIsRefused(tab.actor.getSnapshot())).toBe(true);
    expect(selectSid(tab.actor.getSnapshot())).toBeNull();
  });

  it('leaves a failing service alone until the cool-down is over, however many requests fail', async () => {
    const tab = await openTab();
    tab.rejected('first');
    await tab.endRefresh({ kind: 'unavailable', retryAfter: null });
    for (let i = 0; i < 100; i += 1) tab.rejected(`${i}`);
    expect(new Set(tab.released.values())).toEqual(new Set(['unavailable']));
    expect(tab.refreshes).toHaveLength(1);
    expect(selectSession(tab.actor.getSnapshot())).toBe(ann);
    expect(selectIsConnectionLost(tab.actor.getSnapshot())).toBe(true);

    tab.clock.increment(5_000);
    tab.rejected('next');
    expect(tab.refreshes).toHaveLength(2);
  });

  it('tries again at once when the network is back', async () => {
    const tab = await openTab();
    tab.rejected('1');
    await tab.endRefresh({ kind: 'unavailable', retryAfter: 60_000 });
    tab.actor.send({ type: 'network.online' });
    tab.rejected('2');
    expect(tab.refreshes).toHaveLength(2);
  });

  it('gives a hanging refresh up after its limit', async () => {
    const tab = await openTab();
    tab.rejected('1');
    tab.clock.increment(20_000);
    expect(tab.released.get('1')).toBe('unavailable');
    expect(selectSession(tab.actor.getSnapshot())).toBe(ann);
  });

  it('stays signed out when the person signs out during a refresh', async () => {
    const tab = await openTab();
    tab.rejected('1');
    tab.actor.send({ type: 'session.signOut' });
    expect(tab.released.get('1')).toBe('signedOut');
    expect(selectSession(tab.actor.getSnapshot())).toBeNull();
    await tab.endRefresh({ kind: 'refreshed', session: refreshed, stored: true });
    expect(selectSession(tab.actor.getSnapshot())).toBeNull();
    expect(tab.revoked).toEqual(['r1']);
  });

  it('does not send a request of one person as another who signed in meanwhile', async () => {
    const tab = await openTab();
    tab.rejected('1');
    tab.actor.send({ type: 'storage.changed', session: bob });
    expect(tab.released.get('1')).toBe('otherSession');
    await tab.endRefresh({ kind: 'refused' });
    expect(selectSession(tab.actor.getSnapshot())).toBe(bob);
    tab.rejected('late', ann);
    expect(tab.released.get('late')).toBe('otherSession');
  });

  it('uses the tokens another tab fetched meanwhile', async () => {
    const tab = await openTab();
    tab.rejected('1');
    tab.actor.send({ type: 'storage.changed', session: refreshed });
    expect(tab.released.get('1')).toBe('retry');
    expect(selectSession(tab.actor.getSnapshot())).toBe(refreshed);
  });

  it('leaves no request waiting, whatever happens in whatever order', async () => {
    const step = fc.constantFrom(...Object.keys(steps));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (names) => {
        const tab = await openTab();
        for (const [index, name] of names.entries()) await steps[name]?.(tab, `${index}`);
        tab.clock.increment(20_000);
        const asked = names.flatMap((name, index) => (name.startsWith('request') ? [`${index}`] : []));
        expect([...tab.released.keys()].toSorted()).toEqual(asked.toSorted());
      }),
      { numRuns: 200 },
    );
  });
});
