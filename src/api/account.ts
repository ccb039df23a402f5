import type { GoogleSignIn, ResetPassword, SignUp } from '../contract/contract.ts';
import { sessionSchema } from './answers/guest-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { type Entrance, entranceOf } from './guest.ts';
import { unwrap, unwrapEmpty } from './unwrap.ts';

/** A guest's other account calls: creating and confirming an account, regaining access, and signing in with Google. */
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

    signInWithGoogle: (exchange: GoogleSignIn): Promise<Entrance> =>
      entranceOf(unwrap(client.POST('/public/auth/sso/google', { body: exchange }), sessionSchema)),
  };
}

export type AccountApi = ReturnType<typeof createAccountApi>;
