import { expect, type Route } from '@playwright/test';
import { expired, refreshCall, storedIn, test } from './support/session/session-test.ts';

const refreshes = (calls: string[]) => calls.filter((path) => path === refreshCall).length;

test.describe('real tabs, real locks, the real service', () => {
  // Rule: SESSION-7
  test('eight tabs with five parallel 401s each make one refresh and get forty answers', async ({
    calls,
    console,
    openLabs,
    people,
    store,
  }) => {
    await store(expired(await people.seeded('new')));
    const tabs = await openLabs(8);
    await console.injectFault({ path: '/public/auth/refresh', delayMs: 300 });
    const answers = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.lab.ask(5))));
    expect(answers.flat()).toEqual(Array(40).fill(200));
    expect(refreshes(calls)).toBe(1);
  });

  test('a tab continues if the tab that is refreshing is closed', async ({
    context,
    calls,
    openLabs,
    people,
    store,
  }) => {
    await store(expired(await people.seeded('new')));
    const [holder, next = holder] = await openLabs(2);
    await holder.route(`**${refreshCall}`, () => undefined);
    void holder.evaluate(() => window.lab.ask(1)).catch(() => undefined);
    await expect.poll(() => refreshes(calls)).toBe(1);
    const asked = next.evaluate(() => window.lab.ask(1));
    await expect
      .poll(() => next.evaluate(async () => (await navigator.locks.query()).pending?.length))
      .toBe(1);
    await holder.close();
    expect(await asked).toEqual([200]);
    expect(refreshes(calls)).toBe(2);
    expect(context.pages()).toHaveLength(1);
  });

  test('a frozen tab loses the lock after the wait, and its late answer changes nothing', {
    tag: '@long',
  }, async ({ calls, context, openLabs, people, store }) => {
    await store(expired(await people.seeded('new')));
    const [holder, next = holder] = await openLabs(2);
    const held: Route[] = [];
    await holder.route(`**${refreshCall}`, (route) => void held.push(route));
    const late = holder.evaluate(() => window.lab.ask(1));
    await expect.poll(() => held.length).toBe(1);
    const debug = await context.newCDPSession(holder);
    await debug.send('Debugger.enable');
    const isFrozen = new Promise((resolve) => debug.once('Debugger.paused', resolve));
    // The debugger stops a tab as completely as freezing does; a headless browser freezes no tabs.
    void debug.send('Runtime.evaluate', { expression: 'debugger' });
    await isFrozen;

    // The wait for the lock is ten seconds of real time.
    expect(await next.evaluate(() => window.lab.ask(1))).toEqual([200]);
    expect(refreshes(calls)).toBe(2);
    const stored = await storedIn(next);

    await debug.send('Debugger.resume');
    await held[0]?.continue();
    expect(await late).toEqual([200]);
    expect(await storedIn(next)).toBe(stored);
    expect(refreshes(calls)).toBe(2);
  });

  test('a tab that gets no events relies on what is stored', async ({
    calls,
    context,
    openLabs,
    people,
    store,
  }) => {
    await context.addInitScript(() => {
      window.addEventListener('storage', (event) => event.stopImmediatePropagation());
    });
    const session = await people.seeded('new');
    await store(expired(session));
    const [first, second = first] = await openLabs(2);
    expect(await first.evaluate(() => window.lab.ask(1))).toEqual([200]);
    expect(await second.evaluate(() => window.lab.ask(1))).toEqual([200]);
    expect(refreshes(calls)).toBe(1);
    await first.evaluate(() => localStorage.clear());
    expect(await second.evaluate(() => window.lab.ask(1))).toEqual(['signedOut']);
  });

  test('a browser without locks can still refresh', async ({ calls, context, openLabs, people, store }) => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    await store(expired(await people.seeded('new')));
    const [tab] = await openLabs(1);
    expect(await tab.evaluate(() => window.lab.ask(5))).toEqual(Array(5).fill(200));
    expect(refreshes(calls)).toBe(1);
  });
});
