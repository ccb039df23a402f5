import type { Page } from '@playwright/test';

/** How far parts of a page may jump while it loads, as the browser adds it up. */
export const mostShift = 0.02;

/** Adds up how far the page's parts jump from now on, less what a person brought about. */
export function watchShifts(page: Page) {
  return page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if (!Reflect.get(shift, 'hadRecentInput')) sum += Number(Reflect.get(shift, 'value'));
      }
      Reflect.set(window, 'layoutShift', sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'layoutShift') ?? 0));

/** Waits until what the page has drawn is on the screen. */
export function painted(page: Page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
