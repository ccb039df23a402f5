import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, profitByDay } from '../../../tests/support/runs.ts';
import { calendarBot, calendarTime, day, showCalendar } from '../../../tests/support/show-calendar.tsx';
import type { MemberApi } from '../../api/member.ts';
import { ProfitCalendar } from './profit-calendar.tsx';

type Profit = MemberApi['bots']['profit'];

afterEach(() => page.viewport(1366, 900));

// Rule: CALENDAR-11
it.each([1366, 375, 320])('loads in view and keeps its height, %i px wide', async (width) => {
  // An outline of an unknown run ends today.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(calendarTime) });
  onTestFinished(() => void vi.useRealTimers());
  const profit = vi.fn<Profit>(async () => profitByDay());
  await page.viewport(width, 900);
  const { screen } = await renderFeature(
    <div style={{ paddingTop: '2000px' }}>
      <ProfitCalendar botId={calendarBot} isLive />
    </div>,
    { api: { bots: { get: async () => botRun({ asOf: calendarTime }), profit } } },
  );
  const region = screen.getByRole('region', { name: 'Profit calendar' });
  await expect.element(region).toBeInTheDocument();
  const before = region.element().getBoundingClientRect().height;
  expect(profit).not.toHaveBeenCalled();
  region.element().scrollIntoView();
  await expect.element(day('Tuesday, 3 November 2026: −21.21 USDT')).toBeVisible();
  expect(region.element().getBoundingClientRect().height).toBe(before);
});

// Rule: CALENDAR-14
it.each([1366, 375, 320])('has the same height in every view, %i px wide', async (width) => {
  await page.viewport(width, 900);
  const items = Array.from({ length: 30 }, (_, index) => ({
    date: `2026-10-${String(index + 1).padStart(2, '0')}`,
    profit: 1_234.56,
    trades: 1_000,
  }));
  const { card } = await showCalendar({ profit: async () => profitByDay({ items }) });
  await card.getByRole('button', { name: 'Previous month' }).click();
  await expect.element(day('October 2026: +37,036.80')).toBeVisible();
  const height = () => card.element().getBoundingClientRect().height;
  const first = height();
  for (const view of ['Year', 'Table', 'Month']) {
    await card.getByRole('radio', { name: view }).click();
    await expect.poll(height, { message: view }).toBe(first);
  }
  const table = card.getByRole('region', { name: 'October 2026, table' });
  await expect.element(table).toHaveAttribute('tabindex', '0');
  await expect.element(table.getByRole('rowheader', { name: 'Total' })).toBeInViewport();
  await card.getByRole('radio', { name: 'Grid' }).click();
  await card.getByRole('button', { name: 'Next month' }).click();
  await expect.element(card.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  expect(height()).toBe(first);
});
