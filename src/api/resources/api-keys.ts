import type { ApiKey } from '../../contract/answers.ts';
import type { ApiKeyPayload } from '../../contract/contract.ts';
import { apiKeyListSchema, apiKeySchema } from '../answers/member-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapAccepted, unwrapEmpty } from '../client/unwrap.ts';

/** The member's exchange accounts. An accepted key resolves to null if the answer does not describe it. */
export function createApiKeysApi(client: ApiClient) {
  return {
    list: async (signal?: AbortSignal): Promise<ApiKey[]> => {
      const { items } = await unwrap(client.GET('/user/api-keys', { signal }), apiKeyListSchema);
      return items;
    },

    create: (key: ApiKeyPayload, signal?: AbortSignal): Promise<ApiKey | null> =>
      unwrapAccepted(client.POST('/user/api-keys', { body: key, signal }), apiKeySchema),

    replace: (currentKeyUuid: string, key: ApiKeyPayload, signal?: AbortSignal): Promise<ApiKey | null> =>
      unwrapAccepted(
        client.PUT('/user/api-keys/{currentKeyUuid}', {
          params: { path: { currentKeyUuid } },
          body: key,
          signal,
        }),
        apiKeySchema,
      ),

    remove: (currentKeyUuid: string): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/api-keys/{currentKeyUuid}', { params: { path: { currentKeyUuid } } })),
  };
}
