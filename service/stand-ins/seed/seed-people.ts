import type { SubscriptionPeriod } from '../../../src/contract/contract.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { createUser, findUserByEmail, updateUser } from '../../accounts/user-repository.ts';
import { addApiKey } from '../../api-keys/api-key-repository.ts';
import { sealApiKey } from '../../api-keys/api-keys.ts';
import { deriveKeys } from '../../common/secrets.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../ports/deps.ts';
import { placeOrder } from '../../subscriptions/orders.ts';
import { applyOutcome } from '../../subscriptions/settle.ts';
import { awaitPayment, updateSubscription } from '../../subscriptions/subscription-repository.ts';
import { heavyPerson, people, type SeededPerson } from './people.ts';
import { seedEndedTrading, seedTrading } from './trading.ts';
import { seedHeavyTrading } from './trading-heavy.ts';

const dayMs = 86_400_000;

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
    await seedTrading(tx, userUuid, deps.clock.now());
  });
  await createPerson(deps, people.operator, async (tx, userUuid) => {
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
    await seedHeavyTrading(tx, userUuid, deps.clock.now(), { closedTrades, days: 299 });
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
  await addApiKey(tx, userUuid, {
    ...sealApiKey(deriveKeys(deps.config.secretKey), account),
    standing: { trade: true, withdraw: false, ipRestricted: true, source: 'form' },
    createdAt: daysAgo(deps, days),
    checkedAt: deps.clock.now(),
  });
}

function daysAgo({ clock }: Deps, days: number): Date {
  return new Date(clock.now().getTime() - days * dayMs);
}
