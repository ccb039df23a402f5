import { ApiError, type ReceivedErrorBody } from '../../src/api/errors/api-error.ts';
import type { GuestApi } from '../../src/api/guest-api.ts';
import type { MemberApi } from '../../src/api/member-api.ts';

type Api = GuestApi & MemberApi;

/** The calls a test answers itself, by resource. */
export type FakeCalls = { [Resource in keyof Api]?: Partial<Api[Resource]> };

/** Calls as a guest makes them, some of them replaced. */
export const asGuest = (api: GuestApi, fakes: FakeCalls): GuestApi => ({
  auth: { ...api.auth, ...fakes.auth },
  account: { ...api.account, ...fakes.account },
});

/** Calls as a member makes them, some of them replaced. */
export const asMember = (api: MemberApi, fakes: FakeCalls): MemberApi => ({
  user: { ...api.user, ...fakes.user },
  apiKeys: { ...api.apiKeys, ...fakes.apiKeys },
  subscriptions: { ...api.subscriptions, ...fakes.subscriptions },
  bots: { ...api.bots, ...fakes.bots },
  trades: { ...api.trades, ...fakes.trades },
  telegram: { ...api.telegram, ...fakes.telegram },
  support: { ...api.support, ...fakes.support },
});

/** How the API client fails when the service answers with an error. */
export const serviceError = (status: number, body: ReceivedErrorBody) =>
  new ApiError({ kind: 'response', status, body });
