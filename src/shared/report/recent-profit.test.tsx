import { expect, it, onTestFinished, vi } from 'vitest';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userProfit } from '../../../tests/support/runs.ts';
import type { MemberApi } from '../../api/member.ts';
import { timeZoneStore } from '../member/time-zone.ts';
import { useUserProfit } from './recent-profit.ts';

function ClosedToday() {
  return <p>{useUserProfit(false, false).data?.today}</p>;
}

// Rules: RISK-2, HISTORY-9
it('is read again when another day begins, though no run lasts', async () => {
  timeZoneStore.set('utc');
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T23:50:00Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
  const profitOfAll = vi.fn<MemberApi['bots']['profitOfAll']>();
  profitOfAll.mockImplementation(async () => userProfit({ asOf: new Date().toISOString(), today: 0 }));
  profitOfAll.mockResolvedValueOnce(userProfit({ asOf: '2026-11-20T23:50:00.000Z', today: -120 }));
  const { screen } = await renderFeature(<ClosedToday />, { api: { bots: { profitOfAll } } });
  await expect.element(screen.getByText('-120')).toBeVisible();
  vi.advanceTimersByTime(9 * 60_000);
  expect(profitOfAll).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * 60_000);
  await expect.element(screen.getByText('0', { exact: true })).toBeVisible();
});
