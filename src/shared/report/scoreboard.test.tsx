import { expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun } from '../../../tests/support/runs.ts';
import type { LookApi } from '../../api/look.ts';
import type { ScoredTrade, Scoreboard as Scores } from '../../contract/answers.ts';
import { ScoreboardCard } from './scoreboard-card.tsx';

const botId = botRun().uuid;
const score = (trades: number, won: number, profit: number, profitBeforeFees: number) => ({
  ...{ trades, won, profit, profitBeforeFees },
});
const scores = (changes: Partial<Scores> = {}): Scores => ({
  zone: 'UTC',
  asOf: '2026-11-20T14:05:00.000Z',
  currency: 'USDT',
  total: score(42, 24, 12.4, 31),
  rows: [
    { by: 'PAIR', key: 'ETH/USDT', score: score(22, 10, -7.6, 2) },
    { by: 'PAIR', key: 'BTC/USDT', score: score(20, 14, 20, 29) },
    { by: 'DIRECTION', key: 'SHORT', score: score(42, 24, 12.4, 31) },
    { by: 'HOUR', key: '14', score: score(2, 1, 2.4, 3) },
    { by: 'HOUR', key: '9', score: score(40, 23, 10, 28) },
    { by: 'WEEKDAY', key: '7', score: score(42, 24, 12.4, 31) },
    { by: 'EXIT_REASON', key: 'STOP_LOSS', score: score(41, 24, 13.4, 32) },
    { by: 'EXIT_REASON', key: 'NOT_RECORDED', score: score(1, 0, -1, -1) },
    { by: 'EXIT_REASON', key: 'EARTHQUAKE', score: score(0, 0, 0, 0) },
    { by: 'UNKNOWN', key: 'FULL_MOON', score: score(42, 24, 12.4, 31) },
  ],
  ...changes,
});
const traded: ScoredTrade = {
  ...{ botUuid: botId, id: 42, pair: 'ETH/USDT', direction: 'LONG', profitAbs: -1.25, profitPercent: -0.62 },
  ...{ openDate: '2026-11-01T10:04:00.000Z', closeDate: '2026-11-01T12:30:00.000Z' },
};

async function open(looks: Partial<LookApi>, props: { botId?: string } = { botId }) {
  const { screen } = await renderFeature(<ScoreboardCard {...props} />, {
    api: { looks: { scoredTrades: async () => ({ items: [], page: 0, size: 5, total: 0 }), ...looks } },
  });
  await screen.getByRole('button', { name: 'Show scoreboard' }).click();
  return screen.getByRole('region', { name: 'Scoreboard' });
}

// Rules: SCORE-1, SCORE-4
it('adds trades up by pair, the best first, and says what fees took', async () => {
  const scoreboard = vi.fn<LookApi['scoreboard']>(async () => scores());
  const card = await open({ scoreboard });
  await expect
    .element(card)
    .toMatchTextContent('Profit after fees+12.40USDTProfit before fees+31.00USDTFees18.60 USDT');
  await expect.element(card).toMatchTextContent('Fees took 60% of the profit before fees.');
  await expect
    .element(card.getByRole('table', { name: 'Pair' }))
    .toMatchTextContent(
      'PairTradesWonProfitFeesBTC/USDT2070%+20.009.00ETH/USDT2245%−7.609.60All4257%+12.4018.60',
    );
  expect(scoreboard.mock.calls.map(([request]) => request)).toEqual([{ botUuid: botId, zone: 'UTC' }]);
});

// Rules: SCORE-1, SCORE-2
it('groups them by direction, hour, weekday and exit reason, with times in their order and their zone', async () => {
  const card = await open({ scoreboard: async () => scores() });
  for (const [kind, words] of [
    ['Direction', /FeesShort4257%/],
    ['Hour', /Fees09:0040.*14:002.*opened, in the time zone UTC\./],
    ['Weekday', /FeesSunday42.*opened, in the time zone UTC\./],
    ['Exit', /Stop loss41.*Another reason0–.*Not recorded1/],
  ] as const) {
    await card.getByRole('radio', { name: kind }).click();
    await expect.element(card).toMatchTextContent(words);
  }
});

// Rule: SCORE-3
it('lists the trades of a row, each with its address, and shows the next page', async () => {
  const scoredTrades = vi.fn<LookApi['scoredTrades']>(async ({ page, size }) => ({
    ...{ items: [{ ...traded, id: 42 - page }], page, size, total: 12 },
  }));
  const card = await open({ scoreboard: async () => scores(), scoredTrades });
  await card.getByRole('table', { name: 'Pair' }).getByRole('link', { name: 'ETH/USDT' }).click();
  await expect.element(card.getByRole('heading', { name: 'Trades: ETH/USDT' })).toHaveFocus();
  const list = card.getByRole('table', { name: 'Trades: ETH/USDT' });
  await expect
    .element(list.getByRole('link', { name: 'ETH/USDT' }))
    .toHaveAttribute('href', '/?score=PAIR.ETH%2FUSDT&trade=42');
  await card.getByRole('button', { name: 'Next page' }).click();
  await expect
    .element(list.getByRole('link', { name: 'ETH/USDT' }))
    .toHaveAttribute('href', '/?score=PAIR.ETH%2FUSDT&trade=41');
  const asked = { botUuid: botId, zone: 'UTC', by: 'PAIR', key: 'ETH/USDT', size: 5 };
  expect(scoredTrades.mock.calls.map(([request]) => request)).toEqual([
    { ...asked, page: 0 },
    { ...asked, page: 1 },
  ]);
  await card.getByRole('button', { name: 'Close the list' }).click();
  await expect.element(card.getByRole('heading', { name: 'Trades: ETH/USDT' })).not.toBeInTheDocument();
});

// Rule: SCORE-3
it('opens at the row that the address names, whose trades lead to the pages of their runs', async () => {
  const scoredTrades = async () => ({ items: [traded], page: 0, size: 5, total: 1 });
  const { screen } = await renderFeature(<ScoreboardCard />, {
    path: '/bot-history/?score=EXIT_REASON.STOP_LOSS',
    api: { looks: { scoreboard: async () => scores(), scoredTrades } },
  });
  await expect.element(screen.getByRole('radio', { name: 'Exit' })).toBeChecked();
  const list = screen.getByRole('table', { name: 'Trades: Stop loss' });
  await expect
    .element(list.getByRole('link', { name: 'ETH/USDT' }))
    .toHaveAttribute('href', `/bot-history/${botId}?trade=42`);
  await screen.getByRole('radio', { name: 'Weekday' }).click();
  await expect.element(list).not.toBeInTheDocument();
});

// Rule: SCORE-3
it('shows the table of the row that the address names after Back, and keeps it when the list is closed', async () => {
  const scoredTrades = async () => ({ items: [traded], page: 0, size: 5, total: 1 });
  const { screen, location } = await renderFeature(<ScoreboardCard />, {
    path: '/bot-history/?score=PAIR.ETH%2FUSDT',
    api: { looks: { scoreboard: async () => scores(), scoredTrades } },
  });
  await screen.getByRole('radio', { name: 'Direction' }).click();
  await screen.getByRole('link', { name: 'Short' }).click();
  await expect.element(screen.getByRole('table', { name: 'Trades: Short' })).toBeVisible();
  const [first = ''] = location.history ?? [];
  location.navigate(first);
  const list = screen.getByRole('table', { name: 'Trades: ETH/USDT' });
  await expect.element(list).toBeVisible();
  await expect.element(screen.getByRole('table', { name: 'Pair', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Pair' })).toBeChecked();
  await screen.getByRole('button', { name: 'Close the list' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio', { name: 'Pair' })).toBeChecked();
});

// Rule: SCORE-1
it('counts all runs where no run is named', async () => {
  const scoreboard = vi.fn<LookApi['scoreboard']>(async () => scores({ total: score(0, 0, 0, 0), rows: [] }));
  const card = await open({ scoreboard }, {});
  await expect.element(card.getByText('No trade has closed yet.')).toBeVisible();
  expect(scoreboard.mock.calls.map(([request]) => request.botUuid)).toEqual([undefined]);
});

// Rule: SCORE-4
it('has no share of fees where the trades gained nothing before fees', async () => {
  const card = await open({ scoreboard: async () => scores({ total: score(42, 3, -20, -2) }) });
  await expect.element(card.getByText('The trades lost money even before fees.')).toBeVisible();
});

// Rule: SCORE-5
it('says so if the service does not add them up, or could not be reached', async () => {
  const failing = async () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' }));
  const scoreboard = vi.fn<LookApi['scoreboard']>(failing);
  const card = await open({ scoreboard });
  await expect.element(card).toMatchTextContent('We couldn’t load the scoreboard');
  scoreboard.mockResolvedValue(null);
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByText('This service doesn’t add up trades this way.')).toBeVisible();
});
