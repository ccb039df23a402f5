import type { Bot, BotPage, LossLimit, ProfitByPeriod, Statistic } from '../../contract/answers.ts';
import type {
  BotSort,
  EnableTrading,
  LossLimitSettings,
  ProfitPeriod,
  SortOrder,
} from '../../contract/contract.ts';
import {
  botPageSchema,
  botSchema,
  lossLimitSchema,
  profitByPeriodSchema,
  statisticSchema,
} from '../answers/member-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { ifOffered } from '../client/if-offered.ts';
import { fileType } from '../client/timed-fetch.ts';
import { unwrap, unwrapAccepted, unwrapEmpty, unwrapFile } from '../client/unwrap.ts';

export interface BotPageRequest {
  page: number;
  size: number;
  sort?: BotSort | undefined;
  order?: SortOrder | undefined;
}

/** Which profit to add up. Dates as `2026-11-02`, in the zone: `from` inclusive, `to` exclusive. */
export interface ProfitRequest {
  period: ProfitPeriod;
  /** The IANA name. */
  zone: string;
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The bot, runs, figures, funds and loss limit. An accepted change resolves to null if its answer does not describe the
 * result.
 */
export function createBotsApi(client: ApiClient) {
  return {
    get: (id: string, signal?: AbortSignal): Promise<Bot> =>
      unwrap(client.GET('/user/bots/{id}', { params: { path: { id } }, signal }), botSchema),

    statistic: (id: string, signal?: AbortSignal): Promise<Statistic> =>
      unwrap(client.GET('/user/bots/{id}/statistic', { params: { path: { id } }, signal }), statisticSchema),

    /** The profit of closed trades by period. Resolves to null if the service does not offer it. */
    profit: (id: string, query: ProfitRequest, signal?: AbortSignal): Promise<ProfitByPeriod | null> =>
      ifOffered(
        unwrap(
          client.GET('/user/bots/{id}/profit', { params: { path: { id }, query }, signal }),
          profitByPeriodSchema,
        ),
      ),

    exportProfit: (id: string, query: ProfitRequest, signal?: AbortSignal): Promise<Blob> =>
      unwrapFile(
        client.GET('/user/bots/{id}/profit/export', {
          params: { path: { id }, query },
          parseAs: 'blob',
          headers: { accept: fileType },
          signal,
        }),
      ),

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

    /** Null if the service has no loss limits. */
    lossLimit: (signal?: AbortSignal): Promise<LossLimit | null> =>
      ifOffered(unwrap(client.GET('/user/loss-limit', { signal }), lossLimitSchema)),

    setLossLimit: (body: LossLimitSettings, signal?: AbortSignal): Promise<LossLimit | null> =>
      unwrapAccepted(client.PUT('/user/loss-limit', { body, signal }), lossLimitSchema),

    /** @param tradingAmount USDT */
    setTradingAmount: (tradingAmount: number, signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.PUT('/user/trading-amount', { body: { tradingAmount }, signal })),
  };
}
