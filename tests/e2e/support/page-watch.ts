import type { Page } from '@playwright/test';

/**
 * The browser logs every failed request, the client every malformed answer, and Playwright that a test has no service
 * worker. Each test decides what to allow.
 */
const expected = /^Failed to load resource|broke the contract|^Service Worker registration blocked/;

/**
 * Collects what should never happen on a page: errors, warnings and violations of the content security policy.
 * @param complaints the list to add them to
 */
export async function watchPage(page: Page, complaints: string[]): Promise<void> {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning';
    if (isLoud && !expected.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  await page.exposeFunction('reportBreach', (breach: string) => {
    complaints.push(`security policy: ${breach}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report = Reflect.get(window, 'reportBreach') as (breach: string) => void;
      report(`${violatedDirective} ${blockedURI}`);
    });
  });
}

/** The maximum layout shift while a page loads, as the browser measures it. */
export const mostShift = 0.01;

/** Adds up the page's layout shifts from now on, except those after a person's input. */
export function watchShifts(page: Page) {
  return page.addInitScript(() => {
    let sum = 0;
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if (Reflect.get(shift, 'hadRecentInput')) continue;
        sum += Number(Reflect.get(shift, 'value'));
        const sources: readonly { node: Node | null }[] = Reflect.get(shift, 'sources');
        moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').filter(Boolean));
      }
      Reflect.set(window, 'layoutShift', sum);
      Reflect.set(window, 'movedTexts', moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0));

/** The beginnings of the texts that have moved so far. */
export const movedOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (Reflect.get(window, 'movedTexts') as string[] | undefined) ?? []);

/** Waits until the page's latest changes are on the screen. */
export function painted(page: Page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
