import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { sessionMachine } from './session.machine.ts';
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
      signOut: fromPromise<void, { session: StoredSession }>(async () => {}),
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
  return { actor, clock, refreshes, released, rejected, endRefresh };
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
