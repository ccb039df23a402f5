import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Browser, letTimeGo, pass, settle, stopTime } from './harness.ts';
import { logoutPath, refreshPath } from './token-service.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

/** Two tabs of Ann; a request of the first waits for a refresh whose answer is held back. */
async function duringRefresh() {
  const browser = new Browser();
  const [tab, other = tab] = await browser.openSignedIn('ann', 2);
  const { service } = browser;
  service.expire();
  const answered = Promise.withResolvers<void>();
  service.intercept = async (request, proceed) => {
    const response = await proceed(request);
    if (request.url.endsWith(refreshPath)) await answered.promise;
    return response;
  };
  const asked = tab.ask('/api/of-ann').then(
    ({ status }) => status,
    (error) => error.kind,
  );
  await settle();
  expect(service.refreshes).toBe(1);
  const endRefresh = async () => {
    answered.resolve();
    await settle();
  };
  return { browser, tab, other, service, asked, endRefresh };
}

describe('signing out during a refresh', () => {
  it.each(['this tab', 'another tab'])(
    'in %s stays signed out, and revokes the late tokens',
    async (where) => {
      const { browser, tab, other, service, asked, endRefresh } = await duringRefresh();
      (where === 'this tab' ? tab : other).signOut();
      expect(await asked).toBe('signedOut');
      await endRefresh();
      expect(browser.stored).toBeNull();
      expect([tab.stored, other.stored]).toEqual([null, null]);
      expect(service.hasLiveToken('ann')).toBe(false);
      expect(service.callsTo('/api/of-ann')).toHaveLength(1);
    },
  );

  it('stays signed out when the late tokens cannot be revoked', async () => {
    const { browser, tab, service, endRefresh } = await duringRefresh();
    const { intercept } = service;
    service.intercept = async (request, proceed) =>
      request.url.endsWith(logoutPath) ? new Response(null, { status: 503 }) : intercept(request, proceed);
    tab.signOut();
    await endRefresh();
    expect(browser.stored).toBeNull();
    expect(tab.stored).toBeNull();
  });

  it('holds in a browser that refuses all storage, too', async () => {
    const browser = new Browser();
    browser.memory.refusing.reads = true;
    browser.memory.refusing.writes = true;
    const [tab] = await browser.openSignedIn('ann');
    browser.service.expire();
    const answered = Promise.withResolvers<void>();
    browser.service.intercept = async (request, proceed) => {
      const response = await proceed(request);
      if (request.url.endsWith(refreshPath)) await answered.promise;
      return response;
    };
    const asked = expect(tab.ask()).rejects.toMatchObject({ kind: 'signedOut' });
    await settle();
    tab.signOut();
    await asked;
    answered.resolve();
    await settle();
    expect(tab.stored).toBeNull();
    expect(browser.service.hasLiveToken('ann')).toBe(false);
  });
});

describe('signing out', () => {
  it('revokes the newest tokens, which another tab may have fetched unnoticed', async () => {
    const browser = new Browser();
    const [tab, other = tab] = await browser.openSignedIn('ann', 2);
    browser.tellsTabs = false;
    browser.service.expire();
    await other.ask();
    tab.signOut();
    await settle();
    expect(browser.service.hasLiveToken('ann')).toBe(false);
  });
});

describe('signing out in a tab that does not know of another sign-in yet', () => {
  it('revokes its own tokens and leaves the other sign-in alone', async () => {
    const browser = new Browser();
    const [tab, other = tab] = await browser.openSignedIn('ann', 2);
    browser.tellsTabs = false;
    other.signIn('bob');
    tab.signOut();
    await settle();
    expect(browser.stored?.accessToken).toBe('bob2-access-1');
    expect(browser.service.hasLiveToken('ann')).toBe(false);
    expect(browser.service.hasLiveToken('bob')).toBe(true);
  });
});

describe('another sign-in during a refresh', () => {
  it('leaves Bob untouched and does not send Ann’s request as Bob', async () => {
    const { browser, tab, other, service, asked, endRefresh } = await duringRefresh();
    other.signIn('bob');
    expect(await asked).toBe('signedOut');
    await endRefresh();
    expect(browser.stored?.accessToken).toBe('bob2-access-1');
    expect(tab.stored?.uuid).toBe('bob-uuid');
    expect(service.callsTo('/api/of-ann').map(({ bearer }) => bearer)).toEqual(['ann1']);
    expect(service.hasLiveToken('ann')).toBe(false);
    expect(service.hasLiveToken('bob')).toBe(true);
  });

  it('survives a late refusal of Ann’s refresh', async () => {
    const { browser, other, service, endRefresh } = await duringRefresh();
    const { intercept } = service;
    service.intercept = async (request, proceed) => {
      const response = await intercept(request, proceed);
      return request.url.endsWith(refreshPath) ? new Response(null, { status: 401 }) : response;
    };
    other.signIn('bob');
    await endRefresh();
    expect(browser.stored?.accessToken).toBe('bob2-access-1');
    expect(other.stored?.uuid).toBe('bob-uuid');
  });

  it('wins when the same person signs in again meanwhile', async () => {
    const { browser, tab, other, service, asked, endRefresh } = await duringRefresh();
    other.signIn('ann');
    expect(await asked).toBe('signedOut');
    await endRefresh();
    expect(browser.stored?.accessToken).toBe('ann2-access-1');
    expect(tab.stored?.accessToken).toBe('ann2-access-1');
    expect((await tab.ask()).status).toBe(200);
    expect(service.refreshes).toBe(1);
  });
});

describe('a tab of Ann while Bob is signed in elsewhere', () => {
  it.each([
    ['a storage event', (browser: Browser) => browser.tell(null, 'botdeck.session')],
    ['the return to the tab', (browser: Browser) => browser.tabs[0]?.show()],
    [
      'the back-forward cache',
      (browser: Browser) => browser.tabs[0]?.window.dispatchEvent(new Event('pageshow')),
    ],
    ['the next request', (browser: Browser) => void browser.tabs[0]?.ask().catch(() => undefined)],
  ])('throws away all of Ann’s on %s', async (_, notice) => {
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

  it('sends nothing of Ann’s screen with a token of Bob', async () => {
    const browser = new Browser();
    const [tab, other = tab] = await browser.openSignedIn('ann', 2);
    const screenOfAnn = tab.scope.current();
    other.signIn('bob');
    await settle();
    const late = screenOfAnn.ask(new Request('https://app.example.com/api/of-ann'));
    await expect(late).rejects.toMatchObject({ kind: 'signedOut' });
    expect(browser.service.calls).toEqual([]);
  });
});

describe('an account that changed', () => {
  it('is the role every tab goes by after a refresh', async () => {
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

describe('an answer that arrives after the end of its sign-in', () => {
  it.each(['this tab', 'another tab', 'another tab, unnoticed'])(
    'is dropped when the sign-out was in %s',
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
});
