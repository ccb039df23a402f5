import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import { allIndicators } from './indicator-definitions.ts';
import { dashboardStore, parseDashboard } from './indicator-visibility.ts';
import { Indicators } from './indicators.tsx';

type GetStatistic = MemberApi['bots']['statistic'];

async function show(getStatistic: GetStatistic = async () => statistic()) {
  const { screen } = await renderFeature(<Indicators botId={botRun().uuid} isLive={false} />, {
    api: { bots: { statistic: getStatistic } },
  });
  return screen;
}

beforeEach(() => {
  dashboardStore.set(parseDashboard(undefined));
});

describe('the indicators', () => {
  it('are nineteen lines, with a time', async () => {
    const screen = await show();
    await expect.element(screen.getByText('Since 22 Aug 2026, as of 20 Nov 2026, 14:05 UTC')).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(19);
  });

  // Rule: DASH-28
  it('line up across the groups at 1366 px', async () => {
    await page.viewport(1366, 800);
    const given = statistic();
    given.indicators.cagr = { value: null, reason: 'FEWER_THAN_30_DAYS' };
    const { screen } = await renderFeature(
      <div style={{ width: 1086 }}>
        <Indicators botId={botRun().uuid} isLive={false} />
      </div>,
      { api: { bots: { statistic: async () => given } } },
    );
    await expect.element(screen.getByText('with open')).toBeVisible();
    const rows = screen.getByRole('listitem').elements();
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    expect(new Set(heights)).toEqual(new Set([heights[0]]));
    for (const reason of screen.getByText(/^Needs/).elements()) {
      expect(reason.getClientRects()).toHaveLength(1);
    }
  });

  // Rule: DASH-27
  it.each([
    ['of a run of 90 days', statistic().indicators.totalClosedTrades],
    ['of a new run', { value: null, reason: 'NO_CLOSED_TRADES' as const }],
  ])('have each name %s on one line at 1366 px', async (_run, totalClosedTrades) => {
    await page.viewport(1366, 800);
    const given = statistic();
    const none = { value: null, reason: 'NO_CLOSED_TRADES' as const };
    given.indicators = {
      ...given.indicators,
      totalClosedTrades,
      maximumDrawdown: totalClosedTrades.value ? given.indicators.maximumDrawdown : none,
      maxConsecutiveDays: totalClosedTrades.value ? given.indicators.maxConsecutiveDays : none,
    };
    if (totalClosedTrades.value)
      totalClosedTrades.value = { total: 3_229, wins: 1_789, losses: 1_440, draws: 0 };
    const { screen } = await renderFeature(
      <div style={{ width: 1086 }}>
        <Indicators botId={botRun().uuid} isLive={false} />
      </div>,
      { api: { bots: { statistic: async () => given } } },
    );
    await expect.element(screen.getByText(/^Since 22 Aug/)).toBeVisible();
    for (const name of screen.getByRole('button', { name: /^What is/ }).elements()) {
      expect(name.getBoundingClientRect().height, name.textContent).toBeLessThan(28);
    }
  });

  // Rule: SHOW-3
  it('show a gain with its sign and its currency', async () => {
    const screen = await show();
    const card = screen.getByRole('listitem', { name: 'Total PnL' });
    await expect.element(card).toMatchTextContent(/\+24\.50USDT$/);
    await expect.element(card.getByText('+24.50')).toBeVisible();
  });

  // Rule: SHOW-4
  it('say why a figure is not available', async () => {
    const given = statistic();
    given.indicators.calmarRatio = { value: null, reason: 'NO_DRAWDOWN' };
    const screen = await show(async () => given);
    const card = screen.getByRole('listitem', { name: 'Calmar ratio' });
    await expect.element(card).toMatchTextContent(/Not available: No drawdown yet$/);
  });

  // Rule: DASH-12
  it('explain themselves on request', async () => {
    const screen = await show();
    await screen.getByRole('button', { name: 'What is Profit factor?' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Profit factor' })).toBeVisible();
    await expect
      .element(screen.getByText(/Gross profit of the winning trades divided by gross loss/))
      .toBeVisible();
    await expect.element(screen.getByText('Gross profit ÷ gross loss')).toBeVisible();
  });

  // Rules: DASH-2, STORE-2
  it('can be hidden one by one, stay hidden, and come back all at once', async () => {
    const screen = await show();
    await screen.getByRole('button', { name: 'Show or hide' }).click();
    await screen.getByRole('menuitemcheckbox', { name: 'CAGR' }).click();
    await screen.getByRole('menuitemcheckbox', { name: 'Win rate' }).click();
    expect(dashboardStore.get().indicators.filter(({ isVisible }) => !isVisible)).toHaveLength(2);
    expect(localStorage.getItem('botdeck.dashboard')).toContain('{"key":"cagr","isVisible":false}');
    await screen.getByRole('menuitemcheckbox', { name: 'Win rate' }).click();

    const again = await show();
    await expect.poll(() => again.getByRole('listitem', { name: 'CAGR' }).elements()).toHaveLength(0);
  });

  // Rule: DASH-2
  it.each([
    ['some', ['cagr']],
    ['all', allIndicators.map(({ key }) => key)],
  ])('show all of them again after a reset that takes no focus away, if %s were hidden', async (_, keys) => {
    dashboardStore.set(parseDashboard({ indicators: keys.map((key) => ({ key, isVisible: false })) }));
    const screen = await show();
    const reset = screen.getByRole('button', { name: 'Reset all' });
    await expect.element(reset).toBeVisible();
    expect(reset.elements()).toHaveLength(1);
    reset.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('listitem', { name: 'CAGR' })).toBeVisible();
    await expect.poll(() => reset.elements()).toEqual([]);
    await expect.element(screen.getByRole('button', { name: 'Show or hide' })).toHaveFocus();
  });

  it('say what failed, and load on request', async () => {
    const getStatistic = vi.fn<GetStatistic>(async () => statistic());
    getStatistic.mockRejectedValueOnce(serviceError(404, { code: 'error.bot.statisticsNotFound' }));
    const screen = await show(getStatistic);
    await expect.element(screen.getByText('We couldn’t load the indicators')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('listitem', { name: 'CAGR' })).toMatchTextContent(/\+11\.00%/);
  });
});
