import type {
  Bot,
  BotPage,
  Candles,
  LossLimit,
  ProfitByPeriod,
  Statistic,
  Trade,
  TradePage,
  UserProfit,
} from '../contract/answers.ts';
import type {
  BotSort,
  CandleInterval,
  Direction,
  EnableTrading,
  ExportFormat,
  LossLimitSettings,
  ProfitPeriod,
  SortOrder,
  TradeSort,
} from '../contract/contract.ts';
import {
  botPageSchema,
  botSchema,
  candlesSchema,
  lossLimitSchema,
  profitByPeriodSchema,
  statisticSchema,
  tradePageSchema,
  tradeSchema,
  userProfitSchema,
} from './answers/member-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { unwrapOffered } from './conditional-send.ts';
import { asFile, unwrap, unwrapAccepted, unwrapEmpty, unwrapFile } from './unwrap.ts';

export interface BotPageRequest {
  page: number;
  size: number;
  sort?: BotSort | undefined;
  order?: SortOrder | undefined;
}

/** `zone`: whose days count, an IANA name. `series`: also asks for the balance over time. */
export interface UserProfitRequest {
  zone: string;
  series: boolean;
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
      unwrapOffered(
        client.GET('/user/bots/{id}/profit', { params: { path: { id }, query }, signal }),
        profitByPeriodSchema,
      ),

    /** What all runs have earned. Resolves to null if the service does not offer it. */
    profitOfAll: ({ zone, series }: UserProfitRequest, signal?: AbortSignal): Promise<UserProfit | null> =>
      unwrapOffered(
        client.GET('/user/profit', {
          params: { query: { zone }, header: series ? {} : { Prefer: 'return=minimal' } },
          signal,
        }),
        userProfitSchema,
      ),

    exportProfit: (id: string, query: ProfitRequest): Promise<Blob> =>
      unwrapFile(
        client.GET('/user/bots/{id}/profit/export', {
          params: { path: { id }, query },
          ...asFile,
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
      unwrapOffered(client.GET('/user/loss-limit', { signal }), lossLimitSchema),

    setLossLimit: (body: LossLimitSettings): Promise<LossLimit | null> =>
      unwrapAccepted(client.PUT('/user/loss-limit', { body }), lossLimitSchema),

    /** @param tradingAmount USDT */
    setTradingAmount: (tradingAmount: number, signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.PUT('/user/trading-amount', { body: { tradingAmount }, signal })),
  };
}

export type TradeState = 'open' | 'close';

export interface TradeFilter {
  sort?: TradeSort | undefined;
  order?: SortOrder | undefined;
  pair?: string | undefined;
  direction?: Direction | undefined;
  /** ISO 8601. Closed trades only: those closed at this time or later. */
  closedFrom?: string | undefined;
  /** ISO 8601. Closed trades only: those closed before this time. */
  closedTo?: string | undefined;
}

export interface TradePageRequest extends TradeFilter {
  page: number;
  size: number;
}

export interface TradeExport extends TradeFilter {
  format?: ExportFormat | undefined;
}

/** Candles of at most 1,000 intervals. Times in ISO 8601, `to` exclusive. */
export interface CandleRequest {
  pair: string;
  interval: CandleInterval;
  from: string;
  to: string;
}

const listPaths = {
  open: '/user/trades/bots/{botUuid}/open',
  close: '/user/trades/bots/{botUuid}/close',
} as const;

const exportPaths = {
  open: '/user/trades/bots/{botUuid}/open/export',
  close: '/user/trades/bots/{botUuid}/close/export',
} as const;

/** The trades of one run, in pages, one by one and as CSV files, and the candles of their pairs. */
export function createTradesApi(client: ApiClient) {
  return {
    list: (
      state: TradeState,
      botUuid: string,
      query: TradePageRequest,
      signal?: AbortSignal,
    ): Promise<TradePage> =>
      unwrap(client.GET(listPaths[state], { params: { path: { botUuid }, query }, signal }), tradePageSchema),

    exportCsv: (state: TradeState, botUuid: string, query: TradeExport): Promise<Blob> =>
      unwrapFile(
        client.GET(exportPaths[state], {
          params: { path: { botUuid }, query },
          ...asFile,
        }),
      ),

    /** One trade. Resolves to null if the service does not offer single trades. */
    get: (id: string, tradeId: string, signal?: AbortSignal): Promise<Trade | null> =>
      unwrapOffered(
        client.GET('/user/bots/{id}/trades/{tradeId}', { params: { path: { id, tradeId } }, signal }),
        tradeSchema,
      ),

    /** Closes one open trade at the market price. Resolves to null if the answer does not describe the trade. */
    close: (id: string, tradeId: string): Promise<Trade | null> =>
      unwrapAccepted(
        client.POST('/user/bots/{id}/trades/{tradeId}/close', { params: { path: { id, tradeId } } }),
        tradeSchema,
      ),

    /** The candles of a pair. Resolves to null if the service does not offer candles. */
    candles: (id: string, query: CandleRequest, signal?: AbortSignal): Promise<Candles | null> =>
      unwrapOffered(
        client.GET('/user/bots/{id}/candles', { params: { path: { id }, query }, signal }),
        candlesSchema,
      ),
  };
}
