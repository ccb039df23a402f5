import { focusManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { hearServiceTime, serviceNow } from '../../shared/bot/service-clock.ts';
import { reportFailure } from '../../shared/query/report-failure.ts';
import { lastAnswer } from './last-answer.ts';
import { createVisit, type Visit } from './visit.ts';

// By default, only `visibilitychange` counts, and a window that stayed visible gets the focus back without it.
focusManager.setEventListener((changed) => {
  const look = () => changed();
  const events = ['visibilitychange', 'focus'];
  for (const event of events) globalThis.addEventListener?.(event, look);
  return () => {
    for (const event of events) globalThis.removeEventListener?.(event, look);
  };
});

/**
 * Creates the cache of server data, which stays fresh for a minute. Nothing retries automatically: a query that failed
 * during a visit stays failed for every part of the page, however late the part appears, until something requests it
 * again.
 */
export function createQueryClient(visit: Pick<Visit, 'includes'> = createVisit()): QueryClient {
  const isUntried = ({ state }: Pick<Query, 'state'>) =>
    state.status !== 'error' || !visit.includes(state.errorUpdatedAt);

  // Another sign-in may ask another service.
  hearServiceTime();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: reportFailure,
      onSuccess: (answer) => {
        hearServiceTime(answer);
        lastAnswer.set(serviceNow());
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        retryOnMount: isUntried,
        refetchOnMount: isUntried,
        refetchOnWindowFocus: false,
        // Without a network, a request fails visibly instead of waiting for the network unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}
