import type { ApiKey, ApiKeyList } from '../../contract/answers.ts';
import type { ApiKeyPayload, ApiKeyReplacement } from '../../contract/contract.ts';
import { apiKeyListSchema, apiKeySchema } from '../answers/member-schemas.gen.ts';
import type { ApiClient } from '../client/create-client.ts';
import { ifOffered } from '../client/if-offered.ts';
import { unwrap, unwrapAccepted, unwrapEmpty } from '../client/unwrap.ts';

/** The member's exchange accounts. An accepted key resolves to null if the answer does not describe it. */
export function createApiKeysApi(client: ApiClient) {
  return {
    list: (signal?: AbortSignal): Promise<ApiKeyList> =>
      unwrap(client.GET('/user/api-keys', { signal }), apiKeyListSchema),

    create: (key: ApiKeyPayload, signal?: AbortSignal): Promise<ApiKey | null> =>
      unwrapAccepted(client.POST('/user/api-keys', { body: key, signal }), apiKeySchema),

    /** A key is replaced at its exchange. */
    replace: (
      currentKeyUuid: string,
      { apiKey, apiSecret }: ApiKeyReplacement,
      signal?: AbortSignal,
    ): Promise<ApiKey | null> =>
      unwrapAccepted(
        client.PUT('/user/api-keys/{currentKeyUuid}', {
          params: { path: { currentKeyUuid } },
          body: { apiKey, apiSecret },
          signal,
        }),
        apiKeySchema,
      ),

    /** Has the service ask the exchange again what a key may do. False if the service does not offer this. */
    check: async (currentKeyUuid: string): Promise<boolean> => {
      const params = { path: { currentKeyUuid } };
      const checked = unwrapEmpty(client.POST('/user/api-keys/{currentKeyUuid}/check', { params }));
      return (await ifOffered(checked.then(() => true))) ?? false;
    },

    remove: (currentKeyUuid: string): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/api-keys/{currentKeyUuid}', { params: { path: { currentKeyUuid } } })),
  };
}
