import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from './query-failure.tsx';

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
