import type { RefreshedSession, Session } from '../contract/answers.ts';
import type { Credentials } from '../contract/contract.ts';
import { refreshedSessionSchema, sessionSchema } from './answers/guest-schemas.gen.ts';
import { type ApiClient, createClient, fetchClientConfig } from './client.ts';
import { ApiError, type SecondStep } from './errors.ts';
import type { Send } from './send.ts';
import { unwrap, unwrapEmpty } from './unwrap.ts';

/** What a sign-in leads to: the session or, for an account with a second factor, the second step. */
export type Entrance = Session | SecondStep;

/** A refusal that asks for the second factor is no failure. */
export async function entranceOf(answer: Promise<Session>): Promise<Entrance> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.secondStep) return error.secondStep;
    throw error;
  }
}

export function createAuthApi(client: ApiClient) {
  return {
    login: (credentials: Credentials): Promise<Entrance> =>
      entranceOf(unwrap(client.POST('/public/auth/login', { body: credentials }), sessionSchema)),

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
    /** Calls whose code loads with the page that makes them. */
    with: async <Calls>(create: (client: ApiClient) => Calls): Promise<Calls> => create(client),
  };
}

export type GuestApi = ReturnType<typeof createGuestApi>;

/** Everything that a page for guests asks for, over one `send`. */
export function createGuestCalls(send: Send) {
  return { api: createGuestApi(createClient(send)), fetchConfig: () => fetchClientConfig(send) };
}
