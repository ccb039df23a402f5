import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { botRun } from '../../../tests/support/runs.ts';
import { setVisibility } from '../../../tests/support/visibility.ts';
import { useSilence } from './engine-silence.ts';

const minuteMs = 60_000;
const bot = botRun({ asOf: '2026-11-20T14:05:00.000Z', lastSeenAt: '2026-11-20T14:04:50.000Z' });

function Silence({ readAt }: { readAt: number }) {
  return <p>{useSilence(bot, readAt, 5_000)}</p>;
}

// Rules: BOT-27, DASH-7
it('does not count the time while the tab was hidden and heard nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await render(<Silence readAt={Date.now()} />);
  await expect.element(screen.getByText('10000')).toBeVisible();
  setVisibility('hidden');
  vi.advanceTimersByTime(60 * minuteMs);
  setVisibility('visible');
  await expect.element(screen.getByText('10000')).toBeVisible();
  vi.advanceTimersByTime(2 * minuteMs);
  await expect.element(screen.getByText('130000')).toBeVisible();
});
