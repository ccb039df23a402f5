import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/** Holds the service's answers to one call until a test gives them. */
export class HeldAnswers {
  readonly #held: Route[] = [];

  /** Holds every call to this path from now on. */
  async hold(page: Page, path: string): Promise<void> {
    await page.route(`**/api${path}`, (route) => {
      this.#held.push(route);
    });
  }

  /** Answers the oldest waiting call. If there is none, waits for one. */
  async answer(status: number, json?: unknown): Promise<void> {
    await expect.poll(() => this.#held.length).toBeGreaterThan(0);
    await this.#held.shift()?.fulfill({ status, ...(json !== undefined && { json }) });
  }
}
