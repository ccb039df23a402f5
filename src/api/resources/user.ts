import type { Session, UserInfo } from '../../contract/answers.ts';
import type { ChangePassword } from '../../contract/contract.ts';
import { sessionSchema } from '../answers/guest-schemas.gen.ts';
import { userInfoSchema } from '../answers/member-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapEmpty } from '../client/unwrap.ts';

/** The account of somebody who is signed in: its standing, its password and its end. */
export function createUserApi(client: ApiClient) {
  return {
    changePassword: (change: ChangePassword): Promise<Session> =>
      unwrap(client.POST('/user/change-password', { body: change }), sessionSchema),

    info: (signal: AbortSignal): Promise<UserInfo> =>
      unwrap(client.GET('/user/info', { signal }), userInfoSchema),

    deleteAccount: (signal: AbortSignal): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/delete-user-account', { signal })),
  };
}
