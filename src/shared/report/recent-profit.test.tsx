import { expect, it, onTestFinished, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { profitByDay, userProfit } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import { timeZoneStore } from '../member/time-zone.ts';
import { useRecentProfit, useUserProfit } from './recent-profit.ts';

function ClosedToday() {
  return <p>{useUserProfit(false, false).data?.today}</p>;
}

/** Ten minutes before the next day. */
function fakeEvening(): void {
  timeZoneStore.set('utc');
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T23:50:00Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
}

const atEvening = (today: number) => userProfit({ asOf: '2026-11-20T23:50:00.000Z', today });

// Rules: RISK-2, HISTORY-9
it.each<[string, () => Promise<ReturnType<typeof userProfit>>]>([
  ['is of the day before, by a clock that is a little behind', async () => atEvening(-120)],
  ['fails', async () => Promise.reject(serviceError(503, { code: 'error.internal.serviceError' }))],
])('is soon read again if the first answer of a day %s', async (_, first) => {
  fakeEvening();
  const profitOfAll = vi.fn<MemberApi['bots']['profitOfAll']>();
  profitOfAll.mockImplementation(async () => userProfit({ asOf: new Date().toISOString(), today: 0 }));
  profitOfAll.mockResolvedValueOnce(atEvening(-120)).mockImplementationOnce(first);
  const { screen } = await renderFeature(<ClosedToday />, { api: { bots: { profitOfAll } } });
  await expect.element(screen.getByText('-120')).toBeVisible();
  vi.advanceTimersByTime(11 * 60_000);
  await expect.poll(() => profitOfAll.mock.results.length).toBe(2);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000);
      return screen.getByText('0', { exact: true }).query();
    })
    .not.toBeNull();
  expect(profitOfAll.mock.calls.length).toBeLessThan(6);
});

// Rules: RISK-2, HISTORY-9
it('is read again when another day begins, though no run lasts', async () => {
  fakeEvening();
  const profitOfAll = vi.fn<MemberApi['bots']['profitOfAll']>();
  profitOfAll.mockImplementation(async () => userProfit({ asOf: new Date().toISOString(), today: 0 }));
  profitOfAll.mockResolvedValueOnce(atEvening(-120));
  const { screen } = await renderFeature(<ClosedToday />, { api: { bots: { profitOfAll } } });
  await expect.element(screen.getByText('-120')).toBeVisible();
  vi.advanceTimersByTime(9 * 60_000);
  expect(profitOfAll).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * 60_000);
  await expect.element(screen.getByText('0', { exact: true })).toBeVisible();
});

function ClosedInRun() {
  return <p>{useRecentProfit(statistic({ asOf: '2026-11-20T23:50:00.000Z' }))?.today}</p>;
}

// Rule: RISK-2
it('goes by the day of its own answer once a run is over and its figures are no longer read', async () => {
  fakeEvening();
  const items = [{ date: '2026-11-20', profit: 3, trades: 2 }];
  const profit: MemberApi['bots']['profit'] = async () =>
    profitByDay({ asOf: new Date().toISOString(), items });
  const { screen } = await renderFeature(<ClosedInRun />, { api: { bots: { profit } } });
  await expect.element(screen.getByText('3', { exact: true })).toBeVisible();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000);
      return screen.getByText('0', { exact: true }).query();
    })
    .not.toBeNull();
});
