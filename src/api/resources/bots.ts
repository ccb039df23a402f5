import type { Bot, BotPage, BotSort, EnableTrading, SortOrder, Statistic } from '../../contract/contract.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapEmpty } from '../client/unwrap.ts';

export interface BotPageRequest {
  page: number;
  size: number;
  sort?: BotSort | undefined;
  order?: SortOrder | undefined;
}

/** The bot, its runs, its figures and its funds. */
export function createBotsApi(client: ApiClient) {
  return {
    get: (id: string, signal?: AbortSignal): Promise<Bot> =>
      unwrap(client.GET('/user/bots/{id}', { params: { path: { id } }, signal })),

    statistic: (id: string, signal?: AbortSignal): Promise<Statistic> =>
      unwrap(client.GET('/user/bots/{id}/statistic', { params: { path: { id } }, signal })),

    listRuns: (userUuid: string, query: BotPageRequest, signal?: AbortSignal): Promise<BotPage> =>
      unwrap(client.GET('/user/bots/user/{userUuid}', { params: { path: { userUuid }, query }, signal })),

    enableTrading: (body: EnableTrading, signal?: AbortSignal): Promise<Bot> =>
      unwrap(client.PUT('/user/bots/enable-trading', { body, signal })),

    stopEntry: (signal?: AbortSignal): Promise<Bot> =>
      unwrap(client.PUT('/user/bots/stop-entry', { body: { action: 'STOP_TRADE_ENTRY' }, signal })),

    /** @param tradingAmount USDT */
    setTradingAmount: (tradingAmount: number, signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.PUT('/user/trading-amount', { body: { tradingAmount }, signal })),
  };
}
