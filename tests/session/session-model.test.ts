import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Browser, type Tab } from './harness.ts';
import { letTimeGo, pass, settle, stopTime } from './time.ts';
import { type Answer, refreshPath } from './token-service.ts';

/** How a refresh that is waiting at the service may end. */
type Fate = 'answered' | 'answer lost' | 'failed' | 'refused';

interface Flight {
  token: string;
  tab: Tab | undefined;
  end: (fate: Fate) => void;
}

interface Asked {
  tab: Tab;
  isSettled: boolean;
  caller: AbortController;
}

/**
 * A browser where anything may happen, in any order. It records every breach of the rules that must always hold. The
 * path of a request names its sign-in.
 */
class SessionModel {
  readonly browser = new Browser();
  readonly breaches: string[] = [];
  readonly #flights: Flight[] = [];
  readonly #asked: Asked[] = [];
  readonly #signedOut = new Set<string>();
  #refusesWrites = false;

  static async open(tabs: number): Promise<SessionModel> {
    const model = new SessionModel();
    const { service, memory } = model.browser;
    service.grace = true;
    await model.browser.openSignedIn('ann', tabs);
    service.intercept = (request, proceed) => model.#serve(request, proceed);
    const { setItem } = memory.storage;
    memory.storage.setItem = (key, text) => {
      if (model.#refusesWrites) throw new DOMException('full', 'QuotaExceededError');
      if (model.#signedOut.has(JSON.parse(text).sid)) model.breaches.push('a write after sign-out');
      setItem(key, text);
    };
    return model;
  }

  ask(tab: Tab): void {
    if (!tab.isLive) return;
    const asked: Asked = { tab, isSettled: false, caller: new AbortController() };
    this.#asked.push(asked);
    const path = `/api/of/${tab.stored?.accessToken.split('-access')[0] ?? 'nobody'}`;
    const over = () => {
      asked.isSettled = true;
    };
    tab.ask(path, { signal: asked.caller.signal }).then(over, over);
  }

  abort(): void {
    this.#asked.find(({ isSettled }) => !isSettled)?.caller.abort();
  }

  signOut(tab: Tab): void {
    const sid = tab.stored?.sid;
    if (!tab.isLive || !sid) return;
    this.#signedOut.add(sid);
    tab.signOut();
  }

  /** Full storage refuses writes but accepts removals. */
  refuseWrites(refuses: boolean): void {
    this.#refusesWrites = refuses;
  }

  /** Ends the refresh that has been waiting longest. */
  endRefresh(fate: Fate): void {
    this.#flights.shift()?.end(fate);
  }

  /** Lets everything end, and records what does not. */
  async finish(): Promise<readonly string[]> {
    for (const tab of this.browser.tabs) tab.thaw();
    this.#refusesWrites = false;
    this.browser.service.intercept = (request, proceed) => proceed(request);
    while (this.#flights.length > 0) this.endRefresh('failed');
    await pass(61);
    const isHanging = this.#asked.some(({ tab, isSettled }) => tab.isLive && !isSettled);
    if (isHanging) this.breaches.push('a request that never settles');
    return this.breaches;
  }

  async #serve(request: Request, proceed: Answer): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === refreshPath) return this.#refresh(request, proceed);
    const [, owner] = /^\/api\/of\/(.+)$/.exec(pathname) ?? [];
    const bearer = this.browser.service.calls.at(-1)?.bearer;
    if (owner && bearer !== owner) this.breaches.push(`a request of ${owner} with a token of ${bearer}`);
    return proceed(request);
  }

  async #refresh(request: Request, proceed: Answer): Promise<Response> {
    const { refreshToken: token } = await request.clone().json();
    const tab = this.browser.tabs.find((candidate) => candidate.isFrom(request));
    const isTwice = this.#flights.some((flight) => flight.token === token && flight.tab?.isLive);
    if (isTwice) this.breaches.push('two refreshes of one token at once');
    const { promise, resolve } = Promise.withResolvers<Fate>();
    const flight: Flight = { token, tab, end: resolve };
    this.#flights.push(flight);
    request.signal.addEventListener('abort', () => resolve('failed'));
    const fate = await promise;
    if (this.#flights.includes(flight)) this.#flights.splice(this.#flights.indexOf(flight), 1);
    switch (fate) {
      case 'answered':
        return proceed(request);
      case 'answer lost':
        await proceed(request);
        throw new TypeError('the answer was lost');
      case 'failed':
        return new Response(null, { status: 503 });
      case 'refused':
        return new Response(null, { status: 401 });
    }
  }
}

beforeEach(stopTime);
afterEach(letTimeGo);

type Step = (model: SessionModel, tab: Tab) => void | Promise<void>;

/** What may happen, weighted by how often it should. */
const steps: [weight: number, name: string, step: Step][] = [
  [6, 'a request', (model, tab) => model.ask(tab)],
  [4, 'the access tokens expire', (model) => model.browser.service.expire()],
  [6, 'the refresh is answered', (model) => model.endRefresh('answered')],
  [1, 'the answer to the refresh is lost', (model) => model.endRefresh('answer lost')],
  [1, 'the refresh fails', (model) => model.endRefresh('failed')],
  [1, 'the refresh is refused', (model) => model.endRefresh('refused')],
  [2, 'a sign-out', (model, tab) => model.signOut(tab)],
  [1, 'Ann signs in', (_, tab) => void (tab.isLive && tab.signIn('ann'))],
  [1, 'Bob signs in', (_, tab) => void (tab.isLive && tab.signIn('bob'))],
  [2, 'a request is aborted', (model) => model.abort()],
  [2, 'five seconds pass', () => pass(5)],
  [2, 'eleven seconds pass', () => pass(11)],
  [1, 'the tab is closed', (_, tab) => tab.close()],
  [1, 'the tab is frozen', (_, tab) => tab.freeze()],
  [1, 'the tab thaws', (_, tab) => tab.thaw()],
  [1, 'the network is back', (_, tab) => void tab.window.dispatchEvent(new Event('online'))],
  [1, 'the storage refuses writes', (model) => model.refuseWrites(true)],
  [1, 'the storage accepts writes again', (model) => model.refuseWrites(false)],
];

const happening = fc.record({
  step: fc.oneof(...steps.map(([weight, name]) => ({ weight, arbitrary: fc.constant(name) }))),
  tab: fc.nat({ max: 2 }),
  /** Whether everything that takes no time happens before the next step. */
  settles: fc.boolean(),
});

// Rules: SESSION-2, SESSION-7, SESSION-9
it.each([
  ['tabs get storage events', true],
  ['tabs get no events', false],
])(
  'whatever happens in three tabs while %s: one refresh per token, no one else’s token, every request settles, nothing is stored after a sign-out',
  async (_, tellsTabs) => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
        const model = await SessionModel.open(3);
        model.browser.tellsTabs = tellsTabs;
        for (const { step, tab, settles } of happenings) {
          const [, , act] = steps.find(([, name]) => name === step) ?? [];
          const actor = model.browser.tabs[tab];
          if (act && actor) await act(model, actor);
          if (settles) await settle();
        }
        expect(await model.finish()).toEqual([]);
      }),
      { numRuns: 100 },
    );
  },
  60_000,
);
