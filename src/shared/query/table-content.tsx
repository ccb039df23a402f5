import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TableContent } from '../../ui/data-table/types.ts';
import { QueryFailure } from './query-failure.tsx';

interface Words {
  /** What failed: "The history could not be loaded". */
  failed: string;
  /** An `EmptyState`. */
  empty: ReactNode;
}

/** What a table shows for a query of one page. The previous page stays while the next one loads. */
export function tableContentOf<Row>(
  query: UseQueryResult<{ items: Row[] }>,
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
