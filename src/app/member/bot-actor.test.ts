import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from 'xstate';
import { fakeMember } from '../../../tests/support/fake-api.ts';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { ApiError } from '../../api/errors.ts';
import { botRunsQuery, queryKeys, userInfoQuery } from '../../api/queries.ts';
import { selectBotView } from '../../machines/bot/bot.selectors.ts';
import { createBotActor } from './bot-actor.ts';

const unreachable = () => Promise.reject(new ApiError({ kind: 'network' }));

it('asks for the user info again when a member reloads the bot after a refresh failed', async () => {
  const info = vi.fn(async () => userInfo());
  const get = vi.fn(async () => botRun());
  const { api, queryClient } = fakeMember({ user: { info }, bots: { get } });
  onTestFinished(() => queryClient.clear());

  await queryClient.fetchQuery(userInfoQuery(api));
  info.mockImplementationOnce(unreachable);
  get.mockImplementationOnce(unreachable);
  await queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  await queryClient.refetchQueries({ queryKey: queryKeys.userInfo, type: 'all' });
  expect(queryClient.getQueryState(queryKeys.userInfo)).toMatchObject({ status: 'error' });

  const bot = createBotActor({ api, queryClient });
  bot.start();
  onTestFinished(() => bot.stop());
  await waitFor(bot, (snapshot) => selectBotView(snapshot) === 'unavailable');
  bot.send({ type: 'bot.reload' });
  await waitFor(bot, (snapshot) => selectBotView(snapshot) === 'trading');
  expect(info).toHaveBeenCalledTimes(3);
});

it('takes a status that another part fetched after the first read failed', async () => {
  const info = vi.fn(async () => userInfo());
  const get = vi.fn(async () => botRun());
  get.mockImplementationOnce(unreachable);
  const { api, queryClient } = fakeMember({ user: { info }, bots: { get } });
  onTestFinished(() => queryClient.clear());

  const bot = createBotActor({ api, queryClient });
  bot.start();
  onTestFinished(() => bot.stop());
  await waitFor(bot, (snapshot) => selectBotView(snapshot) === 'unavailable');
  await queryClient.refetchQueries({ queryKey: queryKeys.bots });
  await waitFor(bot, (snapshot) => selectBotView(snapshot) === 'trading');
});

// Rule: HISTORY-6
it('reads the list of runs again when the status of the newest run changes', async () => {
  const stopping = botRun({ status: 'STOP_INIT' });
  const stopped = botRun({ status: 'STOPPED', deactivatedAt: '2026-11-20T14:05:00.000Z' });
  const get = vi
    .fn(async () => stopped)
    .mockResolvedValueOnce(stopping)
    .mockResolvedValueOnce(stopping);
  const list = vi.fn(async () => ({ items: [await get()], page: 0, size: 10, total: 1 }));
  const { api, queryClient } = fakeMember({
    user: { info: async () => userInfo() },
    bots: { get, listRuns: list },
  });
  onTestFinished(() => queryClient.clear());
  const request = { page: 0, size: 10, sort: 'activatedAt', order: 'DESC' } as const;
  const runs = new QueryObserver(queryClient, botRunsQuery(api, 'member', request));
  onTestFinished(runs.subscribe(() => undefined));
  await expect.poll(() => runs.getCurrentResult().data?.items).toEqual([stopping]);

  const bot = createBotActor({ api, queryClient });
  bot.start();
  onTestFinished(() => bot.stop());
  await waitFor(bot, (snapshot) => selectBotView(snapshot) === 'stopping');
  await queryClient.refetchQueries({ queryKey: queryKeys.bot(stopped.uuid), exact: true });
  await waitFor(bot, (snapshot) => selectBotView(snapshot) === 'stopped');
  await expect.poll(() => runs.getCurrentResult().data?.items).toEqual([stopped]);
  expect(list).toHaveBeenCalledTimes(2);
});
