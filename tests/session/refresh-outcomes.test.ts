import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectIsConnectionLost, selectIsRefused } from '../../src/machines/session/session.selectors.ts';
import { toasts } from '../../src/ui/toast/toast-store.ts';
import { Browser } from './harness.ts';
import { letTimeGo, pass, settle, stopTime } from './time.ts';
import { refreshPath } from './token-service.ts';

beforeEach(() => {
  stopTime();
  // Test files share their modules.
  toasts.clear();
});
afterEach(letTimeGo);

type Fate = () => Promise<Response>;

/** A tab with an expired token, and a service whose refresh ends like this. */
async function withRefresh(fate: Fate | null) {
  const browser = new Browser();
  const [tab] = await browser.openSignedIn('ann');
  const { service } = browser;
  service.expire();
  const plan = { fate };
  service.intercept = async (request, proceed) =>
    request.url.endsWith(refreshPath) && plan.fate ? plan.fate() : proceed(request);
  return { browser, tab, service, plan };
}

const answer = (status: number, body: BodyInit | null = null, headers = {}) =>
  Promise.resolve(new Response(body, { status, headers }));

describe('a refusal', () => {
  // Rules: SESSION-4, SESSION-5
  it.each([400, 401, 403])('ends the session when the refresh answers %i', async (status) => {
    const { browser, tab } = await withRefresh(() => answer(status));
    await expect(tab.ask()).rejects.toMatchObject({ kind: 'signedOut' });
    expect(browser.stored).toBeNull();
    expect(selectIsRefused(tab.session.getSnapshot())).toBe(true);
  });

  it('reaches fifty waiting requests and signs the person out only once', async () => {
    const { browser, tab, service } = await withRefresh(() => answer(401));
    let removals = 0;
    const { removeItem } = browser.memory.storage;
    browser.memory.storage.removeItem = (key) => {
      removals += 1;
      removeItem(key);
    };
    let left = 0;
    tab.currentSignIn.subscribe(() => {
      left += 1;
    });
    const asked = await Promise.allSettled(Array.from({ length: 50 }, () => tab.ask()));
    expect(asked.every(({ status }) => status === 'rejected')).toBe(true);
    expect({ refreshes: service.refreshes, removals, left }).toEqual({ refreshes: 1, removals: 1, left: 1 });
  });
});

const json = (body: object) => answer(200, JSON.stringify(body), { 'content-type': 'application/json' });
const renewed = { accessToken: 'a2', refreshToken: 'r2', uuid: 'ann-uuid' };

describe('a passing failure', () => {
  const cases: [string, Fate][] = [
    ['429', () => answer(429, null, { 'retry-after': '7' })],
    ['500', () => answer(500)],
    ['502', () => answer(502, '<h1>Bad gateway</h1>')],
    ['503', () => answer(503)],
    ['HTML', () => answer(200, '<h1>Welcome</h1>', { 'content-type': 'text/html' })],
    ['204', () => answer(204)],
    ['null', () => answer(200, 'null')],
    ['a missing token', () => json({ ...renewed, refreshToken: undefined })],
    ['an empty token', () => json({ ...renewed, accessToken: '' })],
    ['tokens that are numbers', () => json({ ...renewed, accessToken: 1, refreshToken: 2 })],
    ['a token with a line break', () => json({ ...renewed, accessToken: 'a\n2' })],
    ['a token with letters that no header allows', () => json({ ...renewed, accessToken: 'ключ' })],
    ['a token larger than a header', () => json({ ...renewed, accessToken: 'a'.repeat(5_000) })],
    ['the tokens of someone else', () => json({ ...renewed, uuid: 'bob-uuid' })],
    ['a reset connection', () => Promise.reject(new TypeError('reset'))],
  ];

  // Rules: SESSION-6, ERROR-20
  it.each(cases)('keeps the session and recovers with the service: %s', async (_, fate) => {
    const { browser, tab, plan } = await withRefresh(fate);
    const before = browser.stored;
    await expect(tab.ask()).rejects.toMatchObject({ kind: 'sessionUnavailable' });
    expect(browser.stored).toEqual(before);
    expect(selectIsConnectionLost(tab.session.getSnapshot())).toBe(true);
    expect(toasts.visible.get()).toEqual([]);
    plan.fate = null;
    await pass(8);
    expect((await tab.ask()).status).toBe(200);
    expect(selectIsConnectionLost(tab.session.getSnapshot())).toBe(false);
  });

  it('is followed by a rest as long as the service asked for', async () => {
    const { tab, service, plan } = await withRefresh(() => answer(429, null, { 'retry-after': '7' }));
    await expect(tab.ask()).rejects.toMatchObject({ kind: 'sessionUnavailable' });
    plan.fate = null;
    await pass(6);
    await expect(tab.ask()).rejects.toMatchObject({ kind: 'sessionUnavailable' });
    expect(service.refreshes).toBe(1);
    await pass(1);
    expect((await tab.ask()).status).toBe(200);
    expect(service.refreshes).toBe(2);
  });

  it('is over as soon as the network comes back', async () => {
    const { tab, service, plan } = await withRefresh(() => Promise.reject(new TypeError('offline')));
    await expect(tab.ask()).rejects.toMatchObject({ kind: 'sessionUnavailable' });
    plan.fate = null;
    tab.window.dispatchEvent(new Event('online'));
    expect((await tab.ask()).status).toBe(200);
    expect(service.refreshes).toBe(2);
  });

  it('may be a refresh that hangs: it is given up, and the lock is released', async () => {
    const { browser, tab, plan } = await withRefresh(() => new Promise(() => undefined));
    const asked = expect(tab.ask()).rejects.toMatchObject({ kind: 'sessionUnavailable' });
    await settle();
    expect((await browser.locks.of('test').query()).held).toHaveLength(1);
    await pass(9);
    await asked;
    expect((await browser.locks.of('test').query()).held).toHaveLength(0);
    plan.fate = null;
    await pass(5);
    expect((await tab.ask()).status).toBe(200);
  });

  it('causes few refreshes, however many requests a tab sends', async () => {
    const { browser, tab, service } = await withRefresh(() => answer(503));
    for (let i = 0; i < 100; i += 1)
      await expect(tab.ask()).rejects.toMatchObject({ kind: 'sessionUnavailable' });
    expect(service.refreshes).toBe(1);
    expect(browser.stored?.refreshToken).toBe('ann1-refresh-1');
  });
});

describe('new tokens', () => {
  it.each([
    ['without a name and a role', renewed],
    ['with a name and a role that are not text', { ...renewed, username: 5, userRole: ['ADMIN'] }],
  ])('are accepted %s, and the person stays the same', async (_, body) => {
    const { browser, tab } = await withRefresh(() => json(body));
    const before = browser.stored;
    await tab.ask();
    expect(browser.stored).toEqual({ ...before, accessToken: 'a2', refreshToken: 'r2' });
  });
});

describe('an answer lost after the tokens were exchanged', () => {
  const loseOne = (setUp: Awaited<ReturnType<typeof withRefresh>>) => {
    let isLost = false;
    setUp.service.intercept = async (request, proceed) => {
      const response = await proceed(request);
      if (isLost || !request.url.endsWith(refreshPath)) return response;
      isLost = true;
      throw new TypeError('the answer was lost');
    };
  };

  it('does no harm if the service allows a grace period', async () => {
    const setUp = await withRefresh(null);
    setUp.service.grace = true;
    loseOne(setUp);
    await expect(setUp.tab.ask()).rejects.toMatchObject({ kind: 'sessionUnavailable' });
    await pass(5);
    expect((await setUp.tab.ask()).status).toBe(200);
    expect(setUp.service.refreshes).toBe(2);
  });

  it('causes one clean sign-out and no loop if there is no grace period', async () => {
    const setUp = await withRefresh(null);
    loseOne(setUp);
    await expect(setUp.tab.ask()).rejects.toMatchObject({ kind: 'sessionUnavailable' });
    await pass(5);
    await expect(setUp.tab.ask()).rejects.toMatchObject({ kind: 'signedOut' });
    await expect(setUp.tab.ask()).rejects.toMatchObject({ kind: 'signedOut' });
    expect(setUp.browser.stored).toBeNull();
    expect(setUp.service.refreshes).toBe(2);
  });
});
