import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Api } from '../../api/api.ts';
import { botQuery, statisticQuery, tradesQuery, userInfoQuery } from '../../api/query-options.ts';
import { chartCode } from '../../ui/line-chart/chart-code.ts';
import { initialView, pageRequestOf } from '../../widgets/trade-table/trade-request.ts';

/**
 * Asks for everything the dashboard shows, and for what draws its charts, as soon as it is known which bot that is, while
 * the page's code is still on its way. What fails is asked for again by the part that shows it; what had failed for
 * another part before is not asked for: it was told, and can be tried again there.
 */
export async function prefetchDashboard(api: Api, queryClient: QueryClient): Promise<void> {
  const hasFailed = (queryKey: QueryKey) => queryClient.getQueryState(queryKey)?.status === 'error';

  await queryClient.prefetchQuery(userInfoQuery(api));
  const botId = queryClient.getQueryData(userInfoQuery(api).queryKey)?.botUuid;
  if (!botId) return;
  const bot = botQuery(api, botId);
  if (!hasFailed(bot.queryKey)) void queryClient.prefetchQuery(bot);
  for (const state of ['open', 'close'] as const) {
    void queryClient.prefetchQuery(tradesQuery(api, botId, state, pageRequestOf(initialView(state))));
  }
  // The most to compute, and therefore last: nothing else should wait behind it.
  void queryClient.prefetchQuery(statisticQuery(api, botId));
  chartCode.prefetch();
}
