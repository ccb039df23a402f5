import type { QueryClient, QueryObserver } from '@tanstack/react-query';
import { type EventObject, fromCallback } from 'xstate';

export interface Telling<TData> {
  /** An answer arrived or was already cached. */
  received: (data: TData) => void;
  failed: () => void;
}

/** For queries that a machine follows: each start tries again, however recent the last failure is. */
export const newTry = { retryOnMount: true, refetchOnMount: true } as const;

/**
 * Returns the function that a feed calls at each start to get options for its observers. The first start accepts a
 * failure that another part has met. Each later start tries again and cancels pending requests, which it would
 * otherwise join.
 * @param fetched the queries of the previous start
 */
export function createStart(
  queryClient: QueryClient,
  fetched: () => readonly (readonly unknown[])[],
): () => Partial<typeof newTry> {
  let isFirst = true;
  return () => {
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst) return {};
    for (const queryKey of fetched()) void queryClient.cancelQueries({ queryKey, exact: true });
    return newTry;
  };
}

/**
 * Reports each answer of an observed query once, and each new failure. Also reports the last failure if there is no
 * answer and following the query does not retry it.
 * @param options `onlyCurrent` skips a cached answer that has been invalidated
 * @returns a function that stops following
 */
export function followQuery<TData, TKey extends readonly unknown[]>(
  observer: QueryObserver<TData, Error, TData, TData, TKey>,
  { received, failed }: Telling<TData>,
  { onlyCurrent = false } = {},
): () => void {
  const { dataUpdateCount, errorUpdateCount, isInvalidated } = observer.getCurrentQuery().state;
  // Compares counts, not times: two answers may arrive within a millisecond.
  let told = { answers: onlyCurrent && isInvalidated ? dataUpdateCount : 0, failures: errorUpdateCount };
  const tell = () => {
    const { data, dataUpdateCount, errorUpdateCount } = observer.getCurrentQuery().state;
    const before = told;
    told = { answers: dataUpdateCount, failures: errorUpdateCount };
    if (data !== undefined && dataUpdateCount !== before.answers) received(data);
    if (errorUpdateCount !== before.failures) failed();
  };
  const stop = observer.subscribe(tell);
  const { data: known, status, fetchStatus } = observer.getCurrentQuery().state;
  const wasToldBefore = known === undefined && status === 'error' && fetchStatus === 'idle';
  tell();
  if (wasToldBefore) failed();
  return stop;
}

interface Feed<TData, TKey extends readonly unknown[], TInput> {
  /** Returns an observer of the query for this input; called when the machine starts the feed. */
  observe: (input: TInput) => QueryObserver<TData, Error, TData, TData, TKey>;
  received: (data: TData) => EventObject;
  failed: () => EventObject;
}

/** The feed from a query to a machine: each current answer and each failure becomes an event. */
export function createQueryFeed<TData, TKey extends readonly unknown[], TInput>(
  feed: Feed<TData, TKey, TInput>,
) {
  return fromCallback<EventObject, TInput>(({ input, sendBack }) =>
    followQuery(
      feed.observe(input),
      {
        received: (data) => sendBack(feed.received(data)),
        failed: () => sendBack(feed.failed()),
      },
      { onlyCurrent: true },
    ),
  );
}
