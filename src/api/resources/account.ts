import type { ResetPassword, SignUp } from '../../contract/contract.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrapEmpty } from '../client/unwrap.ts';

/** A guest's account calls: creating and confirming an account, and regaining access. */
export function createAccountApi(client: ApiClient) {
  return {
    signUp: (account: SignUp): Promise<void> => unwrapEmpty(client.POST('/public/user', { body: account })),

    verifyEmail: (token: string, password?: string): Promise<void> =>
      unwrapEmpty(
        client.POST('/public/user/verify-email', {
          body: { token, ...(password !== undefined && { password }) },
        }),
      ),

    forgotPassword: (email: string): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/forgot-password', { body: { email } })),

    resetPassword: (reset: ResetPassword): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/change-password', { body: reset })),
  };
}
