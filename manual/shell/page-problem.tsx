import { startTransition } from 'react';
import { ErrorState } from '../../src/ui/error-state/error-state.tsx';
import { DataMissing, forgetFailures } from '../data/load-data.ts';

/** Shown in place of a page that failed: what is missing, or that it cannot be shown. */
export function PageProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = error instanceof DataMissing ? error.message : 'Something unexpected went wrong.';
  const retry = () => {
    forgetFailures();
    startTransition(onRetry);
  };
  return (
    <ErrorState title={<h1>This page cannot be shown</h1>} onRetry={retry}>
      {reason}
    </ErrorState>
  );
}
