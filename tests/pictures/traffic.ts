import type { Page } from '@playwright/test';

/** Milliseconds without a request or an answer after which a page has what it needs. */
const quietTime = 80;

/** Watches the requests of a page. Returns the moment of the last one, or of the last answer. */
export function watchTraffic(page: Page): () => number {
  let last = performance.now();
  for (const name of ['request', 'requestfinished', 'requestfailed'] as const) {
    page.on(name as 'request', () => {
      last = performance.now();
    });
  }
  return () => last;
}

/** Waits until there is no traffic for a moment. Answers that are held back do not count. */
export async function quiet(lastTraffic: () => number): Promise<void> {
  for (;;) {
    const rest = lastTraffic() + quietTime - performance.now();
    if (rest <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
