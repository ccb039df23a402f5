import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError, referenceOf } from '../../api/errors.ts';
import * as texts from '../../texts/ui.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { TableContent } from '../../ui/data-table/types.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';

interface QueryFailureProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What failed: "The packages could not be loaded". */
  title: string;
  /** What to say about the failure; by default, why it happened. */
  children?: ReactNode;
}

/** Replaces the content of a failed query: gives the reason and offers another try. */
export function QueryFailure({ query: { error, isFetching, refetch }, title, children }: QueryFailureProps) {
  return (
    <ErrorState
      title={title}
      reference={referenceOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    >
      {children ?? (error && describeError(error))}
    </ErrorState>
  );
}

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Shown until the first answer. */
  loading: ReactNode;
  /** What failed: "The packages could not be loaded". */
  failed: string;
  /** What to say about a failure instead of why it happened. */
  failedNote?: string;
  children: (data: Data) => ReactNode;
}

/** The answer to a query. Before it, an outline or the failure. An earlier answer stays if a later read fails. */
export function QueryView<Data>({ query, loading, failed, failedNote, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return loading;
  return (
    <QueryFailure query={query} title={failed}>
      {failedNote}
    </QueryFailure>
  );
}

interface Words {
  /** What failed: "The history could not be loaded". */
  failed: string;
  /** An `EmptyState`. */
  empty: ReactNode;
}

/** What a table shows for a query of one page, once it is offered. The previous page stays while the next one loads. */
export function tableContentOf<Row>(
  query: UseQueryResult<{ items: Row[] } | null>,
  { failed, empty }: Words,
): TableContent<Row> {
  const { data, error, isPlaceholderData: isRefreshing } = query;
  if (!data) {
    return error
      ? { state: 'failed', message: <QueryFailure query={query} title={failed} /> }
      : { state: 'loading' };
  }
  return data.items.length > 0
    ? { state: 'ready', rows: data.items, isRefreshing }
    : { state: 'empty', message: empty, isRefreshing };
}

interface QueryBannerProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What failed: "The bot’s status may be out of date". */
  title: string;
  /** There is no earlier answer to show. */
  isMissing?: boolean;
  /** One of several banners. */
  isBrief?: boolean;
}

/** Says in a line that a query failed, and why, and offers another try. */
export function QueryBanner({
  query: { error, isFetching, refetch },
  title,
  isMissing,
  isBrief,
}: QueryBannerProps) {
  return (
    <Banner
      tone={isMissing ? 'danger' : 'warning'}
      role={isMissing ? 'alert' : 'status'}
      title={title}
      isBrief={isBrief}
      actions={
        <Button onPress={() => void refetch()} isPending={isFetching}>
          {texts.retry}
        </Button>
      }
    >
      {error && describeError(error)}
    </Banner>
  );
}
