import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toasts } from '../../src/ui/toast/toast-store.ts';
import { Browser } from './harness.ts';
import { letTimeGo, settle, stopTime } from './time.ts';
import { logoutPath } from './token-service.ts';

beforeEach(stopTime);
// Other files of the worker share the store.
beforeEach(() => toasts.clear());
afterEach(letTimeGo);

/** A tab that has signed out, where the service answered the sign-out like this. */
async function signedOutDuring(failure: () => Response) {
  const browser = new Browser();
  const [tab] = await browser.openSignedIn('ann');
  const { service } = browser;
  const { intercept } = service;
  service.intercept = async (request, proceed) =>
    request.url.endsWith(logoutPath) ? failure() : intercept(request, proceed);
  tab.signOut();
  await settle();
  expect(browser.stored).toBeNull();
  const recover = () => {
    service.intercept = intercept;
  };
  const goOnline = async () => {
    tab.window.dispatchEvent(new Event('online'));
    await settle();
  };
  return { tab, service, recover, goOnline };
}

const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
const failing = () => new Response(null, { status: 503 });

describe('a sign-out that the service did not accept', () => {
  // Rule: ERROR-20
  it.each([
    ['no network', unreachable],
    ['a 503', failing],
  ])('is retried when the network is back: %s', async (_, failure) => {
    const { service, recover, goOnline } = await signedOutDuring(failure);
    expect(service.hasLiveToken('ann')).toBe(true);
    recover();
    await goOnline();
    expect(service.hasLiveToken('ann')).toBe(false);
    await goOnline();
    expect(service.callsTo(logoutPath)).toHaveLength(2);
    expect(toasts.visible.get()).toEqual([]);
  });

  it('is retried when the person comes back to the tab', async () => {
    const { tab, service, recover } = await signedOutDuring(failing);
    recover();
    tab.show();
    await settle();
    expect(service.hasLiveToken('ann')).toBe(false);
  });

  it('leaves a sign-in made meanwhile alone', async () => {
    const { tab, service, recover, goOnline } = await signedOutDuring(failing);
    recover();
    tab.signIn('bob');
    await goOnline();
    expect([service.hasLiveToken('ann'), service.hasLiveToken('bob')]).toEqual([false, true]);
  });

  it('is tried at most four times', async () => {
    const { service, goOnline } = await signedOutDuring(failing);
    for (let round = 0; round < 6; round += 1) await goOnline();
    expect(service.callsTo(logoutPath)).toHaveLength(4);
  });

  it('is not retried if the service refused it', async () => {
    const { service, goOnline } = await signedOutDuring(() => new Response(null, { status: 400 }));
    await goOnline();
    expect(service.callsTo(logoutPath)).toHaveLength(1);
  });
});
