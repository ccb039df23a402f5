import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Browser, type Tab } from './harness.ts';
import { letTimeGo, pass, settle, stopTime } from './time.ts';
import { logoutPath, refreshPath } from './token-service.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

/** Opens two tabs of Ann. A request in the first waits for a refresh whose answer is held back. */
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
  it.each(['this tab', 'another tab'])('in %s is final, and the late tokens are revoked', async (where) => {
    const { browser, tab, other, service, asked, endRefresh } = await duringRefresh();
    (where === 'this tab' ? tab : other).signOut();
    expect(await asked).toBe('signedOut');
    await endRefresh();
    expect(browser.stored).toBeNull();
    expect([tab.stored, other.stored]).toEqual([null, null]);
    expect(service.hasLiveToken('ann')).toBe(false);
    expect(service.callsTo('/api/of-ann')).toHaveLength(1);
  });

  it.each([
    ['a sign-out', (tab: Tab) => tab.signOut(), null],
    ['Bob’s sign-in', (tab: Tab) => tab.signIn('bob'), 'bob2-access-1'],
  ])('does not undo %s that becomes visible here only later', async (_, leave, stored) => {
    const { browser, other, service, endRefresh } = await duringRefresh();
    browser.tellsTabs = false;
    browser.lag = 300;
    leave(other);
    await endRefresh();
    await pass(2);
    expect(browser.stored?.accessToken ?? null).toBe(stored);
    expect(service.hasLiveToken('ann')).toBe(false);
  });

  it('sends no refresh if the storage is cleared while a tab waits for its turn', async () => {
    const { browser, service, endRefresh } = await duringRefresh();
    const third = await browser.open();
    const waiting = expect(third.ask('/api/of-ann')).rejects.toMatchObject({ kind: 'signedOut' });
    await settle();
    browser.memory.entries.clear();
    await endRefresh();
    await waiting;
    expect(service.refreshes).toBe(1);
  });

  it('is final even if the late tokens cannot be revoked', async () => {
    const { browser, tab, service, endRefresh } = await duringRefresh();
    const { intercept } = service;
    service.intercept = async (request, proceed) =>
      request.url.endsWith(logoutPath) ? new Response(null, { status: 503 }) : intercept(request, proceed);
    tab.signOut();
    await endRefresh();
    expect(browser.stored).toBeNull();
    expect(tab.stored).toBeNull();
  });

  it('is final even in a browser that refuses all storage', async () => {
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
  it('revokes the newest tokens, even if another tab fetched them unnoticed', async () => {
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

describe('signing out in a tab that does not know about another sign-in yet', () => {
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

  it('wins even if it is by the same person', async () => {
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
