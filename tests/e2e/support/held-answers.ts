import { expect, type Page, type Request, type Route } from '@playwright/test';

/** The calls of all pages that tests leave without an answer for now: what waits for a quiet page need not wait for them. */
export const heldRequests = new WeakSet<Request>();

/** Holds the service's answers to chosen calls until a test gives them. */
export class HeldAnswers {
  readonly #held: Route[] = [];

  /**
   * Holds every such call from now on.
   * @param url a glob
   * @param method all methods if left out
   */
  async hold(page: Page, url: string, method?: string): Promise<void> {
    await page.route(url, async (route) => {
      if (method !== undefined && route.request().method() !== method) return route.fallback();
      heldRequests.add(route.request());
      this.#held.push(route);
    });
  }

  /** Resolves as soon as a call is waiting. */
  async called(): Promise<void> {
    await expect.poll(() => this.#held.length).toBeGreaterThan(0);
  }

  /** Answers the oldest waiting call. If there is none, waits for one. */
  async answer(status: number, json?: unknown): Promise<void> {
    const route = await this.#next();
    await route.fulfill({ status, ...(json !== undefined && { json }) });
  }

  /** Lets the oldest waiting call reach the service. If there is none, waits for one. */
  async pass(): Promise<void> {
    const route = await this.#next();
    await route.continue();
  }

  /** Fails the oldest waiting call as a lost connection does. If there is none, waits for one. */
  async disconnect(): Promise<void> {
    const route = await this.#next();
    await route.abort('connectionreset');
  }

  /** Leaves the oldest waiting call without an answer for good. If there is none, waits for one. */
  async lose(): Promise<void> {
    const route = await this.#next();
    heldRequests.add(route.request());
  }

  async #next(): Promise<Route> {
    await this.called();
    const route = this.#held.shift();
    if (!route) throw new Error('No call is waiting.');
    heldRequests.delete(route.request());
    return route;
  }
}

/** Holds files, by default all code, of pages opened from now on. Returns a function that releases them. */
export async function hold(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Holds files of pages opened from now on. Returns a function that has the server not know them. */
export async function holdThenFail(page: Page, files: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    await held.promise;
    await route.fulfill({ status: 404 });
  });
  return held.resolve;
}

/** Waits on the sign-in page until the app runs, whatever has not loaded yet. */
export async function appRuns(page: Page): Promise<void> {
  // Once the app runs, it fetches the code of a page that a link leads to.
  const links = ['Create an account', 'Forgot password?'].map((name) => page.getByRole('link', { name }));
  let isRunning = false;
  page.on('request', (request) => {
    isRunning ||= request.url().includes('sign-up.page');
  });
  await expect(async () => {
    for (const link of links) await link.hover();
    expect(isRunning).toBe(true);
  }).toPass();
}

/** Marks the page once buttons answer. */
export const markReady = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('botdeck.ready', () => {
      // After the effects of the page.
      setTimeout(() => document.body.setAttribute('data-ready', ''));
    });
  });

/** Waits until the app has taken a marked page over and adopted what was typed. */
export async function started(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toHaveAttribute('data-painted');
  await expect(page.locator('[data-ready]')).toHaveCount(1);
}
