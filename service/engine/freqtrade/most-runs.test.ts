import { expect, test } from 'vitest';
import { shareFreqtradeTrading } from '../../testing/freqtrade-trading.ts';
import { startBot } from '../../testing/trading.ts';
import { countActive } from '../run-record-repository.ts';

const trading = await shareFreqtradeTrading();
const full = {
  code: 'error.bot.instanceUnavailable',
  message: 'No more bots can run at the moment. Try again later.',
};

// Rule: BOT-47
test('no more bots start than may place orders at a time, and one that ends makes room', async () => {
  const atMost = { ...trading, engine: trading.createEngine({ mostRuns: 3 }) };
  const { botUuid } = await startBot(atMost);
  await startBot(atMost);
  await startBot(atMost);
  await expect(startBot(atMost)).rejects.toMatchObject(full);
  expect(trading.told).toEqual([
    'A bot was not started: 3 are in progress, the most that ENGINE_LIVE_BOTS allows.',
  ]);

  await trading.order('softStop', botUuid);
  await expect(startBot(atMost)).rejects.toMatchObject(full);
  await trading.turns(botUuid, 3);
  await startBot(atMost);
  expect(await countActive(trading.db)).toBe(3);
});

test('simulated bots are not counted: any number starts', async () => {
  const before = await countActive(trading.db);
  await startBot(trading);
  expect(await countActive(trading.db)).toBe(before + 1);
});
