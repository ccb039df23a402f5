import type { Page } from '@playwright/test';
import type { StoredSession } from '../../../src/machines/session/session.setup.ts';
import type { ActedAnswer, ActedService } from './acted-service.ts';

/** Milliseconds after which data counts as old. */
const staleAfter = 60_000;

/** Takes over a page before it loads: its calls are answered by the acted service, and its time can be moved. */
export async function takeOver(page: Page, service: ActedService): Promise<void> {
  await page.clock.install();
  await service.serve(page);
}

/** Takes over a page and stores this session before it loads. */
export async function prepare(page: Page, service: ActedService, session: StoredSession): Promise<void> {
  await takeOver(page, service);
  await page.addInitScript((text) => localStorage.setItem('botdeck.session', text), JSON.stringify(session));
}

/** Opens a path within the product, as a link to it does. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

/** The person comes back to the tab. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** The service answers a read like this from now on, and the page has read it. */
export async function tell(
  page: Page,
  service: ActedService,
  call: string,
  answer: ActedAnswer,
): Promise<void> {
  if (service.waits(call)) return service.whenAnswered(call, () => service.say(call, answer));
  await service.allTakenIn(call);
  await service.say(call, answer);
  await service.whenAnswered(call, () => reconnect(page));
}

/** The device wakes after a while: what the page shows is old, and no timer has run. */
export async function wake(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + staleAfter + 1);
}

/** The device wakes and its network comes back: the page reads again what it shows. */
export async function reconnect(page: Page): Promise<void> {
  await wake(page);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
}
