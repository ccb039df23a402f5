import { afterAll, describe, expect, test } from 'vitest';
import { createMember, createTrader, inConsole, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

type Trader = Awaited<ReturnType<typeof createTrader>>;

const advance = (advanceSeconds: number) => inConsole(fixture, 'clock', { advanceSeconds });
const of = ({ botUuid, token }: Trader, tradeId = '1') => ({
  token,
  params: { botUuid, id: botUuid, tradeId },
});
const stop = ({ token }: Trader, action: string) =>
  fixture.call('enableTrading', { token, body: { enable: false, action } });

/** A member whose bot has traded for a day and has several open trades, and the trades it has. */
async function createDayTrader() {
  const trader = await createTrader(fixture);
  await advance(86_400);
  const list = async (operation: 'listOpenTrades' | 'listClosedTrades') =>
    (await fixture.call(operation, { ...of(trader), query: { size: '100' } })).body.items;
  for (;;) {
    const open = await list('listOpenTrades');
    if (open.length > 1) return { trader, open, closed: await list('listClosedTrades') };
    await advance(600);
  }
}

/** The fields that this project adds to a trade. All are sent, whatever their value. */
const added = [
  'fees',
  'entryReason',
  'exitReason',
  'highestRate',
  'lowestRate',
  'stopRate',
  'takeProfitRate',
];

describe('a trade', () => {
  // Rule: SHAPE-2
  test('is the same on its own as in its list, with everything the contract adds', async () => {
    const { trader, closed } = await createDayTrader();
    const [listed] = closed;
    const { body } = await fixture.call('getTrade', of(trader, String(listed.id)));
    expect(body).toEqual(listed);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(added));
    expect(body.fees.close).toBeGreaterThan(0);
  });

  // Rule: PANEL-11
  test('that the run does not have is not found, nor is another member’s run', async () => {
    const trader = await createTrader(fixture);
    for (const operation of ['getTrade', 'closeTrade'] as const) {
      for (const tradeId of ['1000000', '99999999999999999999', 'abc', '1.5']) {
        const { status, body } = await fixture.call(operation, of(trader, tradeId));
        expect([status, body.code]).toEqual([404, 'error.trade.notFound']);
      }
      const { token } = await createMember(fixture);
      const { status, body } = await fixture.call(operation, { ...of(trader), token });
      expect([status, body.code]).toEqual([404, 'error.bot.notFound']);
    }
  });
});

describe('closing a trade', () => {
  // Rule: CLOSE-1
  test('returns the closed trade; closing it again is refused, and the bot keeps running', async () => {
    const { trader, open } = await createDayTrader();
    const tradeId = String(open[0].id);
    const { status, body } = await fixture.call('closeTrade', of(trader, tradeId));
    expect([status, body.exitReason]).toEqual([200, 'MEMBER']);
    expect(body.closeDate).not.toBe(null);
    expect((await fixture.call('getTrade', of(trader, tradeId))).body).toEqual(body);
    const again = await fixture.call('closeTrade', of(trader, tradeId));
    expect([again.status, again.body.code]).toEqual([409, 'error.trade.alreadyClosed']);
    expect((await fixture.call('getBot', of(trader))).body.status).toBe('RUNNING');
  });

  // Rule: CLOSE-2
  test('is refused if the bot has closed it meanwhile', async () => {
    const { trader, open } = await createDayTrader();
    await advance(9 * 3600);
    const { status, body } = await fixture.call('closeTrade', of(trader, String(open[0].id)));
    expect([status, body.code]).toEqual([409, 'error.trade.alreadyClosed']);
  });

  // Rule: CLOSE-2
  test('is refused once the run is over, and while a hard stop closes all of them', async () => {
    const [left, quitting] = [await createDayTrader(), await createDayTrader()];
    await stop(left.trader, 'FORCE_STOP');
    const [unmanaged] = (await fixture.call('listOpenTrades', of(left.trader))).body.items;
    expect(unmanaged).toMatchObject({ stopRate: null, takeProfitRate: null });
    const over = await fixture.call('closeTrade', of(left.trader, String(unmanaged.id)));
    expect([over.status, over.body.code]).toEqual([409, 'error.bot.invalidStatus']);

    await stop(quitting.trader, 'FORCE_QUIT');
    const [last] = quitting.open.toReversed();
    const stopping = await fixture.call('closeTrade', of(quitting.trader, String(last.id)));
    expect([stopping.status, stopping.body.code]).toEqual([409, 'error.bot.stopAlreadyInitiated']);
  });
});

describe('candles', () => {
  const range = { from: '2026-05-03T10:00:00Z', to: '2026-05-03T12:00:00Z' };
  const request = { pair: 'BTC/USDT', interval: '5m', ...range };

  // Rule: SHAPE-3
  test('answer the range, in UTC', async () => {
    const trader = await createTrader(fixture);
    const { status, body } = await fixture.call('getCandles', {
      ...of(trader),
      query: { ...request, from: '2026-05-03T12:00:00+02:00' },
    });
    expect([status, body.candles.length]).toEqual([200, 24]);
    expect(body.candles[0].at).toBe('2026-05-03T10:00:00.000Z');
  });

  test.each([
    ['interval', { interval: '2m' }],
    ['from', { from: 'yesterday' }],
    ['from', { from: '2016-12-31T23:59:60Z' }],
    ['to', { to: range.from }],
    ['to', { to: '2026-05-03T09:00:00Z' }],
    ['to', { to: '2026-06-03T12:00:00Z' }],
    ['pair', { pair: '' }],
  ])('are refused for a wrong %s: %j', async (field, wrong) => {
    const trader = await createTrader(fixture);
    const { status, body } = await fixture.call('getCandles', {
      ...of(trader),
      query: { ...request, ...wrong },
    });
    expect([status, body.code]).toEqual([400, 'error.generic.badRequest']);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test.each(['pair', 'interval', 'from', 'to'])('are refused without %s', async (field) => {
    const trader = await createTrader(fixture);
    const { [field]: _, ...query } = request as Record<string, string>;
    const { status, body } = await fixture.call('getCandles', { ...of(trader), query });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  // Rule: CANDLES-5
  test('of a pair the exchange does not have are not found', async () => {
    const trader = await createTrader(fixture);
    const query = { ...request, pair: 'BTC/EUR' };
    const { status, body } = await fixture.call('getCandles', { ...of(trader), query });
    expect([status, body.code]).toEqual([404, 'error.pair.notFound']);
  });
});

describe('closed trades', () => {
  // Rule: SHAPE-1
  test('can be listed and exported by when they closed', async () => {
    const { trader, closed } = await createDayTrader();
    const newest = closed[0].closeDate;
    const list = async (query: Record<string, string>) =>
      (await fixture.call('listClosedTrades', { ...of(trader), query: { size: '100', ...query } })).body
        .items;
    const isNewest = ({ closeDate }: { closeDate: string }) => closeDate === newest;
    expect(await list({ closedFrom: newest })).toEqual(closed.filter(isNewest));
    expect(await list({ closedTo: newest })).toEqual(
      closed.filter((trade: { closeDate: string }) => !isNewest(trade)),
    );
    const file = await fixture.call('exportClosedTrades', { ...of(trader), query: { closedFrom: newest } });
    expect(file.body.trim().split('\n')).toHaveLength(1 + closed.filter(isNewest).length);
  });

  test.each([
    ['closedTo', { closedFrom: '2026-05-04T00:00:00Z', closedTo: '2026-05-03T00:00:00Z' }],
    ['closedFrom', { closedFrom: '0000-01-01T00:00:00Z' }],
    ['closedTo', { closedTo: '9999-12-31T23:59:59-23:00' }],
  ])('are refused for a wrong %s: %j', async (field, query) => {
    const trader = await createTrader(fixture);
    for (const operation of ['listClosedTrades', 'exportClosedTrades'] as const) {
      const { status, body } = await fixture.call(operation, { ...of(trader), query });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
  });

  // Rule: SHAPE-18
  test('open and closed, can be exported for Koinly', async () => {
    const { trader } = await createDayTrader();
    for (const operation of ['exportOpenTrades', 'exportClosedTrades'] as const) {
      const file = await fixture.call(operation, { ...of(trader), query: { format: 'KOINLY' } });
      expect(file.headers.get('content-disposition')).toMatch(/-trades-koinly-[\d-]+\.csv"$/);
      expect(file.body).toMatch(/^Date,Sent Amount,Sent Currency,/);
    }
  });
});
