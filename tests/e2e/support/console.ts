import type { APIRequestContext } from '@playwright/test';
import type { PaymentStatus } from '../../../src/contract/contract.ts';

interface ConsoleState {
  mails: { recipient: string; body: string }[];
  payments: { uuid: string; email: string; open: boolean }[];
}

/** A fault for calls whose path, below the API's base path, matches the glob. */
export interface Fault {
  path: string;
  method?: string;
  status?: number;
  kind?: 'drop' | 'malformed';
  delayMs?: number;
}

/** The sandbox console, used through its calls. */
export class SandboxConsole {
  readonly #request: APIRequestContext;
  readonly #base: string;

  constructor(request: APIRequestContext, url: string) {
    this.#request = request;
    this.#base = `${url}/sandbox/api`;
  }

  /** The first link of the newest email to this address, as a path. */
  async linkFromMail(email: string): Promise<string> {
    const { mails } = await this.#state();
    const mail = mails.find(({ recipient }) => recipient === email);
    const [link] = /https?:\/\/\S+/.exec(mail?.body ?? '') ?? [];
    if (!link) throw new Error(`There is no mail with a link to ${email}.`);
    const { pathname, search } = new URL(link);
    return pathname + search;
  }

  /** The token in the link of the newest email to this address. */
  async tokenFromMail(email: string): Promise<string> {
    const [, token] = /^\/guest\/[\w-]+\/([\w-]+)/.exec(await this.linkFromMail(email)) ?? [];
    if (!token) throw new Error(`The newest mail to ${email} has no token.`);
    return token;
  }

  /** Sets the outcome of this person's open order. */
  async decidePayment(email: string, status: PaymentStatus): Promise<void> {
    const { payments } = await this.#state();
    const payment = payments.find((candidate) => candidate.email === email && candidate.open);
    if (!payment) throw new Error(`${email} has no open order.`);
    await this.#post(`payments/${payment.uuid}`, { status });
  }

  /** Ends this person's paid period now. */
  async expireSubscription(email: string): Promise<void> {
    await this.#post('subscriptions/expire', { email });
  }

  /** Moves the bot's time forward by this many seconds. */
  async passTime(seconds: number): Promise<void> {
    await this.#post('clock', { advanceSeconds: seconds });
  }

  /** Multiplies the prices of a pair, or of all, from this many minutes ago on. */
  async movePrices(move: { factor: number; pair?: string; minutesAgo?: number }): Promise<void> {
    await this.#post('prices', move);
  }

  /** Makes matching calls fail until `clearFaults`. */
  async injectFault(fault: Fault): Promise<void> {
    await this.#post('faults', fault);
  }

  async clearFaults(): Promise<void> {
    await this.#post('faults/clear', {});
  }

  async #state(): Promise<ConsoleState> {
    const response = await this.#request.get(`${this.#base}/state`);
    return (await response.json()) as ConsoleState;
  }

  async #post(path: string, data: object): Promise<void> {
    const response = await this.#request.post(`${this.#base}/${path}`, { data });
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  }
}
