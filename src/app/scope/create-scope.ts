import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type Api, createApi } from '../../api/api.ts';
import { createClient } from '../../api/client/create-client.ts';
import { createSessionFetch } from '../../api/client/session-fetch.ts';
import type { SessionGate } from '../../api/client/session-gate.ts';
import type { Send } from '../../api/client/timed-fetch.ts';
import { reportFailure } from '../report-failure.ts';

/** What belongs to one sign-in: requests that carry its tokens only, and the data they brought. */
export interface SignInScope {
  /** Null for a guest. */
  sid: string | null;
  api: Api;
  queryClient: QueryClient;
  /** Runs when the sign-in is over. */
  onDispose(cleanUp: () => void): void;
  /** Ends what is under way and forgets what was fetched. */
  dispose(): void;
}

/** Makes the scope of one sign-in, or of being a guest. */
export function createScope(sid: string | null, send: Send, gate: SessionGate): SignInScope {
  const api = createApi(createClient(createSessionFetch(send, gate)));
  const queryClient = createQueryClient();
  const cleanUps: (() => void)[] = [];
  return {
    sid,
    api,
    queryClient,
    onDispose: (cleanUp) => void cleanUps.push(cleanUp),
    dispose() {
      for (const cleanUp of cleanUps) cleanUp();
      void queryClient.cancelQueries();
      queryClient.clear();
    },
  };
}

/** Milliseconds for which a part that is shown does not repeat a request that just failed, and was told. */
const justFailed = 5_000;

/** Server data is fresh for a minute. Nothing is retried by itself: a failure is told, and can be tried again. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportFailure }),
    mutationCache: new MutationCache({ onError: reportFailure }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > justFailed,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}
