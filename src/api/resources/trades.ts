import type { Candles, Trade, TradePage } from '../../contract/answers.ts';
import type {
  CandleInterval,
  Direction,
  ExportFormat,
  SortOrder,
  TradeSort,
} from '../../contract/contract.ts';
import { candlesSchema, tradePageSchema, tradeSchema } from '../answers/member-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { ifOffered } from '../client/if-offered.ts';
import { fileType } from '../client/timed-fetch.ts';
import { unwrap, unwrapAccepted, unwrapFile } from '../client/unwrap.ts';

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

    exportCsv: (
      state: TradeState,
      botUuid: string,
      query: TradeExport,
      signal?: AbortSignal,
    ): Promise<Blob> =>
      unwrapFile(
        client.GET(exportPaths[state], {
          params: { path: { botUuid }, query },
          parseAs: 'blob',
          headers: { accept: fileType },
          signal,
        }),
      ),

    /** One trade. Resolves to null if the service does not offer single trades. */
    get: (id: string, tradeId: string, signal?: AbortSignal): Promise<Trade | null> =>
      ifOffered(
        unwrap(
          client.GET('/user/bots/{id}/trades/{tradeId}', { params: { path: { id, tradeId } }, signal }),
          tradeSchema,
        ),
      ),

    /** Closes one open trade at the market price. Resolves to null if the answer does not describe the trade. */
    close: (id: string, tradeId: string): Promise<Trade | null> =>
      unwrapAccepted(
        client.POST('/user/bots/{id}/trades/{tradeId}/close', { params: { path: { id, tradeId } } }),
        tradeSchema,
      ),

    /** The candles of a pair. Resolves to null if the service does not offer candles. */
    candles: (id: string, query: CandleRequest, signal?: AbortSignal): Promise<Candles | null> =>
      ifOffered(
        unwrap(
          client.GET('/user/bots/{id}/candles', { params: { path: { id }, query }, signal }),
          candlesSchema,
        ),
      ),
  };
}
