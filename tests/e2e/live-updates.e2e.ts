import { expect, type Page } from '@playwright/test';
import { statuses } from '../../src/texts/bot-status.ts';
import { account, signOut } from '../../src/texts/shell.ts';
import { badge, button } from './support/controls.ts';
import { test } from './support/test.ts';

test.use({ hearsUpdates: true });

const stopEntry = ['PUT', '/user/bots/stop-entry', { action: 'STOP_TRADE_ENTRY' }] as const;
const softStop = ['PUT', '/user/bots/enable-trading', { enable: false, action: 'FORCE_STOP' }] as const;

/** The streams that a page has opened, and how many have ended. */
function watchStreams(page: Page) {
  const streams = { opened: 0, ended: 0 };
  const count = (name: keyof typeof streams) => (request: { url(): string }) => {
    if (request.url().includes('/api/user/events')) streams[name] += 1;
  };
  page.on('request', count('opened'));
  page.on('requestfinished', count('ended'));
  page.on('requestfailed', count('ended'));
  return streams;
}

// Rules: LIVE-1, LIVE-4
test('two tabs hear at once what changes, on one connection', async ({ context, enterAs, page, people }) => {
  const session = await people.newcomer('trading');
  await enterAs(session);
  const streams = watchStreams(page);
  await page.goto('/support');
  await expect.poll(() => streams.opened).toBe(1);
  const other = await context.newPage();
  const streamsOfOther = watchStreams(other);
  await other.goto('/support');
  for (const tab of [page, other]) await expect(badge(statuses.trading.label)(tab)).toBeVisible();
  await people.send(session, ...stopEntry);
  for (const tab of [page, other]) await expect(badge(statuses.entryStopped.label)(tab)).toBeVisible();
  expect(streamsOfOther.opened).toBe(0);

  await page.close();
  await expect.poll(() => streamsOfOther.opened).toBe(1);
  await people.send(session, ...softStop);
  await expect(badge(statuses.stopped.label)(other)).toBeVisible();
});

// Rule: LIVE-2
test('behind a proxy that holds the stream back, the tab reads at intervals', { tag: '@long' }, async ({
  enterAs,
  page,
  people,
}) => {
  const session = await people.newcomer('trading');
  await enterAs(session);
  await page.route('**/api/user/events*', () => new Promise(() => undefined));
  await page.clock.install();
  await page.goto('/support');
  await expect(badge(statuses.trading.label)(page)).toBeVisible();
  await people.send(session, ...stopEntry);
  await page.clock.runFor(16_000);
  await expect(badge(statuses.entryStopped.label)(page)).toBeVisible();
});

test('signing out ends the stream', async ({ enterAs, page, people }) => {
  await enterAs(await people.newcomer('trading'));
  const streams = watchStreams(page);
  await page.goto('/support');
  await expect(badge(statuses.trading.label)(page)).toBeVisible();
  await expect.poll(() => streams).toEqual({ opened: 1, ended: 0 });
  await button(account)(page).click();
  await page.getByRole('menuitem', { name: signOut }).click();
  await expect(page).toHaveURL(/guest\/sign-in/);
  await expect.poll(() => streams).toEqual({ opened: 1, ended: 1 });
});
