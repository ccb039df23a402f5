import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContractClient, createContractClient } from '../contract/lib/contract-client.ts';
import { exchangeAccount, password } from '../contract/lib/members.ts';
import { startProcess } from '../contract/lib/sandbox-process.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 10);
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);

/** People who act at the same time, so one is in the middle of a call when another gets an answer. */
const people = 2;
/** The number of calls that one of them makes until the bot runs. */
const callsPerBot = 7;
/** After how many successful calls each round is killed. By then, someone has a bot. */
const killAfter = fc.sample(fc.integer({ min: people * callsPerBot, max: 60 }), { seed, numRuns: rounds });

/** Everything the service has acknowledged and must never lose. */
interface Acknowledged {
  orders: { email: string; uuid: string }[];
  bots: { email: string; uuid: string }[];
  closedTrades: { email: string; uuid: string; trade: { id: number } }[];
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botdeck-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = () =>
  startProcess({ DATA_DIR: folder, RATE_LIMITS: 'off', PAYMENT_SECONDS: '60', CLOCK_SPEED: '600' });

async function signIn(call: ContractClient, email: string): Promise<string> {
  return (await call('login', { body: { email, password } })).body.accessToken;
}

/** Calls the service at `url`, and calls `onGranted` after each success. */
function countingClient(url: string, onGranted: () => void): ContractClient {
  const call = createContractClient(url);
  return async (operationId, options) => {
    const answer = await call(operationId, options);
    if (answer.status < 400) onGranted();
    return answer;
  };
}

/** Closes an open trade of this bot, if it has one. */
async function closeTrade(
  call: ContractClient,
  { email, uuid }: { email: string; uuid: string },
  { closedTrades }: Acknowledged,
): Promise<void> {
  const of = { token: await signIn(call, email), params: { botUuid: uuid, id: uuid } };
  const [open] = (await call('listOpenTrades', of)).body.items;
  if (!open) return;
  const params = { ...of.params, tradeId: String(open.id) };
  const { body: trade, status } = await call('closeTrade', { ...of, params });
  if (status === 200) closedTrades.push({ email, uuid, trade });
}

/** People sign up, pay, start bots and close trades, one after another, until the service is gone. */
async function live(
  url: string,
  call: ContractClient,
  name: string,
  acknowledged: Acknowledged,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const email = `${name}-${number}@example.com`;
    await call('signUp', { body: { email, password } });
    const { mails } = await (await fetch(`${url}/sandbox/api/state`)).json();
    const mail = mails.find(({ recipient }: { recipient: string }) => recipient === email);
    const link = /confirmation-token\/([\w-]+)/.exec(mail.body)?.[1];
    await call('verifyEmail', { body: { token: link, password } });
    const token = await signIn(call, email);

    const order = await call('subscribeAndPay', { token, body: { period: 'YEAR' } });
    acknowledged.orders.push({ email, uuid: order.body.uuid });
    await call('createApiKey', { token, body: exchangeAccount });
    await call('setTradingAmount', { token, body: { tradingAmount: 1000 } });
    let bot = await call('enableTrading', { token, body: { enable: true } });
    while (bot.status === 409) bot = await call('enableTrading', { token, body: { enable: true } });
    acknowledged.bots.push({ email, uuid: bot.body.uuid });
    // The oldest bots have had the time to open trades.
    for (const older of acknowledged.bots.slice(0, 3)) await closeTrade(call, older, acknowledged);
  }
}

/** Checks that every trade exists once and that all figures agree with the trades. */
async function checkBooks(call: ContractClient, token: string, botUuid: string): Promise<void> {
  const params = { botUuid, id: botUuid };
  const numbers: number[] = [];
  let closedProfit = 0;
  for (let page = 0, total = 1; page * 100 < total; page += 1) {
    const query = { page: String(page), size: '100', sort: 'id', order: 'ASC' };
    const { body } = await call('listClosedTrades', { token, params, query });
    total = body.total;
    for (const trade of body.items) {
      numbers.push(trade.id);
      closedProfit += trade.profitAbs;
    }
  }
  const { body: open } = await call('listOpenTrades', { token, params, query: { size: '100' } });
  for (const trade of open.items) numbers.push(trade.id);
  numbers.sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));

  const { events, indicators, startBalance } = (await call('getBotStatistic', { token, params })).body;
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['STARTED']);
  const { currentBalance, openProfit } = indicators;
  expect(indicators.closedProfit.value).toBeCloseTo(closedProfit, 6);
  expect(currentBalance.value).toBeCloseTo(startBalance + closedProfit + openProfit.value, 6);
}

async function stopTime(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/sandbox/api/clock`, { method: 'POST', headers, body: '{"speed":0}' });
}

test(
  `killed ${rounds} times (KILL_SEED=${seed}) while people pay and bots trade, the service loses and duplicates nothing`,
  async () => {
    const acknowledged: Acknowledged = { orders: [], bots: [], closedTrades: [] };
    for (const [round, calls] of killAfter.entries()) {
      const { end, url } = await start();
      const reached = Promise.withResolvers<void>();
      let left = calls;
      const call = countingClient(url, () => {
        left -= 1;
        if (left === 0) reached.resolve();
      });
      const lives = Array.from({ length: people }, (_, person) =>
        live(url, call, `person-${round}-${person}`, acknowledged),
      );
      await Promise.race([reached.promise, ...lives]);
      await end('SIGKILL');
      await Promise.allSettled(lives);
    }

    const sandbox = await start();
    await stopTime(sandbox.url);
    const call = createContractClient(sandbox.url);
    expect(acknowledged.bots.length).toBeGreaterThan(0);
    for (const { email, uuid } of acknowledged.orders) {
      const { body } = await call('getSubscription', { token: await signIn(call, email) });
      expect(body.payments.map((payment: { uuid: string }) => payment.uuid)).toEqual([uuid]);
    }
    for (const { email, uuid } of acknowledged.bots) await checkBooks(call, await signIn(call, email), uuid);
    for (const { email, uuid, trade } of acknowledged.closedTrades) {
      const params = { id: uuid, tradeId: String(trade.id) };
      expect((await call('getTrade', { token: await signIn(call, email), params })).body).toEqual(trade);
    }
    expect(await sandbox.end('SIGTERM')).toBe(0);
  },
  rounds * 20_000 + 60_000,
);
