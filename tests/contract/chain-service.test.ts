import { afterAll, expect, test } from 'vitest';
import { checksummed } from '../../service/chain/addresses.ts';
import { openChain } from '../../service/chain/open-chain.ts';
import { StartupError } from '../../service/common/settings.ts';
import { createSubscriptionChoices } from '../../service/subscriptions/subscription-choices.ts';
import { freePort } from '../../service/testing/local-servers.ts';
import { callOf, startLocalChain } from '../chain/lib/local-chain.ts';
import { openService } from '../chain/lib/world.ts';
import { configOf } from '../chain/lib/world-options.ts';
import { createMember, inConsole, startFixture } from './lib/members.ts';

const chain = await startLocalChain();
const settings = configOf(chain, [chain]);
const fixture = await startFixture({ chain: settings, clockSpeed: 1 });
afterAll(async () => {
  await fixture.sandbox.close();
  await chain.stop();
});

/** Makes blocks and has the watcher look. */
async function mine(blocks: number): Promise<void> {
  await chain.mine(blocks);
  for (const job of fixture.sandbox.services.jobs) if (job.name === 'chain') await job.run();
}

function send(address: string, amount: number): Promise<string> {
  const units = BigInt(amount * 1_000_000);
  return chain.send(chain.payer, settings.token, callOf('QuietToken', 'transfer', address, units));
}

async function orderOf(token: string) {
  const { payments, subscription } = (await fixture.call('getSubscription', { token })).body;
  return { ...payments[0], subscriptionStatus: subscription?.status };
}

test('an order says what has arrived, what is missing, how far it is, and what is owed', async () => {
  const { token } = await createMember(fixture);
  const { body: placed } = await fixture.call('subscribeAndPay', { token, body: { period: 'ONE_MONTH' } });
  expect(placed).toMatchObject({
    status: 'CREATED',
    network: 'Local (ERC-20)',
    missingAmount: 98,
    transactions: [],
  });
  const token6 = checksummed(settings.token);
  const uri = `ethereum:${token6}@31337/transfer?address=${placed.address}&uint256=98000000`;
  expect(placed.paymentUri).toBe(uri);

  const hash = await send(placed.address, 40);
  await mine(1);
  const part = {
    status: 'PENDING',
    receivedAmount: 40,
    missingAmount: 58,
    confirmations: { seen: 1, needed: 5 },
  };
  expect(await orderOf(token)).toMatchObject(part);
  expect((await orderOf(token)).transactions).toMatchObject([
    { transactionHash: hash, amount: 40, isSettled: false },
  ]);

  await send(placed.address, 60);
  await mine(1);
  const whole = { status: 'IN_PROGRESS', receivedAmount: 100, missingAmount: 0, owedAmount: 0 };
  expect(await orderOf(token)).toMatchObject(whole);
  expect(await orderOf(token)).not.toHaveProperty('paymentUri');
  await mine(2);
  expect(await orderOf(token)).toMatchObject({ status: 'AUTHORIZED', confirmations: { seen: 3, needed: 5 } });
  await mine(2);
  const paid = { status: 'COMPLETED', subscriptionStatus: 'ACTIVE', owedAmount: 2, refundedAmount: null };
  expect(await orderOf(token)).toMatchObject(paid);
});

// Rule: PAY-25
test('a canceled order whose money was seen does not count as refunded, and is owed its money', async () => {
  const { token } = await createMember(fixture);
  const { body: placed } = await fixture.call('subscribeAndPay', { token, body: { period: 'ONE_MONTH' } });
  await send(placed.address, 40);
  await mine(1);
  await fixture.call('cancelSubscription', { token, query: { orderUuid: placed.uuid } });
  await mine(6);
  const ended = { status: 'CANCELLED', receivedAmount: 40, owedAmount: 40, refundedAmount: null };
  expect(await orderOf(token)).toMatchObject(ended);
});

// Rules: SUBSCRIBE-6, PAY-67
test('an order whose whole amount is in blocks cannot be canceled, and stays paid', async () => {
  const { token } = await createMember(fixture);
  const { body: placed } = await fixture.call('subscribeAndPay', { token, body: { period: 'ONE_MONTH' } });
  await send(placed.address, 98);
  await mine(1);
  const queries: Record<string, string>[] = [{ orderUuid: placed.uuid }, {}];
  for (const query of queries) {
    const refused = await fixture.call('cancelSubscription', { token, query });
    expect(refused).toMatchObject({ status: 409, body: { code: 'error.payment.alreadyReceived' } });
  }
  await mine(6);
  expect(await orderOf(token)).toMatchObject({ status: 'COMPLETED', owedAmount: 0 });
});

test('with payments on a chain, the console can neither settle them nor move the clock', async () => {
  const { token } = await createMember(fixture);
  const { body: placed } = await fixture.call('subscribeAndPay', { token, body: { period: 'YEAR' } });
  await expect(inConsole(fixture, `payments/${placed.uuid}`, { status: 'COMPLETED' })).rejects.toThrow(
    'Only transfers there can settle it.',
  );
  await expect(inConsole(fixture, 'clock', { advanceSeconds: 60 })).rejects.toThrow(
    'The clock shows real time',
  );
});

test.each([
  ['another chain', { id: 1 }, 'CHAIN_ID is 1, but the nodes in CHAIN_RPC_URLS are of chain 31337.'],
  ['other decimals', { decimals: 18 }, 'CHAIN_DECIMALS is 18, but the token has 6.'],
  ['no token', { token: `0x${'1'.repeat(40)}` }, 'CHAIN_TOKEN is no token on this chain.'],
])('settings that name %s keep the service from starting', async (_what, wrong, message) => {
  const { db, log } = fixture.sandbox.deps;
  const start = openChain({ ...settings, ...wrong }, db, log);
  await expect(start).rejects.toThrow(StartupError);
  await expect(start).rejects.toThrow(message);
});

test('while no node answers, the service can start, and orders have to wait', async () => {
  const { clock, db, log } = fixture.sandbox.deps;
  const voices = [[`http://127.0.0.1:${await freePort()}`]];
  const rail = await openChain({ ...settings, id: 99, voices }, db, log);
  const choices = createSubscriptionChoices(
    openService(db, rail, () => clock.now()),
    async () => undefined,
  );
  const { uuid } = await createMember(fixture);
  await expect(choices.subscribe(uuid, 'YEAR')).rejects.toMatchObject({
    code: 'error.payment.notAvailable',
    status: 503,
    retryAfter: 60,
  });
});
