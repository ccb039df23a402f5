import { QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeMember, serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, lossLimit, tradePage, userInfo } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import { botQuery, lossLimitQuery, queryKeys, statisticQuery } from '../../api/queries.ts';
import { lastBot } from '../../shared/bot/use-bot.ts';
import { prefetchDashboard } from './prefetch-dashboard.ts';

const bot = botRun();

beforeEach(() => lastBot.set(null));

async function dashboardOf(get: MemberApi['bots']['get'], { isAskedBefore }: { isAskedBefore: boolean }) {
  const { api } = fakeMember({
    user: { info: async () => userInfo({ botUuid: bot.uuid }) },
    bots: { get, statistic: async () => statistic(), lossLimit: async () => lossLimit() },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (isAskedBefore) await queryClient.prefetchQuery(botQuery(api, bot.uuid));
  await prefetchDashboard({ api, queryClient });
}

// Rule: DASH-1
it('requests the bot before the page is shown', async () => {
  const get = vi.fn<MemberApi['bots']['get']>(async () => bot);
  await dashboardOf(get, { isAskedBefore: false });
  await expect.poll(() => get.mock.calls.length).toBe(1);
});

// Rule: DASH-1
it('requests the loss limit along with the run, and has the page read it again', async () => {
  lastBot.set(bot.uuid);
  const read = Promise.withResolvers<typeof bot>();
  const ask = vi.fn<MemberApi['bots']['lossLimit']>(async () => lossLimit());
  const { api } = fakeMember({
    user: { info: async () => userInfo({ botUuid: bot.uuid }) },
    bots: { get: () => read.promise, statistic: async () => statistic(), lossLimit: ask },
  });
  const queryClient = new QueryClient();
  // The page requests what it shows while its code loads, and again once it is there.
  const prefetched = [prefetchDashboard({ api, queryClient }), prefetchDashboard({ api, queryClient })];
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  read.resolve(bot);
  await Promise.all(prefetched);
  const { queryKey } = lossLimitQuery(api, bot);
  expect(queryClient.getQueryData(queryKey)).toEqual(lossLimit());
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  queryClient.clear();
});

it('does not make the page read the limit again if it has read it before a slow early answer', async () => {
  lastBot.set(bot.uuid);
  const early = Promise.withResolvers<ReturnType<typeof lossLimit>>();
  const ask = vi.fn<MemberApi['bots']['lossLimit']>(async () => lossLimit());
  ask.mockReturnValueOnce(early.promise);
  const { api } = fakeMember({
    user: { info: async () => userInfo({ botUuid: bot.uuid }) },
    bots: { get: async () => bot, statistic: async () => statistic(), lossLimit: ask },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const prefetched = [prefetchDashboard({ api, queryClient }), prefetchDashboard({ api, queryClient })];
  await expect.poll(() => queryClient.getQueryData(botQuery(api, bot.uuid).queryKey)).toEqual(bot);
  const observer = new QueryObserver(queryClient, lossLimitQuery(api, bot));
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  early.resolve(lossLimit());
  await Promise.all(prefetched);
  await expect.poll(() => queryClient.isFetching({ queryKey: queryKeys.lossLimit })).toBe(0);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('reports only once that the limit could not be read', async () => {
  lastBot.set(bot.uuid);
  const onError = vi.fn();
  const { api } = fakeMember({
    user: { info: async () => userInfo({ botUuid: bot.uuid }) },
    bots: {
      get: async () => bot,
      statistic: async () => statistic(),
      lossLimit: () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' })),
    },
    trades: { list: async () => tradePage([]) },
  });
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (_, { queryKey }) => void onError(queryKey[0]) }),
    defaultOptions: { queries: { retry: false } },
  });
  await Promise.all([prefetchDashboard({ api, queryClient }), prefetchDashboard({ api, queryClient })]);
  const reported = onError.mock.calls.flat().filter((name) => /limit/i.test(name));
  expect(reported).toEqual(['loss-limit']);
});

it('does not retry a failure that another part has reported', async () => {
  const get = vi.fn<MemberApi['bots']['get']>(() =>
    Promise.reject(serviceError(500, { code: 'error.internal.serviceError' })),
  );
  await dashboardOf(get, { isAskedBefore: true });
  expect(get).toHaveBeenCalledTimes(1);
});

// Rule: STORE-17
it('requests the bot of the last visit before the service has named it, and another one as soon as it has', async () => {
  lastBot.set('bot-before');
  const named = Promise.withResolvers<ReturnType<typeof userInfo>>();
  const get = vi.fn<MemberApi['bots']['get']>(async (uuid) => botRun({ uuid }));
  const { api } = fakeMember({
    user: { info: () => named.promise },
    bots: { get, statistic: async () => statistic(), lossLimit: async () => lossLimit() },
  });
  const prefetched = prefetchDashboard({ api, queryClient: new QueryClient() });
  await expect.poll(() => get.mock.calls.map(([uuid]) => uuid)).toEqual(['bot-before']);
  named.resolve(userInfo({ botUuid: bot.uuid }));
  await prefetched;
  await expect.poll(() => get.mock.calls.map(([uuid]) => uuid)).toEqual(['bot-before', bot.uuid]);
  expect(lastBot.get()).toBe(bot.uuid);
});

it.each([true, false])(
  'is done once the top of the page is there, which takes no trades (known bot: %s)',
  async (isKnown) => {
    lastBot.set(isKnown ? bot.uuid : null);
    const { api } = fakeMember({
      user: { info: async () => userInfo({ botUuid: bot.uuid }) },
      bots: { get: async () => bot, statistic: async () => statistic(), lossLimit: async () => lossLimit() },
      trades: { list: () => new Promise(() => {}) },
    });
    const queryClient = new QueryClient();
    await prefetchDashboard({ api, queryClient });
    expect(queryClient.getQueryData(botQuery(api, bot.uuid).queryKey)).toEqual(bot);
    expect(queryClient.getQueryData(statisticQuery(api, bot.uuid).queryKey)).toEqual(statistic());
    expect(queryClient.getQueryData(lossLimitQuery(api, bot).queryKey)).toEqual(lossLimit());
    queryClient.clear();
  },
);
