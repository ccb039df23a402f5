import { createActor, type EventObject, fromCallback } from 'xstate';
import { accessMachine } from '../machines/access/access.machine.ts';
import { selectIsPolling } from '../machines/access/access.selectors.ts';
import type { AccessActor } from '../runtime/runtime.ts';
import type { SignInScope } from './scope/create-scope.ts';
import { userInfoCode } from './user-info-code.ts';

/**
 * The access machine over the user info of whoever is signed in, not started yet. The code behind server data is
 * fetched with the first sign-in: a guest does without it.
 *
 * @param scope the scope of the current sign-in, asked for whenever another person's user info is to be observed
 */
export function createAccessActor(scope: () => SignInScope): AccessActor {
  const isPolling = () => selectIsPolling(access.getSnapshot());
  const access: AccessActor = createActor(
    accessMachine.provide({
      actors: {
        userInfo: fromCallback<EventObject, { uuid: string | null }>(({ sendBack }) => {
          const observed = scope();
          const failed = () => sendBack({ type: 'userInfo.failed' });
          let stop = () => {};
          let isOver = false;
          userInfoCode
            .load()
            .then(({ followUserInfo }) => {
              if (isOver) return;
              stop = followUserInfo(observed, isPolling, {
                received: (info) => sendBack({ type: 'userInfo.received', info }),
                failed,
              });
            })
            .catch(failed);
          return () => {
            isOver = true;
            stop();
          };
        }),
      },
    }),
  );
  return access;
}
