import type { TradePage } from '../../contract/answers.ts';
import type { Direction, SortOrder, TradeSort } from '../../contract/contract.ts';
import { tradePageSchema } from '../answers/member-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { fileType } from '../client/timed-fetch.ts';
import { unwrap, unwrapFile } from '../client/unwrap.ts';

export type TradeState = 'open' | 'close';

export interface TradeFilter {
  sort?: TradeSort | undefined;
  order?: SortOrder | undefined;
  pair?: string | undefined;
  direction?: Direction | undefined;
}

export interface TradePageRequest extends TradeFilter {
  page: number;
  size: number;
}

const listPaths = {
  open: '/user/trades/bots/{botUuid}/open',
  close: '/user/trades/bots/{botUuid}/close',
} as const;

const exportPaths = {
  open: '/user/trades/bots/{botUuid}/open/export',
  close: '/user/trades/bots/{botUuid}/close/export',
} as const;

/** Open and closed trades of one run, in pages and as CSV files. */
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
      query: TradeFilter,
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
  };
}
