import type { Session, UserInfo } from '../../contract/answers.ts';
import type { ChangePassword } from '../../contract/contract.ts';
import { sessionSchema } from '../answers/guest-schemas.gen.ts';
import { userInfoSchema } from '../answers/member-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapAccepted, unwrapEmpty } from '../client/unwrap.ts';

/** The member's account: the user info, the password and the deletion. */
export function createUserApi(client: ApiClient) {
  return {
    /** The session to continue with; null if the service changed the password but its answer holds no session. */
    changePassword: (change: ChangePassword): Promise<Session | null> =>
      unwrapAccepted(client.POST('/user/change-password', { body: change }), sessionSchema),

    info: (signal: AbortSignal): Promise<UserInfo> =>
      unwrap(client.GET('/user/info', { signal }), userInfoSchema),

    deleteAccount: (signal: AbortSignal): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/delete-user-account', { signal })),
  };
}
