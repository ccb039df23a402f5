import type { Api } from '../../src/api/api.ts';
import { ApiError, type ReceivedErrorBody } from '../../src/api/errors/api-error.ts';

/** The calls a test answers itself, by resource. */
export type FakeCalls = { [Resource in keyof Api]?: Partial<Api[Resource]> };

/** The API with some of its calls replaced. */
export function withFakes(api: Api, fakes: FakeCalls): Api {
  return {
    auth: { ...api.auth, ...fakes.auth },
    user: { ...api.user, ...fakes.user },
    apiKeys: { ...api.apiKeys, ...fakes.apiKeys },
    subscriptions: { ...api.subscriptions, ...fakes.subscriptions },
    bots: { ...api.bots, ...fakes.bots },
    trades: { ...api.trades, ...fakes.trades },
    telegram: { ...api.telegram, ...fakes.telegram },
    support: { ...api.support, ...fakes.support },
  };
}

/** How the API client fails when the service answers with an error. */
export const serviceError = (status: number, body: ReceivedErrorBody) =>
  new ApiError({ kind: 'response', status, body });
