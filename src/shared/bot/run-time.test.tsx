import { expect, it, onTestFinished, vi } from 'vitest';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun } from '../../../tests/support/runs.ts';
import type { Bot } from '../../contract/answers.ts';
import { useRunTime } from './run-time.ts';

const hourMs = 3_600_000;

function Time({ botId }: { botId: string }) {
  return <p>{new Date(useRunTime(botId)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)}</p>;
}

/** Shows the time for a run that was read once, two hours ago by a service whose clock is a day ahead. */
async function showAfterTwoHours(changes: Partial<Bot>) {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T10:00:00Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
  const bot = botRun({ asOf: '2026-11-21T10:00:00.000Z', ...changes });
  const { screen, queryClient } = await renderFeature(<Time botId={bot.uuid} />, {
    api: { bots: { get: async () => bot } },
  });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  vi.advanceTimersByTime(2 * hourMs);
  return screen;
}

// Rules: LIVE-1, SHOW-6
it('moves on by the service’s clock while a run lasts, though it is not read again', async () => {
  const screen = await showAfterTwoHours({});
  await expect.element(screen.getByText('2026-11-21T12:00')).toBeVisible();
});

// Rule: SHOW-6
it('is the time of the answer once the run is over', async () => {
  const screen = await showAfterTwoHours({ status: 'STOPPED', deactivatedAt: '2026-11-21T09:00:00.000Z' });
  await expect.element(screen.getByText('2026-11-21T10:00')).toBeVisible();
});
