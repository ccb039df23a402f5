import { queryOptions } from '@tanstack/react-query';
import type { Referral } from '../contract/answers.ts';
import type { SupportMessage } from '../contract/contract.ts';
import { referralSchema } from './answers/member-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { ApiError } from './errors.ts';
import type { MemberApi } from './member.ts';
import { queryKeys } from './queries.ts';
import { unwrap, unwrapAccepted, unwrapEmpty } from './unwrap.ts';

export function createSupportApi(client: ApiClient) {
  return {
    send: (message: SupportMessage): Promise<void> =>
      unwrapEmpty(client.POST('/user/emails/support', { body: message })),

    /**
     * Null if there is no link yet. Only the code of the failure says so: a 404 without it may come from a service that
     * lacks this call.
     */
    referral: async (signal?: AbortSignal): Promise<Referral | null> => {
      try {
        return await unwrap(client.GET('/user/referral-link', { signal }), referralSchema);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'error.generic.notFound') return null;
        throw error;
      }
    },

    /** Null if the link was created but the answer does not describe it. */
    createReferral: (): Promise<Referral | null> =>
      unwrapAccepted(client.POST('/user/referral-link'), referralSchema),
  };
}

export type SupportApi = ReturnType<typeof createSupportApi>;

/** The invitation link; null if there is none. */
export const referralQuery = (api: MemberApi) =>
  queryOptions({
    queryKey: queryKeys.referral,
    queryFn: ({ signal }) => api.with(createSupportApi).referral(signal),
  });
