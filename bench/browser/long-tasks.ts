import type { Page } from 'playwright';
import { milliseconds } from '../report/row.ts';

/** Milliseconds. The browser reports no shorter task. */
export const shortestTask = 50;

/** Records the longest task on pages loaded from now on. */
export function watchTasks(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.set(window, 'longestTask', 0);
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration);
      Reflect.set(window, 'longestTask', Math.max(Number(Reflect.get(window, 'longestTask')), ...durations));
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** The longest task since the last call or the start of the page, in milliseconds; 0 if none was long. */
export function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const longest = Number(Reflect.get(window, 'longestTask'));
    Reflect.set(window, 'longestTask', 0);
    return longest;
  });
}

export function taskTime(value: number): string {
  return value <= shortestTask ? `≤ ${milliseconds(shortestTask)}` : milliseconds(value);
}
