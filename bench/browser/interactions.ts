import type { Page } from 'playwright';
import { painted } from '../../tests/e2e/support/layout-shift.ts';

/** Something a person did, and the milliseconds until the page showed a reaction. */
export interface Interaction {
  kind: string;
  duration: number;
}

/** Records every interaction on pages loaded from now on. */
export function watchInteractions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    // A click is several events with one id; the longest counts.
    const seen = new Map<number, { at: number; duration: number }>();
    // One frame or longer. TypeScript does not know this option yet.
    const watched = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Number(Reflect.get(entry, 'interactionId'));
        const { startTime: at, duration } = entry;
        if (id > 0 && duration >= (seen.get(id)?.duration ?? 0)) seen.set(id, { at, duration });
      }
    }).observe(watched);
    Reflect.set(window, 'seenInteractions', seen);
    Reflect.set(window, 'acts', []);
  });
}

/** Does what a person would, and waits until the page has settled. */
export async function act(page: Page, kind: string, does: () => Promise<unknown>): Promise<void> {
  await page.evaluate((name) => {
    const acts = Reflect.get(window, 'acts') as { kind: string; from: number }[];
    acts.push({ kind: name, from: performance.now() });
  }, kind);
  await does();
  await painted(page);
}

/** The interactions on this page so far, except those shorter than a frame. */
export async function interactionsOf(page: Page): Promise<Interaction[]> {
  await painted(page);
  return page.evaluate(() => {
    const acts = Reflect.get(window, 'acts') as { kind: string; from: number }[];
    const seen = Reflect.get(window, 'seenInteractions') as Map<number, { at: number; duration: number }>;
    return [...seen.values()].map(({ at, duration }) => ({
      kind: acts.findLast(({ from }) => from <= at)?.kind ?? 'other',
      duration,
    }));
  });
}
