import { expect, it, vi } from 'vitest';
import { botRun } from '../../../tests/support/runs.ts';
import { candles, openTrade, showTrades } from '../../../tests/support/show-trades.tsx';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';

it('shows an open trade and its candles up to now, as the service’s clock goes on', async () => {
  const complaints = vi.spyOn(console, 'error');
  const asked = vi.fn<MemberApi['trades']['candles']>(candles);
  const at = (asOf: string) => botRun({ asOf });
  const { screen, queryClient } = await showTrades(
    { candles: asked },
    {
      path: '/dashboard?trade=42',
      shown: { ...openTrade, openDate: '2026-11-20T15:04:00.000Z' },
      bot: at('2026-11-20T15:30:10.000Z'),
    },
  );
  const panel = screen.getByRole('dialog');
  await expect.element(panel).toMatchTextContent(/Open for26\smin 10\ss/);
  await expect.poll(() => asked.mock.lastCall?.[1].to).toBe('2026-11-20T15:32:00.000Z');
  queryClient.setQueryData(queryKeys.bot(botRun().uuid), at('2026-11-20T15:40:10.000Z'));
  await expect.element(panel).toMatchTextContent(/Open for36\smin 10\ss/);
  await expect.poll(() => asked.mock.lastCall?.[1].to).toBe('2026-11-20T15:42:00.000Z');
  // React complains about an update while another component renders.
  expect(complaints).not.toHaveBeenCalled();
});
