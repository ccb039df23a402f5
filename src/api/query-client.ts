import { QueryClient } from '@tanstack/react-query';

/** Server data is fresh for a minute. Nothing is retried by itself: a failure is shown, with a way to try again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: false },
      mutations: { retry: false },
    },
  });
}
