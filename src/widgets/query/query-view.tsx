import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from './query-failure.tsx';

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What stands there while nothing has come yet. */
  loading: ReactNode;
  /** What failed: "The packages could not be loaded". */
  failed: string;
  /** What to say about a failure instead of why it happened. */
  failedNote?: string;
  children: (data: Data) => ReactNode;
}

/** What a query brought. Until then its outline, or that it failed; what came once stays when a later read fails. */
export function QueryView<Data>({ query, loading, failed, failedNote, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return loading;
  return (
    <QueryFailure query={query} title={failed}>
      {failedNote}
    </QueryFailure>
  );
}
