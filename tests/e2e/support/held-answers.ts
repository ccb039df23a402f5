import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/** Holds the service's answers to chosen calls until a test gives them. */
export class HeldAnswers {
  readonly #held: Route[] = [];

  /**
   * Holds every such call from now on.
   * @param path below the API's base path, perhaps with globs
   * @param method all methods if left out
   */
  async hold(page: Page, path: string, method?: string): Promise<void> {
    await page.route(`**/api${path}`, async (route) => {
      if (method === undefined || route.request().method() === method) this.#held.push(route);
      else await route.fallback();
    });
  }

  /** Answers the oldest waiting call. If there is none, waits for one. */
  async answer(status: number, json?: unknown): Promise<void> {
    const route = await this.#next();
    await route.fulfill({ status, ...(json !== undefined && { json }) });
  }

  /** Fails the oldest waiting call as a lost connection does. If there is none, waits for one. */
  async disconnect(): Promise<void> {
    const route = await this.#next();
    await route.abort('connectionreset');
  }

  /** Leaves the oldest waiting call without an answer for good. If there is none, waits for one. */
  async lose(): Promise<void> {
    await this.#next();
  }

  async #next(): Promise<Route> {
    await expect.poll(() => this.#held.length).toBeGreaterThan(0);
    const route = this.#held.shift();
    if (!route) throw new Error('No call is waiting.');
    return route;
  }
}
