import type { Session, UserInfo } from '../../contract/answers.ts';
import type { ChangePassword, ResetPassword, SignUp } from '../../contract/contract.ts';
import { sessionSchema, userInfoSchema } from '../answers/schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapEmpty } from '../client/unwrap.ts';

/** The account: creating, confirming and deleting it, its passwords and its standing. */
export function createUserApi(client: ApiClient) {
  return {
    signUp: (account: SignUp): Promise<void> => unwrapEmpty(client.POST('/public/user', { body: account })),

    verifyEmail: (token: string): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/verify-email', { body: { token } })),

    forgotPassword: (email: string): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/forgot-password', { body: { email } })),

    resetPassword: (reset: ResetPassword): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/change-password', { body: reset })),

    changePassword: (change: ChangePassword): Promise<Session> =>
      unwrap(client.POST('/user/change-password', { body: change }), sessionSchema),

    info: (signal: AbortSignal): Promise<UserInfo> =>
      unwrap(client.GET('/user/info', { signal }), userInfoSchema),

    deleteAccount: (signal: AbortSignal): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/delete-user-account', { signal })),
  };
}
