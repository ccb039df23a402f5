import { expect, it, onTestFinished, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { profitByDay, userProfit } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import { toldAt } from '../bot/live-bot.ts';
import { timeZoneStore } from '../member/time-zone.ts';
import { useRecentProfit, useUserProfit } from './recent-profit.ts';

const second = 1_000;
const minute = 60 * second;

function ClosedToday({ isLive = false }) {
  return <p>{useUserProfit(isLive, false).data?.today}</p>;
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

const failing = async () => Promise.reject(serviceError(503, { code: 'error.internal.serviceError' }));

// Rules: RISK-2, HISTORY-9
it('is read again a minute after the first attempt of a day has failed, and not before', async () => {
  fakeEvening();
  const profitOfAll = vi.fn<MemberApi['bots']['profitOfAll']>();
  profitOfAll.mockImplementation(async () => userProfit({ asOf: new Date().toISOString(), today: 0 }));
  profitOfAll.mockResolvedValueOnce(atEvening(-120)).mockImplementationOnce(failing);
  const { screen, queryClient } = await renderFeature(<ClosedToday />, { api: { bots: { profitOfAll } } });
  await expect.element(screen.getByText('-120')).toBeVisible();
  vi.advanceTimersByTime(11 * minute);
  const [query] = queryClient.getQueryCache().getAll();
  await expect.poll(() => query?.state.status).toBe('error');
  vi.advanceTimersByTime(minute - second);
  expect(profitOfAll).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(second);
  await expect.element(screen.getByText('0', { exact: true })).toBeVisible();
  expect(profitOfAll).toHaveBeenCalledTimes(3);
});

// Rules: RISK-2, HISTORY-9
it('waits until the day has begun by a clock that is a little behind, or is read again', async () => {
  fakeEvening();
  const profitOfAll = vi.fn<MemberApi['bots']['profitOfAll']>();
  profitOfAll.mockImplementation(async () => atEvening(-120));
  const { screen, queryClient, settled } = await renderFeature(<ClosedToday />, {
    api: { bots: { profitOfAll } },
  });
  await expect.element(screen.getByText('-120')).toBeVisible();
  vi.advanceTimersByTime(10 * minute + 2 * second);
  expect(profitOfAll).toHaveBeenCalledTimes(1);
  await queryClient.invalidateQueries();
  await settled();
  expect(profitOfAll).toHaveBeenCalledTimes(2);
  profitOfAll.mockImplementation(async () => userProfit({ asOf: new Date().toISOString(), today: 0 }));
  vi.advanceTimersByTime(2 * second);
  await expect.element(screen.getByText('0', { exact: true })).toBeVisible();
});

// Rules: RISK-2, HISTORY-9
it('is read again when another day begins, though no run lasts', async () => {
  fakeEvening();
  const profitOfAll = vi.fn<MemberApi['bots']['profitOfAll']>();
  profitOfAll.mockImplementation(async () => userProfit({ asOf: new Date().toISOString(), today: 0 }));
  profitOfAll.mockResolvedValueOnce(atEvening(-120));
  const { screen } = await renderFeature(<ClosedToday />, { api: { bots: { profitOfAll } } });
  await expect.element(screen.getByText('-120')).toBeVisible();
  vi.advanceTimersByTime(9 * minute);
  expect(profitOfAll).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * minute);
  await expect.element(screen.getByText('0', { exact: true })).toBeVisible();
});

// Rules: RISK-2, HISTORY-9
it('is read again when another day begins, though the service reports changes of a run that lasts', async () => {
  fakeEvening();
  toldAt.set(Date.now());
  onTestFinished(() => toldAt.set(null));
  const profitOfAll = vi.fn<MemberApi['bots']['profitOfAll']>();
  profitOfAll.mockImplementation(async () => atEvening(-120));
  const { screen, settled } = await renderFeature(<ClosedToday isLive />, { api: { bots: { profitOfAll } } });
  await expect.element(screen.getByText('-120')).toBeVisible();
  vi.advanceTimersByTime(8 * minute);
  await settled();
  profitOfAll.mockImplementation(async () => userProfit({ asOf: new Date().toISOString(), today: 0 }));
  vi.advanceTimersByTime(2 * minute + 4 * second);
  await expect.element(screen.getByText('0', { exact: true })).toBeVisible();
});

function ClosedInRun({ isLive }: { isLive: boolean }) {
  return <p>{useRecentProfit(statistic({ asOf: '2026-11-20T23:50:00.000Z' }), isLive)?.today}</p>;
}

// Rule: RISK-2
it.each([
  ['a run that is over, whose answer', false],
  ['a run that lasts, while the service reports its changes, whose answer', true],
])('of %s stays the same, moves on after midnight, and is then read only once a day', async (_, isLive) => {
  fakeEvening();
  if (isLive) toldAt.set(Date.now());
  onTestFinished(() => toldAt.set(null));
  const items = [{ date: '2026-11-20', profit: 3, trades: 2 }];
  const profit = vi.fn<MemberApi['bots']['profit']>();
  // Confirmed as unchanged, an answer says the time at which it was first given.
  profit.mockImplementation(async () => profitByDay({ asOf: '2026-11-20T23:50:00.000Z', items }));
  const { screen, settled } = await renderFeature(<ClosedInRun isLive={isLive} />, {
    api: { bots: { profit } },
  });
  await expect.element(screen.getByText('3', { exact: true })).toBeVisible();
  vi.advanceTimersByTime(9 * minute);
  await settled();
  expect(profit).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * minute);
  await expect.element(screen.getByText('0', { exact: true })).toBeVisible();
  vi.advanceTimersByTime(60 * minute);
  await settled();
  expect(profit).toHaveBeenCalledTimes(2);
});
