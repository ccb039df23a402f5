import type { Page } from '@playwright/test';

/** The maximum layout shift while a page loads, as the browser measures it. */
export const mostShift = 0.01;

/** Adds up the page's layout shifts from now on, except those after a person's input. */
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

/** Waits until the page's latest changes are on the screen. */
export function painted(page: Page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
