import type { Page, Request } from '@playwright/test';
import { heldRequests } from '../e2e/support/held-requests.ts';
import { painted } from '../e2e/support/layout-shift.ts';

/** Milliseconds without a request or an answer after which a page has what it needs. */
const quietTime = 80;
/** Milliseconds after which a request counts as lost. */
const longestWait = 3_000;

/** Watches the requests of a page. Returns a function that waits until it has drawn all that it could load. */
export function watchTraffic(page: Page): () => Promise<void> {
  /** Until when to wait for each. */
  const open = new Map<Request, number>();
  let last = 0;
  const note = (change: () => void) => {
    last = performance.now();
    change();
  };
  const close = (request: Request) => note(() => open.delete(request));
  page.on('request', (request) => note(() => open.set(request, performance.now() + longestWait)));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const limits = () => [...open].flatMap(([request, limit]) => (heldRequests.has(request) ? [] : [limit]));
  /** Milliseconds from now until the page is quiet, if nothing comes. */
  const rest = () =>
    Math.max(last + quietTime, ...limits().filter((limit) => limit > performance.now())) - performance.now();

  return async () => {
    for (let seen = -1; seen !== last; ) {
      for (let left = rest(); left > 0; left = rest())
        await new Promise((resolve) => setTimeout(resolve, Math.min(left, quietTime)));
      seen = last;
      await painted(page);
    }
  };
}
