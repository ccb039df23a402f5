import type {
  Account,
  ChangePassword,
  ResetPassword,
  Session,
  SignUp,
  UserInfo,
} from '../../contract/contract.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrapSession } from '../client/session-answer.ts';
import { unwrap, unwrapEmpty } from '../client/unwrap.ts';

/** The account: creating, confirming and deleting it, its passwords and its standing. */
export function createUserApi(client: ApiClient) {
  return {
    signUp: (account: SignUp): Promise<Account> => unwrap(client.POST('/public/user', { body: account })),

    verifyEmail: (token: string): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/verify-email', { body: { token } })),

    forgotPassword: (email: string): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/forgot-password', { body: { email } })),

    resetPassword: (reset: ResetPassword): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/change-password', { body: reset })),

    changePassword: (change: ChangePassword): Promise<Session> =>
      unwrapSession(client.POST('/user/change-password', { body: change })),

    info: (signal: AbortSignal): Promise<UserInfo> => unwrap(client.GET('/user/info', { signal })),

    deleteAccount: (signal: AbortSignal): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/delete-user-account', { signal })),
  };
}
