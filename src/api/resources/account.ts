import type { ResetPassword, SignUp } from '../../contract/contract.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrapEmpty } from '../client/unwrap.ts';

/** What a guest does about an account: creating and confirming it, and getting back in. */
export function createAccountApi(client: ApiClient) {
  return {
    signUp: (account: SignUp): Promise<void> => unwrapEmpty(client.POST('/public/user', { body: account })),

    verifyEmail: (token: string): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/verify-email', { body: { token } })),

    forgotPassword: (email: string): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/forgot-password', { body: { email } })),

    resetPassword: (reset: ResetPassword): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/change-password', { body: reset })),
  };
}
