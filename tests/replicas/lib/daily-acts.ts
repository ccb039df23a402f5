import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '../../../service/common/handler.ts';
import { developmentKey } from '../../../service/common/unsafe-settings.ts';
import { isDatabaseAway } from '../../../service/db/describe-error.ts';
import { textOf } from '../../../service/mail/mail-delivery.ts';
import type { Order } from '../../../src/contract/contract.ts';
import type { Answer, CallOptions, ContractClient } from '../../contract/lib/contract-client.ts';
import { exchangeAccount, password } from '../../contract/lib/members.ts';
import type { Ledger, Person, Trade } from './ledger.ts';
import type { Replicas } from './replicas.ts';

const patienceMs = 60_000;
const pauseMs = 200;

/** Calls a service that may be gone for a while. */
export interface PersistentCaller {
  /** Calls once. Null if it is not known whether the call has arrived. Throws if the status is none of `fine`. */
  once(operationId: OperationId, options: CallOptions, fine: number[]): Promise<Answer | null>;
  /** Calls again until there is an answer. Throws if its status is none of `fine`, or after a minute without one. */
  ask(operationId: OperationId, options: CallOptions, fine: number[]): Promise<Answer>;
}

/** Makes one that counts in the ledger every success of the service. */
export function createPersistentCaller(call: ContractClient, ledger: Ledger): PersistentCaller {
  const once: PersistentCaller['once'] = async (operationId, options, fine) => {
    const answer = await unlessLost(() => call(operationId, options));
    if (answer === null || answer.status >= 500) return null;
    if (!fine.includes(answer.status)) {
      throw new Error(`${operationId} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    if (answer.status < 400) ledger.acknowledge();
    return answer;
  };
  return { once, ask: (...how) => persist(() => once(...how), `${how[0]} got no answer`) };
}

/** Tries again until there is a result. Throws after a minute without one; `failure` says what was not done. */
async function persist<Result>(attempt: () => Promise<Result | null>, failure: string): Promise<Result> {
  const began = performance.now();
  for (;;) {
    const result = await unlessLost(attempt);
    if (result !== null) return result;
    if (performance.now() - began > patienceMs) throw new Error(`${failure} for a minute`);
    await wait(pauseMs);
  }
}

/** Null if a connection was lost, to the service or to the database. */
async function unlessLost<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    // Thrown by fetch if there is no answer, or only half of one.
    if (error instanceof TypeError || isDatabaseAway(error)) return null;
    throw error;
  }
}

const botToken = '123456789:AAexampleTokenExampleTokenExample00';

/**
 * Signs up, confirms the address, signs in, makes a link, pays, connects an exchange and Telegram, and starts the bot.
 * Calls without an answer are repeated, except for the order: as the client does, the person looks first whether it was
 * placed.
 */
export async function join(
  running: Pick<Replicas, 'query'>,
  caller: PersistentCaller,
  person: Person,
): Promise<void> {
  const token = await becomeMember(running, caller, person);
  person.link = (await caller.ask('createReferralLink', { token }, [201])).body.token;
  person.order = (await placeOrder(caller, token)).uuid;
  await persist(async () => {
    const { subscription } = (await caller.ask('getSubscription', { token }, [200])).body;
    return subscription?.status === 'ACTIVE' || null;
  }, 'The order was not paid');
  await caller.ask('createApiKey', { token, body: exchangeAccount }, [201, 409]);
  await caller.ask('setTradingAmount', { token, body: { tradingAmount: 1000 } }, [204]);
  await caller.ask('setTelegramToken', { token, body: { botToken, userId: person.chatId } }, [204]);
  await caller.ask('setTelegramNotifications', { token, body: { enable: true } }, [204]);
  const started = await caller.ask('enableTrading', { token, body: { enable: true } }, [200, 409]);
  person.bot = started.body.uuid ?? (await caller.ask('getUserInfo', { token }, [200])).body.botUuid;
}

/** Signs up, confirms the address and signs in. Returns the access token. */
export async function becomeMember(
  { query }: Pick<Replicas, 'query'>,
  caller: PersistentCaller,
  person: Person,
): Promise<string> {
  const { email, invitedBy } = person;
  const referral = invitedBy?.link && { referralToken: invitedBy.link };
  await caller.ask('signUp', { body: { email, password, ...referral } }, [201, 409]);
  const link = await persist(async () => {
    const read = 'select uuid, recipient, body, sealed_body as "sealedBody" from mails where recipient = $1';
    const [mail] = await query<Parameters<typeof textOf>[1]>(read, [email]);
    const text = mail ? textOf({ secretKeys: [developmentKey] }, mail) : '';
    return /confirmation-token\/([\w-]+)/.exec(text)?.[1] ?? null;
  }, 'No email came');
  // 400: the link was used by an attempt that got no answer.
  await caller.ask('verifyEmail', { body: { token: link, password } }, [204, 400]);
  return signIn(caller, person);
}

/** Signs in and returns the access token. */
export async function signIn(caller: PersistentCaller, person: Person): Promise<string> {
  const { body } = await caller.ask('login', { body: { email: person.email, password } }, [200]);
  person.session = { token: body.accessToken, refreshToken: body.refreshToken };
  return body.accessToken;
}

/** Places one order, unless an attempt that got no answer has placed it. */
export function placeOrder(caller: PersistentCaller, token: string): Promise<Order> {
  return persist(async () => {
    const answer = await caller.once('subscribeAndPay', { token, body: { period: 'YEAR' } }, [201]);
    if (answer) return answer.body as Order;
    const { payments } = (await caller.ask('getSubscription', { token }, [200])).body;
    return (payments[0] as Order | undefined) ?? null;
  }, 'No order could be placed');
}

type Act = (caller: PersistentCaller, person: Person) => Promise<void>;

/** A member's daily acts. Each throws if an answer contradicts what the member knows. */
export const dailyActs: readonly Act[] = [
  refresh,
  closeTrade,
  readTrades,
  switchEntry,
  refresh,
  closeTrade,
  signOutAndIn,
];

function sessionOf({ email, session }: Person) {
  if (!session) throw new Error(`${email} is not signed in`);
  return session;
}

async function refresh(caller: PersistentCaller, person: Person): Promise<void> {
  const { refreshToken } = sessionOf(person);
  const { body } = await caller.ask('refreshSession', { body: { refreshToken } }, [200]);
  person.session = { token: body.accessToken, refreshToken: body.refreshToken };
  await caller.ask('getUserInfo', { token: body.accessToken }, [200]);
}

async function readTrades(caller: PersistentCaller, person: Person): Promise<void> {
  const { token } = sessionOf(person);
  const params = { botUuid: person.bot ?? '' };
  const query = { size: '100', sort: 'id', order: 'ASC' };
  const { body } = await caller.ask('listClosedTrades', { token, params, query }, [200]);
  for (const trade of body.items as Trade[]) {
    const before = person.seen.get(trade.id);
    if (before && !isDeepStrictEqual(before, trade)) throw new Error(`Closed trade ${trade.id} has changed`);
    person.seen.set(trade.id, trade);
  }
}

async function closeTrade(caller: PersistentCaller, person: Person): Promise<void> {
  const { token } = sessionOf(person);
  const { bot = '' } = person;
  const { body } = await caller.ask('listOpenTrades', { token, params: { botUuid: bot } }, [200]);
  const open: Trade | undefined = body.items[0];
  if (!open) return;
  const params = { id: bot, tradeId: String(open.id) };
  // 409: it was closed meanwhile, by the bot or by an attempt that got no answer.
  const answer = await caller.ask('closeTrade', { token, params }, [200, 409]);
  if (answer.status === 200) person.closed.push(answer.body);
}

async function switchEntry(caller: PersistentCaller, person: Person): Promise<void> {
  const { token } = sessionOf(person);
  const { status } = person.entryStopped
    ? await caller.ask('enableTrading', { token, body: { enable: true } }, [200, 409])
    : await caller.ask('stopEntry', { token, body: { action: 'STOP_TRADE_ENTRY' } }, [200, 409]);
  const { body } = await caller.ask('getBot', { token, params: { id: person.bot ?? '' } }, [200]);
  const wanted = !person.entryStopped;
  if (status === 200 && body.entryStopped !== wanted) {
    throw new Error(`A switch of entry to ${wanted ? 'stopped' : 'running'} is lost`);
  }
  person.entryStopped = body.entryStopped;
}

async function signOutAndIn(caller: PersistentCaller, person: Person): Promise<void> {
  const session = sessionOf(person);
  await caller.ask('logout', { body: { refreshToken: session.refreshToken } }, [204]);
  person.ended.push(session);
  await caller.ask('getUserInfo', { token: session.token }, [401]);
  await signIn(caller, person);
}
