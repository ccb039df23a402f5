import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectIsMemoryOnly } from '../../src/machines/session/session.selectors.ts';
import { Browser } from './harness.ts';
import { letTimeGo, pass, settle, stopTime } from './time.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

const key = 'botdeck.session';

describe('storage that refuses', () => {
  it('makes the person a guest and tells them if it throws at the start', async () => {
    const browser = new Browser();
    browser.memory.refusing.reads = true;
    const tab = await browser.open();
    expect(tab.stored).toBeNull();
    expect(selectIsMemoryOnly(tab.session.getSnapshot())).toBe(true);
  });

  // Rule: SESSION-10
  it('keeps a person signed in while the tab is open, even without locks', async () => {
    const browser = new Browser();
    browser.memory.refusing.reads = true;
    browser.memory.refusing.writes = true;
    browser.locks.refused = true;
    const [tab] = await browser.openSignedIn('ann');
    for (const refreshes of [1, 2]) {
      browser.service.expire();
      const answers = await Promise.all([tab.ask(), tab.ask(), tab.ask()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(browser.service.refreshes).toBe(refreshes);
    }
  });

  it('keeps the new tokens in memory after a refresh, says so, and stores them later', async () => {
    const browser = new Browser();
    const [tab] = await browser.openSignedIn('ann');
    browser.service.expire();
    browser.memory.refusing.writes = true;
    expect((await tab.ask()).status).toBe(200);
    expect(selectIsMemoryOnly(tab.session.getSnapshot())).toBe(true);
    expect(browser.stored?.refreshToken).toBe('ann1-refresh-1');
    expect((await tab.ask()).status).toBe(200);
    expect(browser.service.refreshes).toBe(1);
    browser.memory.refusing.writes = false;
    await pass(30);
    expect(browser.stored?.refreshToken).toBe('ann1-refresh-2');
    expect(selectIsMemoryOnly(tab.session.getSnapshot())).toBe(false);
  });

  /** A tab that could not store its tokens and gets no storage events. */
  async function unwritten() {
    const browser = new Browser();
    const [tab, other = tab] = await browser.openSignedIn('ann', 2);
    browser.tellsTabs = false;
    browser.service.grace = true;
    browser.service.expire();
    browser.memory.refusing.writes = true;
    await tab.ask();
    browser.memory.refusing.writes = false;
    return { browser, other };
  }

  it('does not restore a session that was signed out elsewhere meanwhile', async () => {
    const { browser, other } = await unwritten();
    other.signOut();
    await pass(31);
    expect(browser.stored).toBeNull();
  });

  it('does not replace newer tokens that another tab has stored meanwhile', async () => {
    const { browser, other } = await unwritten();
    await other.ask();
    browser.service.expire();
    await other.ask();
    expect(browser.stored?.refreshToken).toBe('ann1-refresh-3');
    await pass(31);
    expect(browser.stored?.refreshToken).toBe('ann1-refresh-3');
  });
});

describe('a stored session that is', () => {
  it.each([
    ['corrupt', '{"uuid":'],
    ['foreign', '{"token":"abc"}'],
    ['of an older version', JSON.stringify({ uuid: 'u', email: 'e', accessToken: 'a', refreshToken: 'r' })],
  ])('%s makes the person a guest and is removed', async (_, text) => {
    const browser = new Browser();
    browser.memory.entries.set(key, text);
    const tab = await browser.open();
    expect(tab.stored).toBeNull();
    expect(browser.memory.entries.size).toBe(0);
  });
});

describe('the clock', () => {
  it.each([-1, 1])('may be off by %i day in this browser without any effect', async (days) => {
    const browser = new Browser();
    vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1_000);
    const [tab] = await browser.openSignedIn('ann');
    expect((await tab.ask()).status).toBe(200);
    browser.service.expire();
    expect((await tab.ask()).status).toBe(200);
    expect(browser.service.refreshes).toBe(1);
  });

  it('may jump eight hours in sleep: twenty requests then cause one refresh and no sign-out', async () => {
    const browser = new Browser();
    const [tab] = await browser.openSignedIn('ann');
    browser.service.expire();
    await settle();
    vi.advanceTimersByTime(8 * 60 * 60 * 1_000);
    tab.show();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.ask()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(browser.service.refreshes).toBe(1);
    expect(tab.stored?.accessToken).toBe('ann1-access-2');
  });
});

describe('a listener that throws', () => {
  it('does no harm: the others are called, and the ended sign-in is discarded', async () => {
    const browser = new Browser();
    const [tab] = await browser.openSignedIn('ann');
    const told = vi.fn();
    const fail = () => {
      throw new Error('a listener failed');
    };
    tab.currentSignIn.subscribe(fail);
    tab.currentSignIn.subscribe(told);
    const { disposed } = tab;
    tab.signOut();
    expect(told).toHaveBeenCalledOnce();
    expect(tab.disposed).toBe(disposed + 1);
    expect(() => vi.advanceTimersByTime(1)).toThrow('a listener failed');
    await settle();
    tab.signIn('ann');
    expect((await tab.ask()).status).toBe(200);
    expect(() => vi.advanceTimersByTime(1)).toThrow('a listener failed');
  });
});
