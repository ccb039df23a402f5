import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subscriptions } from '../../service/db/schema/subscriptions.ts';
import { createTrader, type Fixture, inConsole, startFixture } from './lib/members.ts';

type Trader = Awaited<ReturnType<typeof createTrader>>;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ paymentSeconds: 60 });
});
afterAll(() => fixture.sandbox.close());

/** A member whose bot has open trades, and whose paid period ends now, before any job has noticed. */
async function createTraderAtTheEnd(): Promise<Trader & { tradeId: string }> {
  const trader = await createTrader(fixture);
  await inConsole(fixture, 'clock', { advanceSeconds: 3600 });
  const params = { id: trader.botUuid, botUuid: trader.botUuid };
  const { items } = (await fixture.call('listOpenTrades', { token: trader.token, params })).body;
  const { clock, db } = fixture.sandbox.deps;
  await db.update(subscriptions).set({ endsAt: clock.now() }).where(eq(subscriptions.userUuid, trader.uuid));
  return { ...trader, tradeId: String(items[0].id) };
}

async function createUnpaidTrader() {
  const trader = await createTraderAtTheEnd();
  await fixture.sandbox.deps.db
    .update(subscriptions)
    .set({ status: 'CANCELED' })
    .where(eq(subscriptions.userUuid, trader.uuid));
  return trader;
}

const commands: [string, string, (trader: Trader & { tradeId: string }) => unknown][] = [
  [
    'closing a trade',
    'error.bot.invalidStatus',
    ({ botUuid, token, tradeId }) => fixture.call('closeTrade', { token, params: { id: botUuid, tradeId } }),
  ],
  [
    'stop entry',
    'error.bot.tradingAlreadyDisabled',
    ({ token }) => fixture.call('stopEntry', { token, body: { action: 'STOP_TRADE_ENTRY' } }),
  ],
  [
    'a hard stop',
    'error.bot.tradingAlreadyDisabled',
    ({ token }) => fixture.call('enableTrading', { token, body: { enable: false, action: 'FORCE_QUIT' } }),
  ],
  [
    'a start',
    'error.subscription.notActive',
    ({ token }) => fixture.call('enableTrading', { token, body: { enable: true } }),
  ],
];

const eventsOf = async ({ botUuid, token }: Trader) =>
  (await fixture.call('getBotStatistic', { token, params: { id: botUuid } })).body.events;

describe('a command after the end of the paid period', () => {
  // Rule: PAY-5
  test.each(commands)('finds the bot stopped: %s', async (_, code, send) => {
    const trader = await createUnpaidTrader();
    expect(await send(trader)).toMatchObject({ status: 409, body: { code } });
    expect(await eventsOf(trader)).toMatchObject([
      { kind: 'STARTED' },
      { kind: 'SOFT_STOPPED', by: 'SUBSCRIPTION' },
    ]);
  });

  test('finds the bot stopped: a loss limit', async () => {
    const trader = await createUnpaidTrader();
    const body = { drawdown: 0.1, loss: null, action: 'FORCE_QUIT' };
    const answer = await fixture.call('setLossLimit', { token: trader.token, body });
    expect([answer.status, answer.body.peak]).toEqual([200, null]);
  });

  // Rule: PAY-3
  test('is obeyed once the next period is paid for', async () => {
    const trader = await createTraderAtTheEnd();
    const body = { action: 'STOP_TRADE_ENTRY' };
    expect((await fixture.call('stopEntry', { token: trader.token, body })).status).toBe(200);
    const { payments } = (await fixture.call('getSubscription', { token: trader.token })).body;
    expect(payments).toMatchObject([{ status: 'COMPLETED' }, { status: 'COMPLETED' }]);
  });
});
