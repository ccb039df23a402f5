import type { ApiKey } from '../../src/contract/contract.ts';
import type { Handlers } from '../common/handler.ts';
import type { ApiKeyRow } from './api-key-repository.ts';
import type { ApiKeys } from './api-keys.ts';

type ApiKeyOperation = 'createApiKey' | 'replaceApiKey' | 'listApiKeys' | 'deleteApiKey';

/** The calls about exchange accounts. */
export function createApiKeyHandlers(apiKeys: ApiKeys): Handlers<ApiKeyOperation> {
  return {
    listApiKeys: async ({ user }) => ({ items: (await apiKeys.list(user.userUuid)).map(toApiKey) }),

    createApiKey: async ({ body, user }) => toApiKey(await apiKeys.create(user.userUuid, body)),

    replaceApiKey: async ({ body, params, user }) =>
      toApiKey(await apiKeys.replace(user.userUuid, params.currentKeyUuid.toLowerCase(), body)),

    deleteApiKey: async ({ params, user }) => {
      await apiKeys.remove(user.userUuid, params.currentKeyUuid);
      return undefined;
    },
  };
}

function toApiKey({ uuid, exchange, apiKeyMasked, createdAt }: ApiKeyRow): ApiKey {
  return { uuid, exchange, apiKeyMasked, createdAt: createdAt.toISOString() };
}
