import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeMember } from '../../../tests/support/fake-api.ts';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { ApiError } from '../../api/errors.ts';
import { queryKeys } from '../../api/queries.ts';
import { selectBotView, selectIsStale } from '../../machines/bot/bot.selectors.ts';
import { toldAt } from '../../shared/bot/live-bot.ts';
import { createBotActor } from './bot-actor.ts';

// Rule: BOT-32
it('reads a status again that could not be refreshed, even while the service reports changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  toldAt.set(Date.now());
  const get = vi.fn(async () => botRun());
  const { api, queryClient } = fakeMember({ user: { info: async () => userInfo() }, bots: { get } });
  const bot = createBotActor({ api, queryClient });
  onTestFinished(() => {
    bot.stop();
    queryClient.clear();
    toldAt.set(null);
    vi.useRealTimers();
  });
  bot.start();
  await expect.poll(() => selectBotView(bot.getSnapshot())).toBe('trading');
  get.mockImplementationOnce(() => Promise.reject(new ApiError({ kind: 'network' })));
  await queryClient.invalidateQueries({ queryKey: queryKeys.bots });
  await expect.poll(() => selectIsStale(bot.getSnapshot())).toBe(true);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => selectIsStale(bot.getSnapshot())).toBe(false);
});
