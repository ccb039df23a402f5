import type { Page } from 'playwright';

/** Milliseconds since the first address was requested, which may have led to another one. */
export interface Paints {
  first: number;
  largest: number;
  /** When the page's buttons began to answer. */
  usable: number;
  /** When the first amount was on the screen. */
  figures: number;
}

/** Records the paints of pages loaded from now on. */
export function watchPaints(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { timeOrigin } = performance;
    const start = Number(sessionStorage.getItem('bench.startedAt') ?? timeOrigin);
    sessionStorage.setItem('bench.startedAt', String(start));
    Reflect.set(window, 'earlier', timeOrigin - start);
    const note = (name: string, at: number) => Reflect.set(window, name, at);
    new PerformanceObserver((list) => {
      note('largestPaint', list.getEntries().at(-1)?.startTime ?? Number.NaN);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    addEventListener('botdeck.ready', () => note('usableAt', performance.now()));
    const observer = new MutationObserver(() => {
      if (!/\d\s*USDT/.test(document.querySelector('main')?.textContent ?? '')) return;
      observer.disconnect();
      // Not the time it is given: that may lie before a long task.
      requestAnimationFrame(() => note('figuresAt', performance.now()));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Waits until the page's buttons answer. */
export const untilUsable = (page: Page) => page.waitForFunction(() => Reflect.has(window, 'usableAt'));

/** Waits until the first amount is on the screen, without looking for roles, which would keep a slow device busy. */
export const untilFigures = (page: Page) => page.waitForFunction(() => Reflect.has(window, 'figuresAt'));

/** The paints of the page so far; NaN for what has not happened. */
export function paintsOf(page: Page): Promise<Paints> {
  return page.evaluate(() => {
    const earlier = Number(Reflect.get(window, 'earlier'));
    const noted = (name: string) => earlier + Number(Reflect.get(window, name) ?? Number.NaN);
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return {
      first: earlier + (first?.startTime ?? Number.NaN),
      largest: noted('largestPaint'),
      usable: noted('usableAt'),
      figures: noted('figuresAt'),
    };
  });
}
