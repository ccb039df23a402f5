import type { Bot, BotPage, Statistic } from '../../contract/answers.ts';
import type { BotSort, EnableTrading, SortOrder } from '../../contract/contract.ts';
import { botPageSchema, botSchema, statisticSchema } from '../answers/member-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapAccepted, unwrapEmpty } from '../client/unwrap.ts';

export interface BotPageRequest {
  page: number;
  size: number;
  sort?: BotSort | undefined;
  order?: SortOrder | undefined;
}

/** The bot, runs, figures and funds. An accepted intent resolves to null if its answer does not describe the bot. */
export function createBotsApi(client: ApiClient) {
  return {
    get: (id: string, signal?: AbortSignal): Promise<Bot> =>
      unwrap(client.GET('/user/bots/{id}', { params: { path: { id } }, signal }), botSchema),

    statistic: (id: string, signal?: AbortSignal): Promise<Statistic> =>
      unwrap(client.GET('/user/bots/{id}/statistic', { params: { path: { id } }, signal }), statisticSchema),

    listRuns: (userUuid: string, query: BotPageRequest, signal?: AbortSignal): Promise<BotPage> =>
      unwrap(
        client.GET('/user/bots/user/{userUuid}', { params: { path: { userUuid }, query }, signal }),
        botPageSchema,
      ),

    enableTrading: (body: EnableTrading, signal?: AbortSignal): Promise<Bot | null> =>
      unwrapAccepted(client.PUT('/user/bots/enable-trading', { body, signal }), botSchema),

    stopEntry: (signal?: AbortSignal): Promise<Bot | null> =>
      unwrapAccepted(
        client.PUT('/user/bots/stop-entry', { body: { action: 'STOP_TRADE_ENTRY' }, signal }),
        botSchema,
      ),

    /** @param tradingAmount USDT */
    setTradingAmount: (tradingAmount: number, signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.PUT('/user/trading-amount', { body: { tradingAmount }, signal })),
  };
}
