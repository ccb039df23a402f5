import { expect, test } from 'vitest';
import { FreqtradeAway, type FreqtradeClient, FreqtradeRefused } from './freqtrade-client.ts';
import { createSales } from './sales.ts';

const patienceMs = 20;

/** A freqtrade that answers orders as the test says. */
function open(forceExit: (tradeId: number) => Promise<void>) {
  const sent: number[] = [];
  const told: string[] = [];
  const sell = createSales((_botUuid, message) => void told.push(message), patienceMs);
  const client = {
    forceExit: (tradeId) => {
      sent.push(tradeId);
      return forceExit(tradeId);
    },
  } as Pick<FreqtradeClient, 'forceExit'> as FreqtradeClient;
  return { sent, told, sell: (...tradeIds: number[]) => sell(client, 'bot', tradeIds) };
}

test('an order that the exchange holds up holds up no turn, and is sent once', async () => {
  const answer = Promise.withResolvers<void>();
  const { sell, sent } = open((tradeId) => (tradeId === 1 ? answer.promise : Promise.resolve()));
  expect(await sell(1, 2)).toEqual({ sold: 1, refused: 0 });
  expect(await sell(1)).toEqual({ sold: 0, refused: 0 });
  expect(sent).toEqual([1, 2]);
  answer.resolve();
  expect(await sell(1)).toEqual({ sold: 1, refused: 0 });
  expect(await sell(1)).toEqual({ sold: 1, refused: 0 });
  expect(sent).toEqual([1, 2, 1]);
});

test('an order that is refused, or whose answer is lost, is sent again with the next turn', async () => {
  const failures = [new FreqtradeRefused('Filter failure: NOTIONAL'), new FreqtradeAway('No answer.')];
  const { sell, sent, told } = open(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
  });
  expect(await sell(1)).toEqual({ sold: 0, refused: 1 });
  expect(await sell(1)).toEqual({ sold: 0, refused: 1 });
  expect(await sell(1)).toEqual({ sold: 1, refused: 0 });
  expect(sent).toEqual([1, 1, 1]);
  expect(told).toEqual(['Filter failure: NOTIONAL', 'No answer.']);
});

test('any other failure is not hidden', async () => {
  const { sell } = open(async () => {
    throw new Error('A mistake of ours.');
  });
  await expect(sell(1)).rejects.toThrow('ours');
});
