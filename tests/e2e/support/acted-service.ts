import { expect, type Page, type Request, type Route } from '@playwright/test';
import { heldRequests } from './held-answers.ts';

/** An answer to a call, or the loss of the connection. */
export type ActedAnswer =
  | { status?: number; json?: unknown; body?: string; headers?: Record<string, string> }
  | 'lost';

/** The answer of a service that is down. */
export const serverError = { status: 500, json: { code: 'error.internal.serviceError', message: '' } };

const answerNumber = 'acted-answer';

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
  /** The answers given, by number. */
  #given: { call: string; request: Request }[] = [];
  #takenIn = new Set<number>();
  /** The requests that the page gave up. */
  #givenUp = new Set<Request>();

  constructor(answers: Readonly<Record<string, ActedAnswer>>) {
    this.#answers = new Map(Object.entries(answers));
  }

  /** Takes over every call of the page. */
  async serve(page: Page): Promise<void> {
    await noteTakenIn(page, (answer) => this.#takenIn.add(answer));
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
      this.#givenUp.add(request);
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
  async whenAsked(call: string, act: () => Promise<void>): Promise<void> {
    const before = this.#asked.length;
    await act();
    await soon(() => this.#asked.indexOf(call, before) >= 0);
  }

  /** Acts, and fails if the page makes such a call because of that. */
  async whenNotAsked(page: Page, call: string, act: () => Promise<void>): Promise<void> {
    const before = this.#asked.length;
    await act();
    // The page's calls arrive in the order in which it makes them.
    await this.whenAsked('GET /last', () => page.evaluate(() => void fetch('/api/last')));
    expect(this.#asked.slice(before)).not.toContain(call);
  }

  /** Acts, and waits until the page has taken in an answer to such a call that was given afterward. */
  async whenAnswered(call: string, act: () => Promise<void>): Promise<void> {
    const before = this.#given.length;
    await act();
    const isTakenIn = ({ call: answered }: { call: string }, answer: number) =>
      answered === call && answer >= before && this.#takenIn.has(answer);
    await soon(() => this.#given.some(isTakenIn));
  }

  /**
   * Waits until the page has taken in every answer that was given to such a call, or no longer wanted it. Before that, it
   * asks for no other.
   */
  async allTakenIn(call: string): Promise<void> {
    const isOver = ({ call: answered, request }: { call: string; request: Request }, answer: number) =>
      answered !== call || this.#takenIn.has(answer) || this.#givenUp.has(request);
    await soon(() => this.#given.every(isOver));
  }

  async #give({ call, route }: Waiting, answer: ActedAnswer): Promise<void> {
    heldRequests.delete(route.request());
    const number = this.#given.push({ call, request: route.request() }) - 1;
    if (answer !== 'lost')
      return route.fulfill({
        status: 200,
        ...answer,
        headers: { ...answer.headers, [answerNumber]: `${number}` },
      });
    await route.abort('connectionreset');
    this.#takenIn.add(number);
  }
}

/** Tells the number of each answer that the page has read, once the code that waited for it has run. */
async function noteTakenIn(page: Page, note: (answer: number) => void): Promise<void> {
  await page.exposeFunction('noteTakenIn', note);
  await page.addInitScript((header) => {
    const noteInPage = Reflect.get(window, 'noteTakenIn') as (answer: number) => void;
    for (const read of ['json', 'text'] as const) {
      const own = Response.prototype[read];
      Response.prototype[read] = function () {
        const answer = this.headers.get(header);
        const content = own.call(this);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => answer !== null && noteInPage(Number(answer));
        // A message comes after everything that the end of the reading sets off.
        const end = () => port2.postMessage(null);
        content.then(end, end);
        return content;
      };
    }
  }, answerNumber);
}

const soon = (isSo: () => boolean): Promise<void> =>
  expect.poll(isSo, { intervals: [20, 50, 100] }).toBe(true);
