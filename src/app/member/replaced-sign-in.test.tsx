import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import type { GuestApi } from '../../api/guest.ts';
import { emergencyDatabase, forgetSealed } from '../../shared/member/forget-sealed.ts';
import { keepSealed, readSealed } from '../../shared/member/sealed.ts';
import { ownerAddress, pushCache } from '../../shared/push/forget-push.ts';
import { createSession } from '../session/create-session.ts';
import { createSessionStore } from '../session/session-store.ts';
import { memberOf } from './create-member.ts';

const ann = storedSession({ uuid: 'ann', sid: 'ann1' });
const bob = storedSession({ uuid: 'bob', sid: 'bob1' });

/** A tab in which Ann is signed in, and that sees nothing of other tabs until it is shown again. */
async function openTab() {
  const { storage } = createMemoryStorage();
  const store = createSessionStore(() => storage);
  store.write(ann);
  const page = new EventTarget();
  const never = () => new Promise<never>(() => {});
  const { session, signIn, start } = createSession({
    ...{ document, locks: undefined, send: never, storage: () => storage, window: page as Window },
    auth: {} as GuestApi['auth'],
  });
  start();
  onTestFinished(() => void session.stop());
  await vi.waitFor(() => expect(signIn.get().sid).toBe('ann1'));
  memberOf(signIn.get());
  return { store, signIn, show: () => page.dispatchEvent(new Event('pageshow')) };
}

const kept = async () => ({
  card: (await readSealed(emergencyDatabase, 'bob1'))?.value,
  owner: await (await caches.match(ownerAddress, { cacheName: pushCache }))?.text(),
});

/** What Bob has this browser keep. */
async function keep() {
  await keepSealed(emergencyDatabase, 'bob1', 'card', () => true);
  await (await caches.open(pushCache)).put(ownerAddress, new Response('subscription'));
}

beforeEach(async () => {
  await forgetSealed(emergencyDatabase);
  await caches.delete(pushCache);
});

// Rules: PAPER-10, PUSH-11
it('a tab that is shown again leaves alone what a sign-in in another tab has kept since', async () => {
  const tab = await openTab();
  tab.store.write(bob);
  await keep();
  tab.show();
  expect(tab.signIn.get().sid).toBe('bob1');
  // Whatever would delete them has already happened.
  await forgetSealed('another');
  expect(await kept()).toEqual({ card: 'card', owner: 'subscription' });
});

// Rules: PAPER-10, PUSH-11
it('a tab in which a sign-in ends deletes what was kept', async () => {
  const tab = await openTab();
  await keep();
  tab.store.clear();
  tab.show();
  expect(tab.signIn.get().sid).toBeNull();
  await vi.waitFor(async () => expect(await kept()).toEqual({ card: undefined, owner: undefined }));
});
