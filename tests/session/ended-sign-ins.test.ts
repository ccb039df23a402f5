import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toasts } from '../../src/ui/toast/toast-store.ts';
import { Browser } from './harness.ts';
import { letTimeGo, pass, settle, stopTime } from './time.ts';
import { logoutPath } from './token-service.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

describe('a tab of Ann while Bob is signed in elsewhere', () => {
  // Rule: SESSION-9
  it.each([
    ['a storage event', (browser: Browser) => browser.tell(null, 'botdeck.session')],
    ['the return to the tab', (browser: Browser) => browser.tabs[0]?.show()],
    [
      'the back-forward cache',
      (browser: Browser) => browser.tabs[0]?.window.dispatchEvent(new Event('pageshow')),
    ],
    ['the next request', (browser: Browser) => void browser.tabs[0]?.ask().catch(() => undefined)],
  ])('discards all of Ann’s data on %s', async (_, notice) => {
    const browser = new Browser();
    const [tab, other = tab] = await browser.openSignedIn('ann', 2);
    browser.tellsTabs = false;
    other.signIn('bob');
    await settle();
    expect(tab.stored?.uuid).toBe('ann-uuid');
    const { disposed } = tab;
    browser.tellsTabs = true;
    notice(browser);
    await settle();
    expect(tab.disposed).toBe(disposed + 1);
    expect(tab.stored?.uuid).toBe('bob-uuid');
    expect(browser.service.calls).toEqual([]);
  });

  // Rule: SESSION-9
  it('never sends a request from Ann’s screen with Bob’s token', async () => {
    const browser = new Browser();
    const [tab, other = tab] = await browser.openSignedIn('ann', 2);
    const screenOfAnn = tab.currentSignIn.get();
    other.signIn('bob');
    await settle();
    const late = screenOfAnn.send(new Request('https://app.example.com/api/of-ann'));
    await expect(late).rejects.toMatchObject({ kind: 'signedOut' });
    expect(browser.service.calls).toEqual([]);
  });
});

describe('an account that changed', () => {
  it('has its new role in every tab after a refresh', async () => {
    const browser = new Browser();
    const [tab, other = tab] = await browser.openSignedIn('ann', 2);
    browser.service.expire();
    browser.service.promote('ann');
    await tab.ask();
    await settle();
    expect([tab.stored?.role, other.stored?.role]).toEqual(['ADMIN', 'ADMIN']);
    expect(tab.disposed).toBe(1);
  });
});

async function signedIn() {
  const browser = new Browser();
  const [tab] = await browser.openSignedIn('ann');
  return { tab, service: browser.service };
}

describe('an answer that arrives after the end of its sign-in', () => {
  it.each(['this tab', 'another tab', 'another tab, unnoticed'])(
    'is dropped if the sign-out was in %s',
    async (where) => {
      const browser = new Browser();
      const [tab, other = tab] = await browser.openSignedIn('ann', 2);
      browser.tellsTabs = where !== 'another tab, unnoticed';
      const answered = Promise.withResolvers<void>();
      browser.service.intercept = async (request, proceed) => {
        const response = await proceed(request);
        if (request.url.endsWith('/slow')) await answered.promise;
        return response;
      };
      const asked = expect(tab.ask('/api/slow')).rejects.toMatchObject({ kind: 'signedOut' });
      await settle();
      (where === 'this tab' ? tab : other).signOut();
      await settle();
      answered.resolve();
      await asked;
      await pass(1);
      expect(browser.stored).toBeNull();
    },
  );

  it.each(['application/json', 'text/csv'])('is dropped even if it had begun to arrive: %s', async (type) => {
    const { tab, service } = await signedIn();
    const end = Promise.withResolvers<void>();
    service.intercept = async () => {
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('"of Ann"'));
          await end.promise;
          controller.close();
        },
      });
      return new Response(body, { headers: { 'content-type': type } });
    };
    const read = tab.ask('/api/slow').then((response) => response.text());
    await settle();
    tab.signOut();
    end.resolve();
    await expect(read).rejects.toMatchObject({ kind: 'signedOut' });
  });

  it('is dropped if it is a failure, so no one sees a failure that was not theirs', async () => {
    const { tab, service } = await signedIn();
    const broken = Promise.withResolvers<Response>();
    service.intercept = () => broken.promise;
    const asked = tab.ask('/api/slow');
    await settle();
    tab.signIn('bob');
    broken.reject(new TypeError('Failed to fetch'));
    await expect(asked).rejects.toMatchObject({ kind: 'signedOut' });
  });

  it('stays an abort for a caller that aborted the request', async () => {
    const { tab, service } = await signedIn();
    service.intercept = () => new Promise(() => {});
    const caller = new AbortController();
    const asked = tab.ask('/api/slow', caller);
    await settle();
    tab.signOut();
    caller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

// Other files of the worker share the store.
beforeEach(() => toasts.clear());
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
