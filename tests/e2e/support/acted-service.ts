import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { heldRequests } from './held-requests.ts';

/** An answer to a call, or the loss of the connection. */
export type ActedAnswer =
  | { status?: number; json?: unknown; body?: string; headers?: Record<string, string> }
  | 'lost';

interface Waiting {
  call: string;
  route: Route;
}

/**
 * The service, acted out for one page. A call is its method and its path below the API's base path, such as
 * `GET /user/info`. Calls without an answer wait for one.
 */
export class ActedService {
  readonly #answers: Map<string, ActedAnswer>;
  #waiting: Waiting[] = [];
  #asked: string[] = [];
  #given: string[] = [];

  constructor(answers: Readonly<Record<string, ActedAnswer>>) {
    this.#answers = new Map(Object.entries(answers));
  }

  /** Takes over every call of the page. */
  async serve(page: Page): Promise<void> {
    await page.route('**/api/**', async (route) => {
      const request = route.request();
      const call = `${request.method()} ${new URL(request.url()).pathname.replace(/^.*?\/api/, '')}`;
      this.#asked.push(call);
      const answer = this.#answers.get(call);
      if (answer) return this.#give({ call, route }, answer);
      heldRequests.add(request);
      this.#waiting.push({ call, route });
    });
    // The page no longer waits for what it has given up.
    page.on('requestfailed', (request) => {
      this.#waiting = this.#waiting.filter(({ route }) => route.request() !== request);
    });
  }

  /** Answers these calls from now on, and those that wait. */
  async say(call: string, answer: ActedAnswer): Promise<void> {
    this.#answers.set(call, answer);
    const waiting = this.#waiting.filter((held) => held.call === call);
    this.#waiting = this.#waiting.filter((held) => held.call !== call);
    for (const held of waiting) await this.#give(held, answer);
  }

  /** Answers the calls that wait. Later ones wait again. */
  async sayOnce(call: string, answer: ActedAnswer): Promise<void> {
    await this.say(call, answer);
    this.hold(call);
  }

  /** Leaves these calls without an answer from now on. */
  hold(call: string): void {
    this.#answers.delete(call);
  }

  /** Whether one of these calls waits for an answer. */
  waits(call: string): boolean {
    return this.#waiting.some((held) => held.call === call);
  }

  /** Acts, and waits until the page has made such a call. */
  whenAsked(call: string, act: () => Promise<void>): Promise<void> {
    return more(() => count(this.#asked, call), act);
  }

  /** Acts, and waits until such a call was answered, this long in milliseconds if that is given. */
  whenAnswered(call: string, act: () => Promise<void>, timeout?: number): Promise<void> {
    return more(() => count(this.#given, call), act, timeout);
  }

  async #give({ call, route }: Waiting, answer: ActedAnswer): Promise<void> {
    heldRequests.delete(route.request());
    if (answer === 'lost') await route.abort('connectionreset');
    else await route.fulfill({ status: 200, ...answer });
    this.#given.push(call);
  }
}

const count = (calls: readonly string[], call: string) => calls.filter((other) => other === call).length;

async function more(counted: () => number, act: () => Promise<void>, timeout?: number): Promise<void> {
  const before = counted();
  await act();
  await expect
    .poll(counted, { intervals: [20, 50, 100], ...(timeout && { timeout }) })
    .toBeGreaterThan(before);
}
