import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import {
  apiKeysQuery,
  botQuery,
  lossLimitQuery,
  queryKeys,
  statisticQuery,
  tradesQuery,
  userInfoQuery,
  userProfitQuery,
} from '../../api/queries.ts';
import { lastBot } from '../../shared/bot/use-bot.ts';
import type { MemberData } from '../../shared/member/member.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';
import { firstRequest } from '../../shared/trade/use-trades.ts';
import { zoneName } from '../../ui/format/calendar-date.ts';
import { chartCode } from '../../ui/line-chart/use-width.ts';

/** Milliseconds that a page's code may take to load. Until then, nothing shows the loss limit, which no cache keeps. */
const untilShown = 3_000;

/**
 * Requests everything the dashboard shows, and the code that draws its charts, while the page's code is still loading: at
 * once for the bot of the last visit, and for another one as soon as it is known. Leaves earlier failures to the parts
 * that show them: they may have been reported already.
 * @returns when what the top of the page shows has arrived or failed
 */
export async function prefetchDashboard({ api, queryClient }: MemberData): Promise<void> {
  const askFor = async <TData, TKey extends QueryKey>(
    query: FetchQueryOptions<TData, Error, TData, TKey>,
  ) => {
    if (queryClient.getQueryState(query.queryKey)?.status !== 'error') await queryClient.prefetchQuery(query);
  };
  const askForLimit = async (botId: string, bot: Promise<void>) => {
    const isFirst = !queryClient.getQueryCache().find({ queryKey: queryKeys.lossLimit, exact: false });
    const early = {
      queryKey: ['lossLimitOfLoad'],
      // A failure is left to the query below, so that it is reported once.
      queryFn: async () => (await Promise.allSettled([api.bots.lossLimit()]))[0],
      meta: { isAnswer: false },
      staleTime: untilShown,
      gcTime: untilShown,
    };
    const [answer] = await Promise.allSettled([isFirst ? queryClient.fetchQuery(early) : null, bot]);
    const run = queryClient.getQueryData(botQuery(api, botId).queryKey);
    if (!run) return;
    const query = lossLimitQuery(api, run);
    const outcome = answer.status === 'fulfilled' ? answer.value : null;
    let isEarly = false;
    const known = () => {
      isEarly = true;
      return outcome?.status === 'fulfilled' ? outcome.value : Promise.reject(outcome?.reason);
    };
    await askFor({ ...query, ...(outcome && { queryFn: known }), gcTime: untilShown });
    // It may be older than the run's status: the page shows it, and reads it again.
    if (isEarly) void queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  const askForBot = async (botId: string) => {
    const bot = askFor(botQuery(api, botId));
    const limit = askForLimit(botId, bot);
    for (const state of ['open', 'close'] as const) {
      void askFor(tradesQuery(api, botId, state, firstRequest(state)));
    }
    void askFor(apiKeysQuery(api));
    void askFor(userProfitQuery(api, { zone: zoneName(timeZoneStore.get()), series: false }));
    // The most work for the service, and therefore last: nothing else should wait behind it.
    const statistic = askFor(statisticQuery(api, botId));
    chartCode.prefetch();
    await Promise.all([bot, limit, statistic]);
  };

  const user = askFor(userInfoQuery(api));
  const expected = lastBot.get();
  const isThere = expected ? askForBot(expected) : undefined;
  await user;
  const info = queryClient.getQueryData(userInfoQuery(api).queryKey);
  if (!info) return;
  lastBot.set(info.botUuid);
  if (info.botUuid) await (info.botUuid === expected ? isThere : askForBot(info.botUuid));
}
