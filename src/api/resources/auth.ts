import type { Credentials, GoogleSignIn, RefreshedSession, Session } from '../../contract/contract.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrapSession } from '../client/session-answer.ts';
import { unwrap, unwrapEmpty } from '../client/unwrap.ts';

/** Signing in, refreshing and signing out. */
export function createAuthApi(client: ApiClient) {
  return {
    login: (credentials: Credentials): Promise<Session> =>
      unwrapSession(client.POST('/public/auth/login', { body: credentials })),

    signInWithGoogle: (exchange: GoogleSignIn): Promise<Session> =>
      unwrapSession(client.POST('/public/auth/sso/google', { body: exchange })),

    refresh: (refreshToken: string, signal: AbortSignal): Promise<RefreshedSession> =>
      unwrap(client.POST('/public/auth/refresh', { body: { refreshToken }, signal })),

    logout: (refreshToken: string, signal: AbortSignal): Promise<void> =>
      unwrapEmpty(client.POST('/public/auth/logout', { body: { refreshToken }, signal })),
  };
}
