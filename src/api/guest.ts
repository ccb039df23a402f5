import type { RefreshedSession, Session } from '../contract/answers.ts';
import type { Credentials, GoogleSignIn, ResetPassword, SecondFactor, SignUp } from '../contract/contract.ts';
import { refreshedSessionSchema, sessionSchema } from './answers/guest-schemas.gen.ts';
import { ApiError } from './errors.ts';
import type { ApiClient } from './send.ts';
import { unwrap, unwrapEmpty } from './unwrap.ts';

/** A guest's account calls: creating and confirming an account, and regaining access. */
function createAccountApi(client: ApiClient) {
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

/** What a sign-in leads to: the session or, for an account with a second factor, the challenge that it answers. */
export type Entrance = Session | { challenge: string };

async function entranceOf(answer: Promise<Session>): Promise<Entrance> {
  try {
    return await answer;
  } catch (error) {
    const challenge = error instanceof ApiError ? error.challenge : undefined;
    if (challenge === undefined) throw error;
    return { challenge };
  }
}

/** Signing in, refreshing and signing out. */
export function createAuthApi(client: ApiClient) {
  return {
    login: (credentials: Credentials): Promise<Entrance> =>
      entranceOf(unwrap(client.POST('/public/auth/login', { body: credentials }), sessionSchema)),

    signInWithGoogle: (exchange: GoogleSignIn): Promise<Entrance> =>
      entranceOf(unwrap(client.POST('/public/auth/sso/google', { body: exchange }), sessionSchema)),

    enterSecondFactor: (entered: SecondFactor): Promise<Session> =>
      unwrap(client.POST('/public/auth/second-factor', { body: entered }), sessionSchema),

    refresh: (refreshToken: string, signal: AbortSignal): Promise<RefreshedSession> =>
      unwrap(client.POST('/public/auth/refresh', { body: { refreshToken }, signal }), refreshedSessionSchema),

    logout: (refreshToken: string, signal: AbortSignal): Promise<void> =>
      unwrapEmpty(client.POST('/public/auth/logout', { body: { refreshToken }, signal })),
  };
}

/** The calls that need no sign-in, by resource. Each one rejects with `ApiError`. */
export function createGuestApi(client: ApiClient) {
  return {
    auth: createAuthApi(client),
    account: createAccountApi(client),
    /** Calls whose code loads with the page that makes them. */
    with: <Calls>(create: (client: ApiClient) => Calls): Calls => create(client),
  };
}

export type GuestApi = ReturnType<typeof createGuestApi>;
