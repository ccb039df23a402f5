import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportFailure } from '../../widgets/failures/report-failure.ts';

/** Milliseconds for which a part that is shown does not repeat a request that just failed, and was told. */
const justFailed = 5_000;

/** Server data is fresh for a minute. Nothing is retried by itself: a failure is told, and can be tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportFailure }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > justFailed,
        refetchOnWindowFocus: false,
        // Without a network a request fails and is told, rather than waiting for one unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}
