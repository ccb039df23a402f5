import { expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { replayDay } from '../../../tests/support/replay.ts';
import { botRun, tradePage } from '../../../tests/support/runs.ts';
import { openDashboard, stoppedRun } from '../../../tests/support/show-dashboard.tsx';
import type { LookApi } from '../../api/look.ts';
import type { BotLook, PairLook } from '../../contract/answers.ts';

const pair = (changes: Partial<PairLook>): PairLook => ({
  ...{ pair: 'BTC/USDT', state: 'TOO_CLOSE', price: 68_590, mean: 68_622, distance: 0.42, minDistance: 1.5 },
  ...{ range: 0.0021, minRange: 0.0018, restsUntil: null, tradeId: null, change: null },
  ...changes,
});
const look = (changes: Partial<BotLook> = {}): BotLook => ({
  at: '2026-11-20T14:04:30.000Z',
  nextAt: '2026-11-20T14:05:00.000Z',
  entry: 'OPEN',
  pairs: [pair({})],
  ...changes,
});

const running = botRun({ lastSeenAt: '2026-11-20T14:04:48.000Z', asOf: '2026-11-20T14:05:00.000Z' });

async function open(answer: LookApi['look']) {
  const { screen } = await openDashboard({ bot: running }, { looks: { look: answer } });
  await screen.getByRole('button', { name: 'Why no trade?' }).click();
  return screen.getByRole('dialog', { name: 'Why no trade?' });
}

// Rule: BOT-43
it('says about each pair why it is traded or not', async () => {
  const pairs = [
    pair({}),
    pair({ pair: 'ETH/USDT', state: 'TOO_QUIET', range: 0.0012 }),
    pair({ pair: 'SOL/USDT', state: 'RESTING', restsUntil: '2026-11-20T14:35:00.000Z' }),
    pair({
      ...{ pair: 'XRP/USDT', state: 'IN_TRADE', tradeId: 42 },
      change: { at: '2026-11-20T15:05:00.000Z', takeProfitRate: 0.5123 },
    }),
    pair({
      ...{ pair: 'ADA/USDT', state: 'IN_TRADE', tradeId: 43 },
      change: { at: '2026-11-20T15:05:00.000Z', takeProfitRate: null },
    }),
    pair({ pair: 'LTC/USDT', state: 'READY', price: 68_700, distance: 1.61 }),
    pair({ pair: 'BNB/USDT', state: 'UNKNOWN' }),
  ];
  const dialog = await open(async () => look({ pairs }));
  for (const words of [
    'The bot opens a trade on a pair that meets all conditions.',
    /Looked at 20 Nov 2026, 14:04:30\sUTC/,
    /Looks again at 20 Nov 2026, 14:05:00\sUTC/,
    'BTC/USDTInside its rangeThe price is 0.42 standard deviations below the middle of its range. A trade needs 1.50.',
    'ETH/USDTRange too smallThe price varies by 0.12%. A trade needs 0.18%, so that a move covers the fees.',
    /SOL\/USDTRestingA trade has just closed\. The bot leaves the pair alone until 20 Nov 2026, 14:35\sUTC\./,
    /XRP\/USDTTrade openTake profit moves to 0\.5123\sUSDT at 20 Nov 2026, 15:05\sUTC\./,
    /ADA\/USDTTrade openCloses at market price at 20 Nov 2026, 15:05\sUTC, if not before\./,
    'LTC/USDTMeets all conditionsThe price is 1.61 standard deviations above the middle of its range.',
    'BNB/USDTUnknown',
  ])
    await expect.element(dialog).toMatchTextContent(words);
});

// Rule: BOT-43
it('says that a pair waits for a free slot while the bot may open no more trades', async () => {
  const dialog = await open(async () => look({ entry: 'FULL', pairs: [pair({ state: 'READY' })] }));
  await expect
    .element(dialog)
    .toMatchTextContent('BTC/USDTWaits for a free slotMeets all conditions. The price is 0.42');
});

// Rule: BOT-43
it('can be asked about the last day', async () => {
  const answer = vi.fn<LookApi['look']>(async () => look());
  const dialog = await open(answer);
  await expect.element(dialog).toMatchTextContent('Each pair');
  answer.mockResolvedValue(look({ nextAt: null, pairs: [] }));
  await dialog.getByRole('radio', { name: '24 h ago' }).click();
  await expect.element(dialog).toMatchTextContent('The bot hadn’t looked at the market yet.');
  expect(answer.mock.calls.map(([, at]) => at)).toEqual([undefined, '2026-11-19T14:05:00.000Z']);
});

// Rules: BOT-43, REPLAY-7
it('leads to the replay of the moment at which the bot looked', async () => {
  const looks = { look: async () => look(), replay: async () => replayDay() };
  const { screen } = await openDashboard({ bot: running }, { looks });
  await screen.getByRole('button', { name: 'Why no trade?' }).click();
  const search = new URLSearchParams({ day: '2026-11-20', at: look().at });
  await expect
    .element(screen.getByRole('dialog').getByRole('link', { name: 'Replay this day' }))
    .toHaveAttribute('href', `/bot-history/${running.uuid}/replay?${search}`);
});

// Rule: BOT-43
it('says so if the service does not say, or could not be reached', async () => {
  const failing = async () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' }));
  const answer = vi.fn<LookApi['look']>(failing);
  const dialog = await open(answer);
  await expect.element(dialog).toMatchTextContent('We couldn’t load what the bot sees');
  answer.mockResolvedValue(null);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog).toMatchTextContent('This service doesn’t say what the bot sees.');
});

// Rule: BOT-43
it('is named where no trade is open yet', async () => {
  const { screen } = await openDashboard({ bot: running }, { trades: { list: async () => tradePage([]) } });
  await expect
    .element(screen.getByText(/^To see why, choose “Why no trade\?” under “Your bot” on the dashboard/))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Why no trade?' })).toBeVisible();
});

// Rule: BOT-43
it('is neither offered nor named if the service does not say when the bot looked', async () => {
  const { screen } = await openDashboard({ bot: botRun() }, { trades: { list: async () => tradePage([]) } });
  await expect.element(screen.getByText('A trade appears here once the bot opens it.')).toBeVisible();
  expect(screen.getByText(/Why no trade/).query()).toBeNull();
});

// Rule: BOT-43
it('is not offered once the run is over', async () => {
  const { screen } = await openDashboard({ bot: stoppedRun });
  await expect.element(screen.getByRole('link', { name: 'Manage bot' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Why no trade?' }).query()).toBeNull();
});
