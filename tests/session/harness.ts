import { createClient } from '../../src/api/client.ts';
import { createAuthApi, createGuestApi } from '../../src/api/guest.ts';
import { createMemberApi } from '../../src/api/member.ts';
import { createTimedFetch, type Send } from '../../src/api/send.ts';
import { createSession } from '../../src/app/session/create-session.ts';
import type { KeyValueStorage } from '../../src/app/session/session-store.ts';
import { selectSession } from '../../src/machines/session/session.selectors.ts';
import { createMemoryStorage } from '../support/memory-storage.ts';
import { FakeLocks } from './fake-locks.ts';
import { origin, settle } from './time.ts';
import { TokenService } from './token-service.ts';

/** One browser: tabs that share storage, locks and a service, each wired like the app. */
export class Browser {
  readonly service = new TokenService();
  readonly memory = createMemoryStorage();
  readonly locks = new FakeLocks();
  readonly tabs: Tab[] = [];
  /** Whether tabs get storage events. */
  tellsTabs = true;
  hasLocks = true;
  /** Milliseconds until other tabs can see a tab's changes. */
  lag = 0;

  get stored(): { sid: string; accessToken: string; refreshToken: string } | null {
    const [text] = this.memory.entries.values();
    return text ? JSON.parse(text) : null;
  }

  async open(): Promise<Tab> {
    const tab = new Tab(this, `tab ${this.tabs.length + 1}`);
    this.tabs.push(tab);
    await settle();
    return tab;
  }

  /** Opens this many tabs, with this person signed in to all of them. */
  async openSignedIn(name: string, count = 1): Promise<[Tab, ...Tab[]]> {
    const first = await this.open();
    first.signIn(name);
    const others: Tab[] = [];
    while (others.length < count - 1) others.push(await this.open());
    return [first, ...others];
  }

  lagBehind(writer: Tab): void {
    const [text = null] = this.memory.entries.values();
    for (const tab of this.tabs) if (tab !== writer && this.lag > 0) tab.lagBehind(text, this.lag);
  }

  tell(from: Tab | null, key: string | null): void {
    for (const tab of this.tabs) if (tab !== from && this.tellsTabs) queueMicrotask(() => tab.hear(key));
  }
}

export class Tab {
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  readonly #browser: Browser;
  readonly #name: string;
  readonly #parts;
  readonly #send: Send;
  readonly #sent = new WeakSet<Request>();
  /** Browsers keep requests that wait. Node would collect one that nobody answers as garbage, with its time limit. */
  readonly #waiting = new Set<Promise<Response>>();
  #outdated: { text: string | null } | null = null;
  #isGone = false;
  #thaw: PromiseWithResolvers<void> | null = null;
  /** How many sign-ins ended in this tab, counting those of guests. */
  disposed = 0;

  constructor(browser: Browser, name: string) {
    this.#browser = browser;
    this.#name = name;
    // Always a request. One made from it would lose its time limit in the same way.
    this.#send = createTimedFetch((input) => this.#fetch(input as Request));
    this.#parts = createSession({
      send: this.#send,
      auth: createAuthApi(createClient(this.#send)),
      storage: () => this.#storage(),
      locks: browser.hasLocks ? browser.locks.of(name) : undefined,
      window: this.window,
      document: this.document,
    });
    const countEnd = () => {
      this.currentSignIn.get().onDispose(() => {
        this.disposed += 1;
      });
    };
    countEnd();
    this.currentSignIn.subscribe(countEnd);
    this.#parts.start();
  }

  get session() {
    return this.#parts.session;
  }
  get currentSignIn() {
    return this.#parts.signIn;
  }
  get stored() {
    return selectSession(this.session.getSnapshot());
  }
  get api() {
    return {
      ...createGuestApi(createClient(this.#send)),
      ...createMemberApi(createClient(this.currentSignIn.get().send)),
    };
  }
  /** Whether the tab can act: neither gone nor frozen. */
  get isLive(): boolean {
    return !this.#isGone && this.#thaw === null;
  }

  /** Whether a request that reached the service came from this tab. */
  isFrom(request: Request): boolean {
    return this.#sent.has(request);
  }

  /** Sends a request under the sign-in this tab shows now. */
  ask(path = '/api/user/info', init?: RequestInit): Promise<Response> {
    return this.currentSignIn.get().send(new Request(origin + path, init));
  }

  signIn(name: string): void {
    const session = { ...this.#browser.service.signIn(name), sid: crypto.randomUUID() };
    this.session.send({ type: 'session.opened', session });
  }
  signOut(): void {
    this.session.send({ type: 'session.signOut' });
  }
  /** The tab closes or crashes: no answer reaches it, and its locks are free. */
  close(): void {
    this.#isGone = true;
    this.session.stop();
    this.#browser.locks.drop(this.#name);
  }
  /** Nothing reaches the tab, and it keeps its locks. */
  freeze(): void {
    this.#thaw ??= Promise.withResolvers();
  }
  thaw(): void {
    this.#thaw?.resolve();
    this.#thaw = null;
  }
  /** The person returns to the tab. */
  show(): void {
    this.document.dispatchEvent(new Event('visibilitychange'));
  }
  /** For this many milliseconds, the tab still reads what was stored before. */
  lagBehind(text: string | null, lag: number): void {
    this.#outdated = { text };
    setTimeout(() => {
      this.#outdated = null;
    }, lag);
  }
  hear(key: string | null): void {
    if (this.isLive) this.window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }

  async #fetch(request: Request): Promise<Response> {
    this.#sent.add(request);
    const limit = Promise.withResolvers<never>();
    request.signal.addEventListener('abort', () => limit.reject(request.signal.reason));
    limit.promise.catch(() => undefined);
    const answer = this.#browser.service.answer(request);
    this.#waiting.add(answer);
    try {
      return await Promise.race([answer, limit.promise]);
    } finally {
      this.#waiting.delete(answer);
      await this.#thaw?.promise;
      if (this.#isGone) await new Promise(() => undefined);
    }
  }

  #storage(): KeyValueStorage {
    const { storage } = this.#browser.memory;
    const changed = (key: string) => this.#browser.tell(this, key);
    return {
      getItem: (key) => (this.#outdated ? this.#outdated.text : storage.getItem(key)),
      setItem: (key, text) => {
        this.#browser.lagBehind(this);
        storage.setItem(key, text);
        changed(key);
      },
      removeItem: (key) => {
        this.#browser.lagBehind(this);
        storage.removeItem(key);
        changed(key);
      },
    };
  }
}

/** A browser whose only tab has a token that has just expired. */
export async function withExpiredToken() {
  const browser = new Browser();
  const [tab] = await browser.openSignedIn('ann');
  browser.service.expire();
  return { browser, tab, service: browser.service };
}
