import type { ApiClient } from './client/create-client.ts';
import { createApiKeysApi } from './resources/api-keys.ts';
import { createBotsApi } from './resources/bots.ts';
import { createSubscriptionsApi } from './resources/subscriptions.ts';
import { createSupportApi } from './resources/support.ts';
import { createTelegramApi } from './resources/telegram.ts';
import { createTradesApi } from './resources/trades.ts';
import { createUserApi } from './resources/user.ts';

/** The calls of a member, by resource. Each one rejects with `ApiError`. */
export function createMemberApi(client: ApiClient) {
  return {
    user: createUserApi(client),
    apiKeys: createApiKeysApi(client),
    subscriptions: createSubscriptionsApi(client),
    bots: createBotsApi(client),
    trades: createTradesApi(client),
    telegram: createTelegramApi(client),
    support: createSupportApi(client),
    /** The calls of a resource whose code loads with its page. */
    with: <Calls>(create: (client: ApiClient) => Calls): Calls => create(client),
  };
}

export type MemberApi = ReturnType<typeof createMemberApi>;
