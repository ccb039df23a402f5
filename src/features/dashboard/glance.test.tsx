import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, limitReached, lossLimit, profitByDay, userProfit } from '../../../tests/support/runs.ts';
import { keyList, openDashboard } from '../../../tests/support/show-dashboard.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import type { Bot, Statistic } from '../../contract/answers.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';

const failing = () => Promise.reject(serviceError(500, {}));
const noPage = async () => ({ items: [], page: 0, size: 100, total: 0 });

/** The figures of the default run, with these open trades. */
const holding = (tradingBalance: number, lossAtStops: number | null): Statistic => {
  const figures = statistic({ lossAtStops });
  return {
    ...figures,
    indicators: { ...figures.indicators, tradingBalance: { value: tradingBalance, reason: null } },
  };
};

async function open(calls: Parameters<typeof openDashboard>[1] = {}, bot: Bot = botRun()) {
  const { screen, settled } = await openDashboard(
    { bot },
    {
      ...calls,
      bots: { listRuns: noPage, ...calls.bots },
      apiKeys: { list: async () => keyList([]), ...calls.apiKeys },
    },
  );
  return { glance: screen.getByRole('region', { name: 'At a glance' }), settled };
}

const show = async (...given: Parameters<typeof open>) => (await open(...given)).glance;

beforeEach(() => {
  localStorage.clear();
  timeZoneStore.set('utc');
});

describe('the money at a glance', () => {
  // Rules: RISK-1, RISK-2
  it('shows the profit of today and of the run', async () => {
    const glance = await show({ bots: { profit: async () => profitByDay() } });
    await expect.element(glance).toMatchTextContent(/Closed today[+−]?[\d.]+USDTThis week [+−]?[\d.]+USDT/);
    await expect.element(glance).toMatchTextContent(/Total PnL\+24\.50USDT\+2\.45%Balance 1,024\.50\sUSDT/);
  });

  // Rules: RISK-1, RISK-2
  it('shows the profit of all runs, and of this one, where the service adds them up', async () => {
    const profit = vi.fn<MemberApi['bots']['profit']>(async () => profitByDay());
    const profitOfAll = vi.fn<MemberApi['bots']['profitOfAll']>(async () => userProfit());
    const glance = await show({ bots: { profit, profitOfAll } });
    await expect.element(glance).toMatchTextContent('Closed today, all runs+3.00USDTThis week −18.21USDT');
    await expect
      .element(glance)
      .toMatchTextContent(/Total PnL, all runs\+244\.50USDTThis run \+24\.50USDTBalance 1,024\.50\sUSDT/);
    expect(profitOfAll.mock.calls.map(([request]) => request)).toEqual([{ zone: 'UTC', series: false }]);
  });

  // Rule: RISK-1
  it('shows the run alone while it is the only one', async () => {
    const glance = await show({
      bots: { profitOfAll: async () => userProfit({ runs: ['2026-08-22T10:00:00.000Z'] }) },
    });
    await expect.element(glance).toMatchTextContent(/Closed today\+.*Total PnL\+24\.50USDT\+2\.45%Balance/);
  });

  // Rules: RISK-1, RISK-2
  it('shows the profit of this run if all runs could not be added up', async () => {
    const glance = await show({ bots: { profit: async () => profitByDay(), profitOfAll: failing } });
    await expect.element(glance).toMatchTextContent(/Closed today.*Total PnL\+24\.50USDT\+2\.45%Balance/);
  });

  // Rule: RISK-2
  it('leaves out today if the service does not add up profit by day', async () => {
    const glance = await show();
    await expect.element(glance.getByText('Total PnL')).toBeVisible();
    await expect.element(glance.getByText('Closed today')).not.toBeInTheDocument();
  });

  // Rules: RISK-3, RISK-4
  it.each([
    [
      'what every stop would cost',
      holding(512.25, 7.9),
      /At risk7\.90USDTat the stops, after fees50\.00% of balance in\s2\strades/,
    ],
    ['that nothing is', holding(0, 0), 'At risk0.00USDTNo open trades'],
    [
      'everything in trades without known stops',
      holding(512.25, null),
      /At risk512\.25USDTin trades, stops unknown50\.00% of balance in\s2\strades/,
    ],
  ])('says what is at risk: %s', async (_, figures, words) => {
    const glance = await show({ bots: { statistic: async () => figures } });
    await expect.element(glance).toMatchTextContent(words);
  });

  // Rule: RISK-4
  it('counts everything that a run left on the exchange as at risk', async () => {
    const bot = botRun({ status: 'FORCE_STOPPED', leftOnExchange: 2, openTrades: 0 });
    const glance = await show({ bots: { statistic: async () => holding(512.25, null) } }, bot);
    await expect.element(glance).toMatchTextContent('At risk512.25USDTon the exchange, no stops');
  });

  it('says that figures are not available if they fail to load', async () => {
    const glance = await show({ bots: { statistic: failing } });
    await expect.element(glance).toMatchTextContent(/Total PnLNot availableAt riskNot available/);
  });
});

describe('the loss limit at a glance', () => {
  const showLimit = async (read: MemberApi['bots']['lossLimit'], bot?: Bot) => {
    const { glance, settled } = await open({ bots: { lossLimit: read } }, bot);
    await settled();
    return glance;
  };

  // Rule: DASH-20
  it('says how far the balance is from it, and leads to it', async () => {
    const glance = await showLimit(async () => lossLimit({ drawdown: 0.2, peak: 2_000, balance: 1_900 }));
    const link = glance.getByRole('link', { name: /^300\.00\sUSDT$/ });
    await expect.element(link).toHaveAttribute('href', '/tradebot#loss-limit');
    const [figure, unit] = link.element().querySelectorAll('span');
    expect(getComputedStyle(figure ?? document.body).textDecorationLine).toBe('underline');
    expect(getComputedStyle(unit ?? document.body).fontWeight).toBe('400');
    await expect
      .element(glance)
      .toMatchTextContent(/Room to the loss limit300\.00USDT15\.79% of the balance/);
  });

  // Rule: DASH-20
  it('offers to set one if there is none', async () => {
    const glance = await showLimit(async () => lossLimit({ drawdown: null }));
    await expect.element(glance).toMatchTextContent('Room to the loss limitNo limitSet loss limit');
    const link = glance.getByRole('link', { name: 'Set loss limit' });
    await expect.element(link).toHaveAttribute('href', '/tradebot#loss-limit');
  });

  // Rule: DASH-20
  it.each([
    ['Not measured now', lossLimit()],
    ['Reached', lossLimit({ reached: limitReached() })],
    [
      'Not measured now',
      lossLimit({ reached: limitReached({ botUuid: '11111111-1111-4111-8111-111111111111' }) }),
    ],
  ])('says “%s”, and what it is, while it does not measure', async (word, limit) => {
    const glance = await showLimit(async () => limit, botRun({ entryStopped: true }));
    await expect.element(glance.getByRole('link', { name: word, exact: true })).toBeVisible();
    await expect.element(glance).toMatchTextContent('Limit 10% below the peak');
  });

  // Rules: DASH-20, LIMIT-9
  it.each([
    ['the service has no loss limits', async () => null],
    ['it is not known', failing],
  ])('is left out if %s', async (_, read) => {
    const glance = await showLimit(read);
    await expect.element(glance.getByText('Total PnL')).toBeVisible();
    await expect.element(glance.getByText('Room to the loss limit')).not.toBeInTheDocument();
  });

  // Rule: DASH-20
  it('stays once the run is over, and shows the limit for the next one', async () => {
    const glance = await showLimit(async () => lossLimit(), botRun({ status: 'STOPPED', openTrades: 0 }));
    await expect
      .element(glance)
      .toMatchTextContent('Room to the loss limitNot measured nowLimit 10% below the peak');
  });
});

describe('what needs the member, at a glance', () => {
  // Rule: RISK-5
  it('says that nothing does', async () => {
    const glance = await show();
    await expect.element(glance.getByText('Nothing needs you')).toBeVisible();
  });

  // Rule: RISK-5
  it('does not say so beside something that does', async () => {
    const glance = await show({}, botRun({ leftOnExchange: 2 }));
    await expect.element(page.getByText('2 trades are still open on the exchange, unmanaged')).toBeVisible();
    await expect.element(glance.getByText('Total PnL')).toBeVisible();
    await expect.element(glance.getByText('Nothing needs you')).not.toBeVisible();
  });

  // Rule: RISK-5
  it.each([
    ['the bot', { bots: { get: failing } }],
    ['the keys', { apiKeys: { list: failing } }],
    ['earlier runs', { bots: { listRuns: failing } }],
  ])('does not say so if it could not read %s', async (_, failure) => {
    const glance = await show(failure);
    await expect.element(page.getByRole('region', { name: 'Indicators' })).toBeVisible();
    await expect.element(glance.getByText('Nothing needs you')).not.toBeInTheDocument();
  });

  // Rule: RISK-6
  it.each([
    [1366, 768],
    [375, 667],
  ])('is on the first screen of %i × %i px with everything else', async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1366, 900));
    const glance = await show({
      bots: {
        lossLimit: async () => lossLimit({ drawdown: 0.2, peak: 2_000, balance: 1_900 }),
        profit: async () => profitByDay(),
      },
    });
    const words = ['Closed today', 'Total PnL', 'At risk', 'Room to the loss limit', 'Nothing needs you'];
    for (const word of words) await expect.element(glance.getByText(word, { exact: true })).toBeVisible();
    // Above and below are the top bar and, on a phone, the bottom bar.
    expect(glance.element().getBoundingClientRect().bottom).toBeLessThan(height - 2 * 60);
  });
});
