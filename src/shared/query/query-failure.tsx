import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError, referenceOf } from '../../api/errors.ts';
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
