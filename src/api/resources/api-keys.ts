import type { ApiKey, ApiKeyPayload } from '../../contract/contract.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapEmpty } from '../client/unwrap.ts';

/** The person's exchange accounts. */
export function createApiKeysApi(client: ApiClient) {
  return {
    list: async (signal?: AbortSignal): Promise<ApiKey[]> => {
      const { items } = await unwrap(client.GET('/user/api-keys', { signal }));
      return items;
    },

    create: (key: ApiKeyPayload, signal?: AbortSignal): Promise<ApiKey> =>
      unwrap(client.POST('/user/api-keys', { body: key, signal })),

    replace: (currentKeyUuid: string, key: ApiKeyPayload, signal?: AbortSignal): Promise<ApiKey> =>
      unwrap(
        client.PUT('/user/api-keys/{currentKeyUuid}', {
          params: { path: { currentKeyUuid } },
          body: key,
          signal,
        }),
      ),

    remove: (currentKeyUuid: string): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/api-keys/{currentKeyUuid}', { params: { path: { currentKeyUuid } } })),
  };
}
