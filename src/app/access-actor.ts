import { createActor, type EventObject, fromCallback } from 'xstate';
import { accessMachine } from '../machines/access/access.machine.ts';
import { selectIsPolling } from '../machines/access/access.selectors.ts';
import type { AccessActor } from '../runtime/runtime.ts';
import type { SignIn } from './session/sign-in.ts';
import { userInfoCode } from './user-info-code.ts';

/**
 * The access machine over the user info of whoever is signed in, not started yet. The code behind server data is
 * fetched with the first sign-in: a guest does without it.
 *
 * @param signIn the sign-in of the moment, asked for whenever another person's user info is to be observed
 */
export function createAccessActor(signIn: () => SignIn): AccessActor {
  const isPolling = () => selectIsPolling(access.getSnapshot());
  const access: AccessActor = createActor(
    accessMachine.provide({
      actors: {
        userInfo: fromCallback<EventObject, { uuid: string | null }>(({ sendBack }) => {
          const observed = signIn();
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
