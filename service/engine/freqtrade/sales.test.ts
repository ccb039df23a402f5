import { expect, test } from 'vitest';
import { FreqtradeAway, type FreqtradeClient, FreqtradeRefused } from './freqtrade-client.ts';
import { createSales } from './sales.ts';

const patienceMs = 20;
const longestPauseMs = 30_000;

/** A freqtrade that answers orders as the test says. */
function open(forceExit: (tradeId: number) => Promise<void>) {
  const sent: number[] = [];
  const told: string[] = [];
  const clock = { now: 0 };
  const { forget, sell } = createSales({
    warn: (_botUuid, message) => void told.push(message),
    now: () => clock.now,
    patienceMs,
  });
  const client = {
    forceExit: (tradeId) => {
      sent.push(tradeId);
      return forceExit(tradeId);
    },
  } as Pick<FreqtradeClient, 'forceExit'> as FreqtradeClient;
  return {
    clock,
    sent,
    told,
    forget: () => forget('bot'),
    sell: (...tradeIds: number[]) => sell(client, 'bot', tradeIds, longestPauseMs),
  };
}

test('an order that the exchange holds up holds up no turn, and is sent once', async () => {
  const answer = Promise.withResolvers<void>();
  const { sell, sent } = open((tradeId) => (tradeId === 1 ? answer.promise : Promise.resolve()));
  expect(await sell(1, 2)).toBe(1);
  expect(await sell(1)).toBe(1);
  expect(sent).toEqual([1, 2]);
  answer.resolve();
  expect(await sell(1)).toBe(0);
  expect(sent).toEqual([1, 2]);
});

test('an order that was placed but closed nothing is sent again after a doubling pause', async () => {
  const { clock, sell, sent } = open(async () => undefined);
  for (; clock.now <= 7000; clock.now += 500) expect(await sell(1)).toBe(0);
  expect(sent).toEqual([1, 1, 1, 1]);
});

test('an order that is refused, or whose answer is lost, is sent again after a doubling pause, and each reason is reported once', async () => {
  const lost = new FreqtradeAway('No answer.');
  const refused = new FreqtradeRefused('Filter failure: NOTIONAL');
  const failures = [lost, ...Array.from({ length: 7 }, () => refused)];
  const { clock, sell, sent, told } = open(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  const sentAt: number[] = [];
  for (; sent.length < 8; clock.now += 500) {
    const before = sent.length;
    expect(await sell(1)).toBe(0);
    if (sent.length > before) sentAt.push(clock.now / 1000);
  }
  expect(sentAt).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  expect(told).toEqual(['No answer.', 'Filter failure: NOTIONAL']);
  // The clock may be set back.
  clock.now -= 3_600_000;
  await sell(1);
  expect(sent).toHaveLength(9);
});

test('a trade that no longer has to be sold is forgotten, as is a run that is over, so its next order is sent at once', async () => {
  const { forget, sell, sent } = open(async () => {
    throw new FreqtradeRefused('Filter failure: NOTIONAL');
  });
  await sell(1, 2);
  await sell(2);
  await sell(1, 2);
  expect(sent).toEqual([1, 2, 1]);
  forget();
  await sell(1, 2);
  expect(sent).toEqual([1, 2, 1, 1, 2]);
});

test('any other failure is not hidden', async () => {
  const { sell } = open(async () => {
    throw new Error('A mistake of ours.');
  });
  await expect(sell(1)).rejects.toThrow('ours');
});
