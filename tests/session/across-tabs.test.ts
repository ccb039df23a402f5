import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Browser, type Tab } from './harness.ts';
import { letTimeGo, pass, settle, stopTime } from './time.ts';
import { refreshPath } from './token-service.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

/** Opens this many tabs of one person whose access token has just expired. */
async function openTabs(count: number) {
  const browser = new Browser();
  const tabs = await browser.openSignedIn('ann', count);
  browser.service.expire();
  return { browser, tabs, service: browser.service };
}

const statuses = async (asked: Promise<Response>[]) => (await Promise.all(asked)).map(({ status }) => status);

const everyTabAsks = (tabs: readonly Tab[], times = 1) =>
  tabs.flatMap((tab) => Array.from({ length: times }, () => tab.ask()));

/** Counts the refreshes that run at the same time for live tabs. */
function watchRefreshes(
  { service }: Browser,
  answer: (proceed: () => Promise<Response>) => Promise<Response>,
) {
  const seen = { now: 0, most: 0 };
  service.intercept = async (request, proceed) => {
    if (!request.url.endsWith(refreshPath)) return proceed(request);
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    const over = () => {
      seen.now -= 1;
    };
    request.signal.addEventListener('abort', over, { once: true });
    const response = await answer(() => proceed(request));
    if (!request.signal.aborted) over();
    return response;
  };
  return seen;
}

describe('several tabs', () => {
  // Rule: SESSION-7
  it.each([
    ['with storage events', true],
    ['from storage alone, without events', false],
  ])('refresh once for five 401s in each of eight tabs, %s', async (_, tellsTabs) => {
    const { browser, tabs, service } = await openTabs(8);
    browser.tellsTabs = tellsTabs;
    expect(await statuses(everyTabAsks(tabs, 5))).toEqual(Array(40).fill(200));
    expect(service.refreshes).toBe(1);
  });

  it('refresh once even if the others see the stored tokens only after the lock is free', async () => {
    const { browser, tabs, service } = await openTabs(3);
    browser.tellsTabs = false;
    browser.lag = 300;
    const asked = statuses(everyTabAsks(tabs, 2));
    await pass(2);
    expect(await asked).toEqual(Array(6).fill(200));
    expect(service.refreshes).toBe(1);
  });

  it('continue if the tab that is refreshing is closed', async () => {
    const { tabs, service } = await openTabs(2);
    const [holder, next = holder] = tabs;
    service.intercept = (request, proceed) =>
      request.url.endsWith(refreshPath) && service.refreshes === 1
        ? new Promise(() => undefined)
        : proceed(request);
    void holder.ask().catch(() => undefined);
    await settle();
    const asked = next.ask();
    await settle();
    expect(service.refreshes).toBe(1);
    holder.close();
    expect((await asked).status).toBe(200);
    expect(service.refreshes).toBe(2);
  });

  it('take the lock from a frozen tab after the wait limit, one tab at a time', async () => {
    const { browser, tabs, service } = await openTabs(8);
    const [holder, ...others] = tabs;
    service.grace = true;
    const seen = watchRefreshes(browser, async (proceed) => {
      if (service.refreshes === 1) return new Promise(() => undefined);
      await settle();
      return proceed();
    });
    void holder.ask().catch(() => undefined);
    await settle();
    holder.freeze();
    const asked = statuses(everyTabAsks(others));
    await pass(9);
    expect(service.refreshes).toBe(1);
    await pass(2);
    expect(await asked).toEqual(Array(7).fill(200));
    expect(service.refreshes).toBe(2);
    expect(seen.most).toBe(1);
  });

  it('never take the lock back after a thaw, and the late answer changes nothing', async () => {
    const { browser, tabs, service } = await openTabs(2);
    const [holder, thief = holder] = tabs;
    service.grace = true;
    const late = holder.ask();
    await settle();
    holder.freeze();
    browser.service.expire();
    const asked = thief.ask();
    await pass(11);
    expect((await asked).status).toBe(200);
    const { stored } = browser;
    const { refreshes } = service;
    holder.thaw();
    await pass(12);
    expect((await late).status).toBe(200);
    expect(browser.stored).toEqual(stored);
    expect(service.refreshes).toBe(refreshes);
  });

  it('wait for a slow holder that is alive: one refresh at a time while the service hangs', async () => {
    const { browser, tabs } = await openTabs(4);
    const seen = watchRefreshes(browser, () => new Promise(() => undefined));
    const asked = Promise.allSettled(everyTabAsks(tabs));
    await pass(60);
    expect((await asked).every(({ status }) => status === 'rejected')).toBe(true);
    expect(seen.most).toBe(1);
    expect(browser.stored?.refreshToken).toBe('ann1-refresh-1');
  });

  // Rule: SESSION-8
  it('are all signed out by a sign-out in one tab', async () => {
    const { browser, tabs } = await openTabs(3);
    tabs[0].signOut();
    await settle();
    expect(tabs.map(({ stored }) => stored)).toEqual([null, null, null]);
    expect(browser.stored).toBeNull();
  });

  it('are signed out when another tab clears the storage', async () => {
    const { browser, tabs } = await openTabs(2);
    browser.memory.entries.clear();
    browser.tell(null, null);
    await settle();
    expect(tabs.map(({ stored }) => stored)).toEqual([null, null]);
  });
});

describe('a browser without locks', () => {
  it('refreshes without a crash, and the grace period covers two tabs at once', async () => {
    const browser = new Browser();
    browser.hasLocks = false;
    browser.service.grace = true;
    const tabs = await browser.openSignedIn('ann', 2);
    browser.service.expire();
    expect(await statuses(everyTabAsks(tabs, 3))).toEqual(Array(6).fill(200));
    expect(browser.service.refreshes).toBeLessThanOrEqual(2);
    expect(browser.stored?.accessToken).toBe('ann1-access-2');
  });
});
