import type { ClientConfig } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { GuestApi } from '../api/guest.ts';
import type { Send } from '../api/send.ts';
import { guestCallsCode } from './load-code.ts';

interface GuestCalls {
  api: GuestApi;
  /** The differences between installations. */
  fetchConfig: () => Promise<ClientConfig>;
}

/**
 * The calls of guests. Their code loads with the first call, so that a page for guests can be used earlier: a call
 * whose code does not arrive fails like one that does not reach the service.
 */
export function callsOnDemand(send: Send): GuestCalls {
  const calls = () =>
    guestCallsCode.load().then(
      ({ createGuestCalls }) => createGuestCalls(send),
      (cause: unknown) => {
        throw new ApiError({ kind: 'network', cause });
      },
    );
  const auth = async () => (await calls()).api.auth;

  return {
    api: {
      auth: {
        login: async (credentials) => (await auth()).login(credentials),
        refresh: async (refreshToken, signal) => (await auth()).refresh(refreshToken, signal),
        logout: async (refreshToken, signal) => (await auth()).logout(refreshToken, signal),
      },
      with: async (create) => (await calls()).api.with(create),
    },
    fetchConfig: async () => (await calls()).fetchConfig(),
  };
}
