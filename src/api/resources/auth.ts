import type { RefreshedSession, Session } from '../../contract/answers.ts';
import type { Credentials, GoogleSignIn } from '../../contract/contract.ts';
import { refreshedSessionSchema, sessionSchema } from '../answers/guest-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapEmpty } from '../client/unwrap.ts';

/** Signing in, refreshing and signing out. */
export function createAuthApi(client: ApiClient) {
  return {
    login: (credentials: Credentials): Promise<Session> =>
      unwrap(client.POST('/public/auth/login', { body: credentials }), sessionSchema),

    signInWithGoogle: (exchange: GoogleSignIn): Promise<Session> =>
      unwrap(client.POST('/public/auth/sso/google', { body: exchange }), sessionSchema),

    refresh: (refreshToken: string, signal: AbortSignal): Promise<RefreshedSession> =>
      unwrap(client.POST('/public/auth/refresh', { body: { refreshToken }, signal }), refreshedSessionSchema),

    logout: (refreshToken: string, signal: AbortSignal): Promise<void> =>
      unwrapEmpty(client.POST('/public/auth/logout', { body: { refreshToken }, signal })),
  };
}
