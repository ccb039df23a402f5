import { QueryObserver } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { userInfoQuery } from '../../api/query-options.ts';
import { accessMachine } from '../../machines/access.machine.ts';
import { selectIsPolling } from '../../machines/access.selectors.ts';
import type { AccessActor } from '../../runtime/runtime.ts';
import type { SignInScope } from '../scope/create-scope.ts';
import { createQueryFeed } from './query-feed.ts';

const pollInterval = 60_000;

/**
 * The access machine over the user info of whoever is signed in, not started yet. The user info is asked for again
 * every minute and on focus while the machine says so, and only then.
 *
 * @param scope the scope of the current sign-in, asked for whenever another person's user info is to be observed
 */
export function createAccessActor(scope: () => SignInScope): AccessActor {
  const isPolling = () => selectIsPolling(access.getSnapshot());
  const access: AccessActor = createActor(
    accessMachine.provide({
      actors: {
        userInfo: createQueryFeed({
          observe: () => {
            const { queryClient, api } = scope();
            return new QueryObserver(queryClient, {
              ...userInfoQuery(api),
              refetchInterval: () => isPolling() && pollInterval,
              refetchOnWindowFocus: () => isPolling() && 'always',
            });
          },
          received: (info) => ({ type: 'userInfo.received', info }),
          failed: () => ({ type: 'userInfo.failed' }),
        }),
      },
    }),
  );
  return access;
}
