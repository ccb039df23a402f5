import { createActor, type EventObject, fromCallback } from 'xstate';
import { areaEvent } from '../machines/access/access.area.ts';
import { accessMachine, selectIsPolling } from '../machines/access/access.machine.ts';
import type { AccessActor } from '../shared/member/runtime.ts';
import type { SignIn } from './session/sign-in.ts';
import { userInfoCode } from './user-info-code.ts';

/**
 * The access machine over the user info of the current member, not started yet. The code for server data loads with
 * the first sign-in; guests do not need it.
 *
 * @param signIn returns the current sign-in; called each time another person's user info is to be observed
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
                received: (info) => sendBack(areaEvent(info)),
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
