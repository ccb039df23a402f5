import { ApiError, type ReceivedErrorBody } from '../../src/api/errors.ts';
import type { GuestApi } from '../../src/api/guest.ts';
import type { MemberApi } from '../../src/api/member.ts';
import type { OperatorApi } from '../../src/api/operator.ts';

type Api = GuestApi & Omit<MemberApi, 'with'> & { operator: OperatorApi };

/** The calls that a test answers itself, by resource. */
export type FakeCalls = { [Resource in keyof Api]?: Partial<Api[Resource]> };

/** A guest's calls, some of them replaced. */
export const asGuest = (api: GuestApi, fakes: FakeCalls): GuestApi => ({
  auth: { ...api.auth, ...fakes.auth },
  account: { ...api.account, ...fakes.account },
});

/** A member's calls, some of them replaced. */
export const asMember = (api: MemberApi, fakes: FakeCalls): MemberApi => ({
  user: { ...api.user, ...fakes.user },
  apiKeys: { ...api.apiKeys, ...fakes.apiKeys },
  subscriptions: { ...api.subscriptions, ...fakes.subscriptions },
  bots: { ...api.bots, ...fakes.bots },
  trades: { ...api.trades, ...fakes.trades },
  telegram: { ...api.telegram, ...fakes.telegram },
  support: { ...api.support, ...fakes.support },
  with: (create) => ({ ...api.with(create), ...fakes.operator }),
});

/** The error the API client throws when the service answers with a failure. */
export const serviceError = (status: number, body: ReceivedErrorBody) =>
  new ApiError({ kind: 'response', status, body });
