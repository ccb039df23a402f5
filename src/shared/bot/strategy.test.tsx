import { describe, expect, it } from 'vitest';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import type { LookApi } from '../../api/look.ts';
import type { Strategy } from '../../contract/answers.ts';
import { StrategyCard } from './strategy.tsx';

const measured: NonNullable<Strategy['measured']> = {
  prices: 'SIMULATED',
  runs: 7,
  days: 90,
  tradesPerDay: { low: 34, high: 36 },
  winRate: { low: 0.54, high: 0.57 },
  profitFactor: { low: 0.96, high: 1.1 },
  maximumDrawdown: { low: 0.07, high: 0.21 },
  totalPnlRatio: { low: -0.15, high: 0.42 },
};

const strategy = (changes: Partial<Strategy> = {}): Strategy => ({
  summary: 'A trade opens when a price leaves its range.',
  pairs: ['BTC/USDT', 'ETH/USDT'],
  directions: ['LONG', 'SHORT'],
  mostOpenTrades: 4,
  stakeRatio: 0.2,
  measured,
  ...changes,
});

async function show(answer: LookApi['strategy']) {
  const { screen, settled } = await renderFeature(<StrategyCard />, {
    session: storedSession(),
    api: { looks: { strategy: answer } },
  });
  await settled();
  return screen;
}

// Rule: SUBSCRIBE-11
describe('what the bot trades', () => {
  it('shows its rules and their measured results, with the worst and the best run', async () => {
    const screen = await show(async () => strategy());
    const card = screen.getByRole('region', { name: 'What the bot trades' });
    await expect.element(card).toMatchTextContent('Pairs in USDTBTC, ETH');
    await expect.element(card).toMatchTextContent('DirectionsLong and short');
    await expect.element(card).toMatchTextContent('Open at onceAt most 4 trades, each with 20% of the funds');
    await expect.element(card).toMatchTextContent('7 runs of 90 days, at simulated prices, after fees');
    await expect.element(card).toMatchTextContent('Total PnL−15% to +42%');
    await expect.element(card).toMatchTextContent('Profit factor0.96 to 1.10');
    await expect.element(card).toMatchTextContent('Maximum drawdown7% to 21%');
    await expect.element(card).toMatchTextContent('Win rate54% to 57%');
    await expect.element(card).toMatchTextContent('Trades a day34 to 36');
    await expect.element(card).toMatchTextContent('so some runs lost money');
  });

  it('says nothing about lost money if every run gained', async () => {
    const profitFactor = { low: 1.2, high: 1.2 };
    const prices = 'LIVE' as const;
    const screen = await show(async () =>
      strategy({ measured: { ...measured, profitFactor, prices, runs: 1 } }),
    );
    const card = screen.getByRole('region', { name: 'What the bot trades' });
    await expect.element(card).toMatchTextContent('One run of 90 days, with real orders, after fees');
    await expect.element(card).toMatchTextContent('Profit factor1.20Maximum');
    await expect.element(card).not.toMatchTextContent('lost money');
  });

  it('names pairs with different quotes in full, and leaves out what was not measured', async () => {
    const screen = await show(async () =>
      strategy({ pairs: ['BTC/USDT', 'ETH/BTC'], directions: ['LONG'], mostOpenTrades: 1, measured: null }),
    );
    const card = screen.getByRole('region', { name: 'What the bot trades' });
    await expect.element(card).toMatchTextContent('PairsBTC/USDT, ETH/BTCDirectionsLong only');
    await expect.element(card).toMatchTextContent(/One trade, with 20% of the funds$/);
  });

  it('is left out if the service does not say', async () => {
    const screen = await show(async () => null);
    await expect.element(screen.getByText('We couldn’t load')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    let isBroken = true;
    const screen = await show(async () => {
      if (isBroken) throw serviceError(400, {});
      return strategy();
    });
    await expect.element(screen.getByText('We couldn’t load what the bot trades')).toBeVisible();
    isBroken = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('A trade opens when a price leaves its range.')).toBeVisible();
  });
});
