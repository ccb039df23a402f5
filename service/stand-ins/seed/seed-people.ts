import { randomUUID } from 'node:crypto';
import type { SubscriptionPeriod } from '../../../src/contract/contract.ts';
import { hashPassword } from '../../accounts/hashing.ts';
import { sealSecret } from '../../accounts/second-factor-codes.ts';
import { confirmSecret, keepSecret } from '../../accounts/second-factor-repository.ts';
import { createUser, findUserByEmail, updateUser } from '../../accounts/user-repository.ts';
import { addApiKey } from '../../api-keys/api-key-repository.ts';
import { sealApiKey } from '../../api-keys/api-keys.ts';
import { writeTradingAmount } from '../../bots/bot-repository.ts';
import { exact } from '../../common/amounts.ts';
import type { Config } from '../../common/config.ts';
import { deriveKeys } from '../../common/secrets.ts';
import { dayMs, hourMs, minuteMs } from '../../common/time.ts';
import type { Database } from '../../db/database.ts';
import { gatherStatistics, recordTrades } from '../../engine/trade-record-repository.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { placeOrder } from '../../subscriptions/orders.ts';
import { applyOutcome } from '../../subscriptions/settle.ts';
import { awaitPayment, updateSubscription } from '../../subscriptions/subscription-repository.ts';
import { type ClosedTrade, closeTrade } from '../paper-engine/close-trade.ts';
import { createPaperEngine } from '../paper-engine/paper-engine.ts';
import { lockRun, saveRuns } from '../paper-engine/run-repository.ts';
import { openTrade } from '../paper-engine/strategy.ts';
import { createPaperExchange, hash, pairs } from '../paper-exchange/paper-exchange.ts';
import { heavyPerson, people, type SeededPerson } from './people.ts';

const tradingAmount = 2000;

interface PastRun {
  userUuid: string;
  from: Date;
  /** The run is advanced to this moment, and stopped there if `end` is set. */
  until: Date;
  end?: 'hardStop' | 'softStop' | undefined;
}

/** Seeds a run, past or current. The engine trades through it on a clock of its own. */
async function seedRun(tx: Database, { userUuid, from, until, end }: PastRun): Promise<void> {
  let now = from;
  const clock = { speed: 1, now: () => now };
  const engine = createPaperEngine({ db: tx, clock, exchange: createPaperExchange() });
  const botUuid = randomUUID();
  const order = { botUuid, userUuid, exchange: 'BINANCE', tradeAmount: String(tradingAmount) } as const;
  await engine.start(tx, { ...order, lossLimit: null });
  now = until;
  await engine.advance({ botUuid });
  if (!end) return;
  await engine[end](tx, botUuid);
  now = new Date(until.getTime() + minuteMs);
  await engine.advance({ botUuid });
}

/** How a run ends that the paper engine has traded and another engine cannot continue. */
const endFor = ({ engine }: Pick<Config, 'engine'>) => (engine === 'paper' ? undefined : 'softStop');

/**
 * Seeds a run of seven hours that ended with a hard stop, then one that has been running for 90 days; with `end`, it ends
 * now.
 */
export async function seedTrading(
  tx: Database,
  userUuid: string,
  now: Date,
  end?: PastRun['end'],
): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await writeTradingAmount(tx, userUuid, tradingAmount);
  await seedRun(tx, {
    userUuid,
    from: ago(91 * dayMs - 2 * hourMs),
    until: ago(91 * dayMs - 9 * hourMs),
    end: 'hardStop',
  });
  await seedRun(tx, { userUuid, from: ago(90 * dayMs), until: now, end });
  await gatherStatistics(tx);
}

/**
 * Seeds trading that ended with the subscription: a run of 29 days with a soft stop at `end`, which leaves open trades
 * on the exchange.
 */
export async function seedEndedTrading(tx: Database, userUuid: string, end: Date): Promise<void> {
  await writeTradingAmount(tx, userUuid, tradingAmount);
  const from = new Date(end.getTime() - 29 * dayMs);
  await seedRun(tx, { userUuid, from, until: end, end: 'softStop' });
  await gatherStatistics(tx);
}

const heavyAmount = 50_000;
const stake = exact(500);
const batch = 5000;
/** Trades per thousand with the right direction: enough to pay fees and slippage, and leave a small profit. */
const wellPerMille = 674;

interface HeavyRun {
  closedTrades: number;
  days: number;
  end?: PastRun['end'];
}

/**
 * Seeds a run with very many closed trades, for measuring. The trades are scripted, not the strategy's: evenly spread,
 * with the right direction in 67.4% of them. Their rates come from the exchange, and their profits follow from the
 * rates, so every total adds up. From `now` on, the run follows the strategy.
 */
export async function seedHeavyTrading(
  tx: Database,
  userUuid: string,
  now: Date,
  { closedTrades, days, end }: HeavyRun,
): Promise<void> {
  const from = now.getTime() - days * dayMs;
  const exchange = createPaperExchange();
  const engine = createPaperEngine({ db: tx, clock: { speed: 1, now: () => new Date(from) }, exchange });
  const botUuid = randomUUID();
  await writeTradingAmount(tx, userUuid, heavyAmount);
  const order = {
    botUuid,
    userUuid,
    exchange: 'BINANCE',
    tradeAmount: String(heavyAmount),
  } as const;
  await engine.start(tx, { ...order, lossLimit: null });

  const stepMs = (now.getTime() - from - 120 * minuteMs) / closedTrades;
  let closedProfit = exact(0);
  for (let first = 1; first <= closedTrades; first += batch) {
    const length = Math.min(batch, closedTrades - first + 1);
    const scripted = Array.from({ length }, (_, index) => {
      const number = first + index;
      return scriptTrade(exchange, number, from + Math.round(number * stepMs));
    });
    for (const { close } of scripted) closedProfit = closedProfit.plus(close.profit.absolute);
    await recordTrades(
      tx,
      scripted.map((trade) => ({ botUuid, trade })),
    );
  }

  const run = await lockRun(tx, botUuid);
  if (!run) throw new Error('The new run is missing.');
  const counts = { opened: closedTrades, closed: closedTrades, closedProfit };
  const moved = { ...run, ...counts, status: 'RUNNING', advancedTo: now.getTime() } as const;
  await saveRuns(tx, [{ botUuid, run: moved, touched: [] }]);
  if (end) await engine[end](tx, botUuid);
  await gatherStatistics(tx);
}

function scriptTrade(exchange: Exchange, number: number, openedAt: number): ClosedTrade {
  const pair = (pairs[hash(number, 1) % pairs.length] ?? pairs[0])?.symbol ?? '';
  const closedAt = openedAt + (5 + (hash(number, 2) % 115)) * minuteMs + (hash(number, 3) % minuteMs);
  const quote = exchange.priceAt(pair, openedAt);
  const end = exchange.priceAt(pair, closedAt);
  const well = hash(number, 4) % 1000 < wellPerMille;
  const direction = end > quote === well ? 'LONG' : 'SHORT';
  const opened = openTrade({ number, pair, direction, stake, quote, at: openedAt });
  if (!opened) throw new Error(`A stake of ${stake} USDT buys nothing of ${pair}.`);
  return closeTrade(opened, closedAt, well ? 'TAKE_PROFIT' : 'STOP_LOSS', exchange.priceAt);
}

/** Creates the seeded people who are missing, each in their situation. */
export async function seedPeople(deps: Deps): Promise<void> {
  await createPerson(deps, people.new, async () => undefined);
  await createPerson(deps, people.waiting, async (tx, userUuid) => {
    await order(tx, userUuid, 'THREE_MONTH', deps.clock.now());
  });
  await createPerson(deps, people.onboarding, async (tx, userUuid) => {
    await pay(deps, tx, userUuid, 'ONE_MONTH', 0);
  });
  await createPerson(deps, people.expired, async (tx, userUuid) => {
    const { subscription } = await pay(deps, tx, userUuid, 'ONE_MONTH', 40);
    await connectExchange(deps, tx, userUuid, 40);
    await seedEndedTrading(tx, userUuid, daysAgo(deps, 10));
    if (subscription) await updateSubscription(tx, subscription, { status: 'EXPIRED' });
  });
  await createPerson(deps, people.active, async (tx, userUuid) => {
    await pay(deps, tx, userUuid, 'YEAR', 92);
    await connectExchange(deps, tx, userUuid, 92);
    await seedTrading(tx, userUuid, deps.clock.now(), endFor(deps.config));
  });
  await createPerson(deps, people.operator, async (tx, userUuid) => {
    const secret = sealSecret(deriveKeys(deps.config.secretKeys), userUuid, people.operator.setupKey);
    await keepSecret(tx, userUuid, secret, deps.realClock.now());
    await confirmSecret(tx, userUuid, deps.realClock.now());
    await updateUser(tx, userUuid, { role: 'ADMIN' });
  });
}

/** Creates the person with 100,000 closed trades, or another one with `closedTrades`. Takes a while. */
export async function seedHeavyPerson(
  deps: Deps,
  person = heavyPerson,
  closedTrades = 100_000,
): Promise<void> {
  await createPerson(deps, person, async (tx, userUuid) => {
    await pay(deps, tx, userUuid, 'YEAR', 300);
    await connectExchange(deps, tx, userUuid, 300);
    await seedHeavyTrading(tx, userUuid, deps.clock.now(), {
      ...{ closedTrades, days: 299 },
      end: endFor(deps.config),
    });
  });
}

type Story = (tx: Database, userUuid: string) => Promise<void>;

async function createPerson(deps: Deps, person: SeededPerson, story: Story): Promise<void> {
  const { db, realClock } = deps;
  if (await findUserByEmail(db, person.email)) return;
  const passwordHash = await hashPassword(person.password);
  await db.transaction(async (tx) => {
    const user = await createUser(
      tx,
      { email: person.email, passwordHash, status: 'ACTIVE' },
      realClock.now(),
    );
    if (user) await story(tx, user.uuid);
  });
}

/** Places the first order of a new person. */
async function order(tx: Database, userUuid: string, period: SubscriptionPeriod, at: Date) {
  const subscription = await awaitPayment(tx, userUuid, period, at);
  const request = { userUuid, period, at, settlesAt: null };
  return placeOrder(tx, { subscription, newest: undefined, feePaid: false, isBlocked: false }, request);
}

async function pay(deps: Deps, tx: Database, userUuid: string, period: SubscriptionPeriod, days: number) {
  const at = daysAgo(deps, days);
  return applyOutcome(tx, await order(tx, userUuid, period, at), 'COMPLETED', at);
}

async function connectExchange(deps: Deps, tx: Database, userUuid: string, days: number): Promise<void> {
  const account = {
    exchange: 'BINANCE',
    apiKey: 'seeded-example-key',
    apiSecret: 'seeded-example-secret',
  } as const;
  const owned = { userUuid, uuid: randomUUID() };
  await addApiKey(tx, {
    ...owned,
    ...sealApiKey(deriveKeys(deps.config.secretKeys), owned, account),
    standing: { trade: true, withdraw: false, ipRestricted: true, source: 'form' },
    createdAt: daysAgo(deps, days),
    checkedAt: deps.clock.now(),
  });
}

function daysAgo({ clock }: Deps, days: number): Date {
  return new Date(clock.now().getTime() - days * dayMs);
}
