import type { QueryObserver } from '@tanstack/react-query';
import { type EventObject, fromCallback } from 'xstate';

interface Feed<TData, TKey extends readonly unknown[], TInput> {
  /** Observes the query of this input; asked for when the machine starts the feed. */
  observe: (input: TInput) => QueryObserver<TData, Error, TData, TData, TKey>;
  /** What the machine is told about an answer. */
  received: (data: TData) => EventObject;
  /** What the machine is told about a failure. */
  failed: () => EventObject;
}

/**
 * The one bridge from server data to a machine: observes a query and sends each answer and each failure as an event.
 * `feed.refetch` fetches at once.
 */
export function createQueryFeed<TData, TKey extends readonly unknown[], TInput>(
  feed: Feed<TData, TKey, TInput>,
) {
  return fromCallback<EventObject, TInput>(({ input, sendBack, receive }) => {
    const observer = feed.observe(input);
    let told = { data: 0, error: 0 };
    const tell = () => {
      const { data, dataUpdatedAt, errorUpdatedAt } = observer.getCurrentResult();
      const before = told;
      told = { data: dataUpdatedAt, error: errorUpdatedAt };
      if (data !== undefined && dataUpdatedAt !== before.data) sendBack(feed.received(data));
      if (errorUpdatedAt !== before.error) sendBack(feed.failed());
    };
    const unsubscribe = observer.subscribe(tell);
    receive(({ type }) => {
      if (type === 'feed.refetch') void observer.refetch();
    });
    tell();
    return unsubscribe;
  });
}
