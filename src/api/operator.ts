import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  BotTroubleList,
  OperatorOrder,
  OperatorOrderPage,
  ReturnTransaction,
} from '../contract/answers.ts';
import type { OperatorDecision } from '../contract/contract.ts';
import {
  botTroubleListSchema,
  operatorOrderPageSchema,
  operatorOrderSchema,
  operatorReturnCheckSchema,
} from './answers/operator-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { unwrapOffered } from './conditional-send.ts';
import { asFile, unwrap, unwrapAccepted, unwrapFile } from './unwrap.ts';

export interface OperatorPageRequest {
  show: 'NEEDS_HAND' | 'ALL';
  /** Part of an email, an order number, an address or a transaction hash; all orders without it. */
  search?: string | undefined;
  page: number;
  size: number;
}

/** What the service says about a transaction: everything that it sends, or why it cannot be recorded as a return. */
export interface ReturnCheck {
  refusal: string | null;
  transaction: ReturnTransaction | null;
}

/** The orders of all members, for the operator. */
export function createOperatorApi(client: ApiClient) {
  return {
    /** Resolves to null if the service is not paid on a chain. */
    orders: (query: OperatorPageRequest, signal?: AbortSignal): Promise<OperatorOrderPage | null> =>
      unwrapOffered(client.GET('/operator/orders', { params: { query }, signal }), operatorOrderPageSchema),

    /** Resolves to null if the service never has bots that need an operator. */
    troubles: (signal?: AbortSignal): Promise<BotTroubleList | null> =>
      unwrapOffered(client.GET('/operator/bots/troubles', { signal }), botTroubleListSchema),

    exportCsv: (): Promise<Blob> => unwrapFile(client.GET('/operator/orders/export', asFile)),

    /** Null if the service accepted the decision but its answer does not describe the order. */
    decide: (orderUuid: string, decision: OperatorDecision['decision']): Promise<OperatorOrder | null> =>
      unwrapAccepted(
        client.POST('/operator/orders/{orderUuid}/decision', {
          params: { path: { orderUuid } },
          body: { decision },
        }),
        operatorOrderSchema,
      ),

    checkReturn: (orderUuid: string, transactionHash: string, signal?: AbortSignal): Promise<ReturnCheck> =>
      unwrap(
        client.GET('/operator/orders/{orderUuid}/returns/{transactionHash}', {
          params: { path: { orderUuid, transactionHash } },
          signal,
        }),
        operatorReturnCheckSchema,
      ),

    /** Null if the service recorded the return but its answer does not describe the order. */
    recordReturn: (orderUuid: string, transactionHash: string): Promise<OperatorOrder | null> =>
      unwrapAccepted(
        client.POST('/operator/orders/{orderUuid}/returns', {
          params: { path: { orderUuid } },
          body: { transactionHash },
        }),
        operatorOrderSchema,
      ),

    /** Null if the service undid the return but its answer does not describe the order. */
    undoReturn: (orderUuid: string, transactionHash: string): Promise<OperatorOrder | null> =>
      unwrapAccepted(
        client.DELETE('/operator/orders/{orderUuid}/returns/{transactionHash}', {
          params: { path: { orderUuid, transactionHash } },
        }),
        operatorOrderSchema,
      ),
  };
}

export type OperatorApi = ReturnType<typeof createOperatorApi>;

/** The cache key of the operator's orders. */
export const operatorOrdersKey = ['operator', 'orders'] as const;

/** One page of orders, and how far the watcher is; null if the service is not paid on a chain. Keeps the previous page on screen while the next one loads. */
export const operatorOrdersQuery = (api: OperatorApi, request: OperatorPageRequest) =>
  queryOptions({
    queryKey: [...operatorOrdersKey, request],
    queryFn: ({ signal }) => api.orders(request, signal),
    placeholderData: keepPreviousData,
  });

/** The bots that need an operator. */
export const botTroublesQuery = (api: OperatorApi) =>
  queryOptions({ queryKey: ['operator', 'troubles'], queryFn: ({ signal }) => api.troubles(signal) });

/** What a transaction would count as a return for an order. Never cached: it is read each time. */
export const returnCheckQuery = (api: OperatorApi, orderUuid: string, transactionHash: string) =>
  queryOptions({
    queryKey: ['operator', 'returns', orderUuid, transactionHash],
    queryFn: ({ signal }) => api.checkReturn(orderUuid, transactionHash, signal),
    staleTime: 0,
  });
