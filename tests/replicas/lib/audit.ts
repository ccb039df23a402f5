import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { listenLocally } from '../../../service/testing/local-servers.ts';
import type { ContractClient } from '../../contract/lib/contract-client.ts';
import { type Member, signIn } from '../../contract/lib/members.ts';
import type { Ledger, Person, Trade } from './ledger.ts';

/** Stands in for Telegram: takes every message, after a while. */
export interface TelegramReceiver {
  url: string;
  /** What each chat has received, in order. */
  received: Map<string, string[]>;
  close(): Promise<void>;
}

/** Starts one that takes between `leastMs` and five times as long for each message. */
export async function startTelegramReceiver(leastMs: number): Promise<TelegramReceiver> {
  const received = new Map<string, string[]>();
  const server = createServer(async (request, response) => {
    const message = JSON.parse((await text(request)) || '{}');
    await wait(leastMs * (1 + Math.random() * 4));
    if (message.text) received.set(message.chat_id, [...(received.get(message.chat_id) ?? []), message.text]);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ok: true, result: { message_id: 1 } }));
  });
  const { close, url } = await listenLocally(server);
  return { url, received, close };
}

/** How many trades these messages say were closed. */
export function closingsIn(messages: readonly string[]): number {
  return messages.reduce((sum, message) => {
    if (/^Trade \d+, .*: closed at /.test(message)) return sum + 1;
    return sum + Number(/^Since the last message: (\d+) trades? closed/.exec(message)?.[1] ?? 0);
  }, 0);
}

/** The trades whose opening was reported after their closing. */
export function inverted(messages: readonly string[]): string[] {
  const closed = new Set<string>();
  return messages.flatMap((message) => {
    const [, trade = '', state] = /^Trade (\d+), .*: (opened|closed) at /.exec(message) ?? [];
    if (state === 'closed') closed.add(trade);
    return state === 'opened' && closed.has(trade) ? [trade] : [];
  });
}

/** The sides that are compared: the service once it is quiet, people's knowledge, and the messages that Telegram has received. */
interface Audited {
  call: ContractClient;
  ledger: Ledger;
  received: ReadonlyMap<string, readonly string[]>;
}

export interface Audit {
  /** Anything lost, doubled or mixed up, in sentences. */
  faults: string[];
  trades: number;
  /** Messages that arrived, and how many of them arrived before. */
  messages: number;
  repeated: number;
}

/** Compares everything the service has acknowledged with what it says once it is quiet. */
export async function audit({ call, ledger, received }: Audited): Promise<Audit> {
  const result: Audit = { faults: [...ledger.faults], trades: 0, messages: 0, repeated: 0 };
  for (const person of ledger.people) {
    const fault = (text: string) => result.faults.push(`${person.email}: ${text}`);
    const { token, uuid } = await signIn({ sandbox: { url: '' }, call }, person.email);
    await auditAccount(call, token, person, ledger, fault);
    await auditSessions(call, person, fault);
    const trades = await auditTrades(call, { token, uuid }, person, fault);
    const messages = received.get(person.chatId) ?? [];
    auditMessages(messages, trades.length, fault);
    result.trades += trades.length;
    result.messages += messages.length;
    result.repeated += messages.length - new Set(messages).size;
  }
  return result;
}

type Report = (fault: string) => void;

async function auditAccount(
  call: ContractClient,
  token: string,
  person: Person,
  { people }: Ledger,
  fault: Report,
): Promise<void> {
  const { payments, subscription } = (await call('getSubscription', { token })).body;
  const paid = payments.map(({ uuid, status }: { uuid: string; status: string }) => `${uuid} ${status}`);
  if (!isDeepStrictEqual(paid, [`${person.order} COMPLETED`]))
    fault(`ordered ${person.order}; the service has [${paid}]`);
  const months = monthsBetween(subscription.startedAt, subscription.currentPeriodEnd);
  if (subscription.status !== 'ACTIVE' || months !== 12)
    fault(`paid for 12 months; has ${months}, ${subscription.status}`);

  const { body } = await call('getReferralLink', { token });
  const invited = people.filter(({ invitedBy }) => invitedBy === person).length;
  if (body.token !== person.link || body.joined !== invited)
    fault(`link ${person.link} brought ${invited}; the service has ${body.token} and ${body.joined}`);
}

/** The calendar months from one time to another. */
export function monthsBetween(start: string, end: string): number {
  const [from, to] = [new Date(start), new Date(end)];
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}

async function auditSessions(call: ContractClient, { ended, session }: Person, fault: Report): Promise<void> {
  const refresh = async (refreshToken = '') =>
    (await call('refreshSession', { body: { refreshToken } })).status;
  const open = await refresh(session?.refreshToken);
  if (open !== 200) fault(`did not sign out, but a refresh is answered with ${open}`);
  for (const { refreshToken } of ended) {
    const status = await refresh(refreshToken);
    if (status !== 401) fault(`signed out, but a refresh is answered with ${status}`);
  }
}

/** Returns the closed trades of the only run. */
async function auditTrades(
  call: ContractClient,
  { token, uuid }: Pick<Member, 'token' | 'uuid'>,
  person: Person,
  fault: Report,
): Promise<Trade[]> {
  const { items: runs } = (await call('listUserBots', { token, params: { userUuid: uuid } })).body;
  const known = runs.map((run: Run) => `${run.uuid} ${run.entryStopped}`);
  if (!isDeepStrictEqual(known, [`${person.bot} ${person.entryStopped}`]))
    fault(`started ${person.bot}, entry stopped ${person.entryStopped}; the service has [${known}]`);

  const params = { botUuid: person.bot ?? '', id: person.bot ?? '' };
  const query = { size: '100', sort: 'id', order: 'ASC' };
  const closed: ClosedTrade[] = (await call('listClosedTrades', { token, params, query })).body.items;
  const open: Trade[] = (await call('listOpenTrades', { token, params, query })).body.items;
  const numbers = [...closed, ...open].map(({ id }) => id).sort((one, other) => one - other);
  if (numbers.some((number, index) => number !== index + 1)) fault(`has the trades ${numbers}`);
  for (const [id, trade] of person.seen) {
    if (
      !isDeepStrictEqual(
        closed.find((other) => other.id === id),
        trade,
      )
    )
      fault(`saw closed trade ${id}, which is gone or has changed`);
  }
  for (const trade of person.closed) {
    const { body } = await call('getTrade', { token, params: { ...params, tradeId: String(trade.id) } });
    if (!isDeepStrictEqual(body, trade)) fault(`closed trade ${trade.id}, which is gone or has changed`);
  }

  const { indicators, startBalance } = (await call('getBotStatistic', { token, params })).body;
  const profit = closed.reduce((sum, { profitAbs }) => sum + profitAbs, 0);
  const balance = startBalance + profit + indicators.openProfit.value;
  if (!isSame(indicators.closedProfit.value, profit) || !isSame(indicators.currentBalance.value, balance))
    fault(`the trades earned ${profit}; the figures say ${indicators.closedProfit.value}`);
  return closed;
}

interface Run {
  uuid: string;
  entryStopped: boolean;
}
interface ClosedTrade extends Trade {
  profitAbs: number;
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-6;

function auditMessages(messages: readonly string[], closings: number, fault: Report): void {
  // One that was sent twice came right after itself: later ones wait until it is known to have arrived.
  const once = messages.filter((message, index) => message !== messages[index - 1]);
  if (new Set(once).size !== once.length) fault('got an old message after a newer one');
  const told = closingsIn([...new Set(messages)]);
  if (told !== closings) fault(`was told of ${told} closed trades; the bot closed ${closings}`);
  const mixed = inverted(messages);
  if (mixed.length > 0) fault(`was told that trades ${mixed} had closed, and then that they had opened`);
}
