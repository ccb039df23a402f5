import { type APIRequestContext, expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { people as seeded } from '../../../service/stand-ins/seed/people.ts';
import type { RefreshedSession } from '../../../src/contract/answers.ts';
import type { Session, Trade, UserInfo } from '../../../src/contract/contract.ts';
import type { SandboxConsole } from './console.ts';

/** The stages a newcomer can reach, in order. */
const places = ['choosing', 'waitingPayment', 'onboarding', 'trading'] as const;
export type Place = (typeof places)[number];
export type SeededName = keyof typeof seeded;

export const newcomerPassword = 'correct horse 7!';
export const exchangeAccount = {
  exchange: 'BINANCE',
  apiKey: 'paper-key-0123456789',
  apiSecret: 'paper-secret-0123456789',
};
const secondsToStart = 120;

/** The code that an authenticator app with this key shows now. */
export const codeOf = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate();

/**
 * The sessions of seeded people with an app, by their service, and the code that opened each. No code works twice, so the tests
 * of a worker share one session and take turns with it.
 */
const shared = new Map<string, { session: Session; code: string; at: number }>();
/** Less than the time for which a sign-in counts as fresh. */
const sharedMs = 8 * 60_000;
const stepMs = 31_000;

/** How often to look for a trade, and how much of the bot's time passes in between. */
const mostLooks = 60;
const secondsBetweenLooks = 300;

/** Creates people's sessions with calls instead of a browser. */
export class People {
  readonly #request: APIRequestContext;
  readonly #console: SandboxConsole;
  readonly #base: string;
  readonly #email: string | undefined;

  /** @param email the address of the newcomers; each has one of their own if it is left out */
  constructor(request: APIRequestContext, sandboxConsole: SandboxConsole, url: string, email?: string) {
    this.#request = request;
    this.#console = sandboxConsole;
    this.#base = `${url}/api`;
    this.#email = email;
  }

  /** Signs in as a seeded person. Tests share these people, so they must not change anything of theirs. */
  seeded(name: SeededName): Promise<Session> {
    const person = seeded[name];
    return 'setupKey' in person ? this.#withApp(person) : this.signIn(person);
  }

  async #withApp(person: (typeof seeded)['operator']): Promise<Session> {
    const place = `${this.#base} ${person.email}`;
    const last = shared.get(place);
    const isFresh = last && Date.now() - last.at < sharedMs;
    const renewed = isFresh && (await this.#renew(last.session));
    if (renewed) {
      shared.set(place, { ...last, session: renewed });
      return renewed;
    }
    if (last) await expect.poll(() => codeOf(person.setupKey), { timeout: stepMs }).not.toBe(last.code);
    const code = codeOf(person.setupKey);
    const session = await this.signInWith(person, { code });
    shared.set(place, { session, code, at: Date.now() });
    return session;
  }

  /** The session with new tokens; undefined if it has ended. */
  async #renew(session: Session): Promise<Session | undefined> {
    const { refreshToken } = session;
    const answer = await this.#request.post(`${this.#base}/public/auth/refresh`, { data: { refreshToken } });
    if (!answer.ok()) return undefined;
    const renewed = (await answer.json()) as RefreshedSession;
    return { ...session, accessToken: renewed.accessToken, refreshToken: renewed.refreshToken };
  }

  /** Signs in with both steps. */
  async signInWith(
    { email, password }: { email: string; password: string },
    entered: { code: string } | { recoveryCode: string },
  ): Promise<Session> {
    const data = { email, password };
    const refused = await this.#request.post(`${this.#base}/public/auth/login`, { data });
    const { challenge } = (await refused.json()) as { challenge: string };
    return (await this.#call('POST', '/public/auth/second-factor', { challenge, ...entered })) as Session;
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<Session> {
    return (await this.#call('POST', '/public/auth/login', { email, password })) as Session;
  }

  /** Signs up a new person, who has not confirmed the email yet. */
  async signUp(email: string): Promise<void> {
    await this.#call('POST', '/public/user', { email, password: newcomerPassword });
  }

  /** Creates a new person at a given stage. */
  async newcomer(
    place: Place,
    email = this.#email ?? `${crypto.randomUUID()}@botdeck.example`,
  ): Promise<Session> {
    const hasReached = (other: Place) => places.indexOf(place) >= places.indexOf(other);
    await this.signUp(email);
    await this.#call('POST', '/public/user/verify-email', {
      token: await this.#console.tokenFromMail(email),
      password: newcomerPassword,
    });
    const session = await this.signIn({ email, password: newcomerPassword });
    const call = (method: string, path: string, data: object) => this.send(session, method, path, data);

    if (hasReached('waitingPayment')) {
      await call('POST', '/user/subscriptions/subscribe-and-pay', { period: 'THREE_MONTH' });
    }
    if (hasReached('onboarding')) await this.#console.decidePayment(email, 'COMPLETED');
    if (hasReached('trading')) {
      await call('POST', '/user/api-keys', exchangeAccount);
      await call('PUT', '/user/trading-amount', { tradingAmount: 1_500 });
      await call('PUT', '/user/bots/enable-trading', { enable: true });
      await this.#console.passTime(secondsToStart);
    }
    return session;
  }

  /** Makes a call as this person. */
  async send({ accessToken }: Session, method: string, path: string, data?: object): Promise<void> {
    await this.#call(method, path, data, accessToken);
  }

  /** Posts as this person, or as nobody, and returns the answer. */
  ask<Answer>(session: Session | null, path: string, data?: object): Promise<Answer> {
    return this.#call('POST', path, data, session?.accessToken) as Promise<Answer>;
  }

  /** Turns on an authenticator app. Returns its recovery codes. */
  async turnOnApp({ accessToken }: Session): Promise<string[]> {
    const made = await this.#call('POST', '/user/totp', undefined, accessToken);
    const { secret } = made as { secret: string };
    const confirmed = await this.#call('POST', '/user/totp/confirm', { code: codeOf(secret) }, accessToken);
    return (confirmed as { codes: string[] }).codes;
  }

  /** Requests the email with the link for a new password. */
  async forgetPassword(email: string): Promise<void> {
    await this.#call('POST', '/public/user/forgot-password', { email });
  }

  /** An open trade of this person's bot. Passes time until there is one. */
  async openTradeOf(session: Session): Promise<Trade> {
    const { accessToken } = session;
    const bot = await this.botOf(session);
    for (let look = 0; look < mostLooks; look++) {
      const { items } = (await this.#call(
        'GET',
        `/user/trades/bots/${bot}/open`,
        undefined,
        accessToken,
      )) as { items: Trade[] };
      const [trade] = items;
      if (trade) return trade;
      await this.#console.passTime(secondsBetweenLooks);
    }
    throw new Error('The bot has not opened a trade.');
  }

  /** The id of this person's bot. Throws if there is none. */
  async botOf({ accessToken }: Session): Promise<string> {
    const { botUuid } = (await this.#call('GET', '/user/info', undefined, accessToken)) as UserInfo;
    if (botUuid === null) throw new Error('This person has no bot.');
    return botUuid;
  }

  async #call(
    method: string,
    path: string,
    data: object | undefined,
    accessToken?: string,
  ): Promise<unknown> {
    const headers: Record<string, string> = accessToken ? { authorization: `Bearer ${accessToken}` } : {};
    const response = await this.#request.fetch(this.#base + path, { method, data, headers });
    const text = await response.text();
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  }
}
