import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { forceColors } from '../../../tests/support/forced-colors.ts';
import { profitByDay } from '../../../tests/support/runs.ts';
import { calendarBot as botId, day, showCalendar as show } from '../../../tests/support/show-calendar.tsx';
import type { MemberApi } from '../../api/member.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

type Profit = MemberApi['bots']['profit'];

afterEach(() => page.viewport(1366, 900));

describe('the profit calendar', () => {
  // Rules: CALENDAR-1, CALENDAR-2, CALENDAR-3
  it('shows the current month: each day, the weeks and the total', async () => {
    const { card } = await show();
    await expect.element(card.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    await expect.element(day('Monday, 2 November 2026: +10.50 USDT, +1.00%, 31 trades')).toBeVisible();
    await expect.element(day('Tuesday, 3 November 2026: −21.21 USDT, −2.00%, 1 trade')).toBeVisible();
    await expect.element(day('Wednesday, 4 November 2026: No closed trades')).toBeVisible();
    await expect.element(day('Saturday, 21 November 2026: Still to come')).toBeVisible();
    await expect
      .element(card.getByRole('button', { name: /^Week 2.{1,3}8 Nov 2026: −10\.71\sUSDT, −1\.02%/ }))
      .toBeVisible();
    await expect.element(day('November 2026: −7.71 USDT, −0.73%, 34 trades')).toBeVisible();
    await expect.element(card.getByText('This run, as of 20 Nov 2026, 14:05 UTC')).toBeVisible();
    await expect.element(day('Friday, 20 November 2026')).toHaveAttribute('aria-current', 'date');
  });

  // Rule: CALENDAR-11
  it('needs one request for all months of a year', async () => {
    const profit = vi.fn<Profit>(async () => profitByDay());
    const { card } = await show({ profit });
    await card.getByRole('button', { name: 'Previous month' }).click();
    await expect.element(day('Saturday, 31 October 2026: +50.00 USDT, +5.00%, 4 trades')).toBeVisible();
    await card.getByRole('radio', { name: 'Year' }).click();
    await expect.element(day('October 2026: +50.00 USDT')).toBeVisible();
    expect(profit.mock.calls.map(([, query]) => query)).toEqual([
      { period: 'DAY', zone: 'UTC', from: '2025-12-29', to: '2027-01-04' },
    ]);
  });

  // Rule: CALENDAR-12
  it.each([
    ['are refreshed while the run lasts', {}, 2],
    ['are not refreshed once it is over', { deactivatedAt: '2026-11-20T10:00:00.000Z' }, 1],
  ])('has figures that %s', async (_, bot, requests) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const profit = vi.fn<Profit>(async () => profitByDay());
    await show({ bot, profit });
    // The grid is there before its figures, and an interval that ends during the first request does not start a second one.
    await expect.element(day('November 2026: −7.71 USDT, −0.73%, 34 trades')).toBeVisible();
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => profit.mock.settledResults).toHaveLength(requests);
  });

  // Rule: CALENDAR-3
  it('marks the days before the run and after its end', async () => {
    const { card } = await show({
      bot: { activatedAt: '2026-11-02T10:00:00.000Z', deactivatedAt: '2026-11-20T10:00:00.000Z' },
    });
    await expect.element(day('Sunday, 1 November 2026: Before the run')).toBeVisible();
    await expect.element(day('Saturday, 21 November 2026: After the run')).toBeVisible();
    await expect.element(card.getByText(/Hatched: outside the run/)).toBeVisible();
    await expect.element(day('Friday, 20 November 2026')).not.toHaveAttribute('aria-current');
    await expect.element(card.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await expect.element(card.getByRole('button', { name: 'Next month' })).toBeDisabled();
  });

  // Rule: CALENDAR-3
  it.each([
    ['after its end', { deactivatedAt: '2026-11-20T10:00:00.000Z' }, true],
    ['still to come', {}, false],
  ])('explains hatched days in a month with days %s', async (_, bot, isHatched) => {
    const { card } = await show({ bot });
    await expect.element(card.getByText(/^USDT and %/)).toBeVisible();
    expect(card.getByText(/Hatched/).elements()).toHaveLength(isHatched ? 1 : 0);
  });

  // Rule: CALENDAR-9
  it('moves by keys from day to day, week to week and month to month', async () => {
    await show();
    const today = day('Friday, 20 November 2026');
    await expect.element(today).toBeVisible();
    (today.element() as HTMLElement).focus();
    const steps = [
      ['{ArrowLeft}', 'Thursday, 19 November'],
      ['{ArrowUp}', 'Thursday, 12 November'],
      ['{Home}', 'Monday, 9 November'],
      ['{End}', 'Sunday, 15 November'],
      ['{PageUp}', 'Thursday, 15 October'],
      ['{ArrowRight}', 'Friday, 16 October'],
      ['{PageDown}', 'Monday, 16 November'],
      ['{ArrowDown}', 'Friday, 20 November'],
    ] as const;
    for (const [key, name] of steps) {
      await userEvent.keyboard(key);
      await expect.element(day(`${name} 2026`)).toHaveFocus();
    }
    await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  });

  // Rule: CALENDAR-4
  it('shows the figures as a table with the same total', async () => {
    const { card } = await show();
    await card.getByRole('radio', { name: 'Table' }).click();
    const table = card.getByRole('table', { name: 'November 2026' });
    expect(
      table
        .getByRole('row')
        .elements()
        .map((row) => row.textContent),
    ).toEqual([
      'DayUSDTP/L %Trades',
      'Mon 2 Nov+10.50+1.00%31',
      'Tue 3 Nov−21.21−2.00%1',
      'Fri 20 Nov+3.00+0.29%2',
      'Total−7.71−0.73%34',
    ]);
    await card.getByRole('radio', { name: 'Year' }).click();
    await card.getByRole('button', { name: 'October' }).click();
    await expect.element(card.getByRole('table', { name: 'October 2026' })).toBeVisible();
  });

  it('opens a month from the year and focuses a day of it', async () => {
    const { card } = await show();
    await card.getByRole('radio', { name: 'Year' }).click();
    await expect.element(card.getByRole('button', { name: 'December' })).toBeDisabled();
    await day('October 2026: +50.00 USDT, +5.00%, 4 trades').click();
    await expect.element(card.getByRole('grid', { name: 'October 2026' })).toBeVisible();
    await expect.element(day('Thursday, 1 October 2026')).toHaveFocus();
  });
});

describe('a period of the calendar', () => {
  // Rules: CALENDAR-6, CALENDAR-7
  it.each([
    ['Tuesday, 3 November 2026', '2026-11-03', /Closed on 3 Nov 2026/, ['2026-11-03', '2026-11-04']],
    ['Week 2 – 8 Nov 2026', '2026-W45', /Closed 2.{1,3}8 Nov 2026/, ['2026-11-02', '2026-11-09']],
    ['November 2026: −7.71', '2026-11', /Closed in November 2026/, ['2026-11-01', '2026-12-01']],
  ] as const)('%s opens its trades', async (name, address, words, dates) => {
    const { screen, location, list } = await show();
    await day(name).click();
    expect(location.history?.at(-1)).toBe(`/?closed=${address}`);
    const [closedFrom, closedTo] = dates.map((date) => `${date}T00:00:00.000Z`);
    await expect.poll(() => list.mock.lastCall?.[2]).toMatchObject({ closedFrom, closedTo });
    await expect.element(screen.getByRole('heading', { name: 'Closed trades' })).toHaveFocus();
    await screen.getByRole('button', { name: words }).click();
    await expect.poll(() => location.history?.at(-1)).toBe('/');
    await expect.element(screen.getByRole('heading', { name: 'Closed trades' })).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: words })).not.toBeInTheDocument();
  });

  it('takes no focus from what closes later, once its filter is removed', async () => {
    const { screen, location } = await show();
    await day('Tuesday, 3 November 2026').click();
    await screen.getByRole('button', { name: /^Closed on/ }).click();
    await expect.poll(() => location.history?.at(-1)).toBe('/');
    const heading = screen.getByRole('heading', { name: 'Closed trades' });
    await expect.element(heading).toHaveFocus();
    // A trade was opened and closed again: its panel goes back in the history.
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(heading).toHaveFocus();
  });

  it('in the address opens its month and its trades', async () => {
    const { card, list } = await show({ path: '/?closed=2026-10-31' });
    await expect.element(card.getByRole('grid', { name: 'October 2026' })).toBeVisible();
    expect(list).toHaveBeenCalledTimes(1);
    expect(list.mock.lastCall?.[2]).toMatchObject({ closedFrom: '2026-10-31T00:00:00.000Z' });
    await expect
      .element(card.getByRole('gridcell', { name: /^Saturday, 31 October 2026/ }))
      .toHaveAttribute('aria-selected', 'true');
  });

  it('and today stand out in forced colors', async () => {
    await forceColors();
    await show({ path: '/?closed=2026-11-03' });
    const styleOf = (name: string) => getComputedStyle(day(name).element());
    const numberOf = (name: string) => getComputedStyle(day(name).getByText(/^\d+$/).element());
    await expect.element(day('Tuesday, 3 November 2026')).toBeVisible();
    expect(styleOf('Tuesday, 3 November 2026').borderTopWidth).toBe('3px');
    expect(styleOf('Monday, 2 November 2026').borderTopWidth).toBe('1px');
    expect(numberOf('Friday, 20 November 2026').color).not.toBe(numberOf('Monday, 2 November 2026').color);
  });

  // Rule: CALENDAR-5
  it('shows its other figures first where a day has no room for them', async () => {
    await page.viewport(375, 800);
    const { card, location } = await show();
    const third = day('Tuesday, 3 November 2026');
    await expect.element(third.getByText('−21.2', { exact: true })).toBeVisible();
    await third.click();
    await expect.element(card.getByText(/^−21\.21\sUSDT, −2\.00%$/)).toBeVisible();
    expect(location.history).toEqual(['/']);
    await card.getByRole('button', { name: '1 trade', exact: true }).click();
    expect(location.history?.at(-1)).toBe('/?closed=2026-11-03');
  });

  // Rule: CALENDAR-10
  it('can be saved by day, week and month', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const exportProfit = vi.fn(async () => new Blob(['Date\r\n'], { type: 'text/csv' }));
    const { screen, card } = await show({ exportProfit });
    for (const name of ['By day', 'By week', 'By month']) {
      await card.getByRole('button', { name: 'Export CSV' }).click();
      await screen.getByRole('menuitem', { name }).click();
      await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    }
    await expect
      .poll(() => saved)
      .toEqual(['profit-by-day-2026.csv', 'profit-by-week-2026.csv', 'profit-by-month-2026.csv']);
    const range = { zone: 'UTC', from: '2026-01-01', to: '2027-01-01' };
    expect(exportProfit).toHaveBeenLastCalledWith(botId, { period: 'MONTH', ...range });
  });
});

describe('a calendar without figures', () => {
  // Rule: CALENDAR-13
  it('is not offered if the service cannot add up profit by day', async () => {
    const profit = vi.fn<Profit>(async () => null);
    const { card } = await show({ profit });
    await expect.poll(() => profit.mock.calls).toHaveLength(1);
    await expect.element(card).not.toBeInTheDocument();
    expect(toasts.visible.get()).toEqual([]);
  });

  it.each([
    [undefined, 'No closed trades yet'],
    ['2026-11-20T10:00:00.000Z', 'This run ended without closing a trade.'],
  ] as const)('says why, for a run that ended %s', async (deactivatedAt, words) => {
    const { card } = await show({
      bot: deactivatedAt ? { deactivatedAt } : {},
      profit: async () => profitByDay({ items: [] }),
    });
    await expect.element(card.getByText(words)).toBeVisible();
  });

  it('offers another try after a failure', async () => {
    const profit = vi
      .fn<Profit>(async () => profitByDay())
      .mockImplementationOnce(async () => Promise.reject(serviceError(500, {})));
    const { card } = await show({ profit });
    await expect.element(card.getByText('We couldn’t load the profit calendar')).toBeVisible();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card.getByRole('grid')).toBeVisible();
  });
});
