import type { Referral, SupportMessage } from '../../contract/contract.ts';
import type { ApiClient } from '../client/create-client.ts';
import { unwrap, unwrapEmpty } from '../client/unwrap.ts';

/** Messages to support, and the referral link. */
export function createSupportApi(client: ApiClient) {
  return {
    send: (message: SupportMessage): Promise<void> =>
      unwrapEmpty(client.POST('/user/emails/support', { body: message })),

    referral: (signal?: AbortSignal): Promise<Referral> =>
      unwrap(client.GET('/user/referral-link', { signal })),

    createReferral: (): Promise<Referral> => unwrap(client.POST('/user/referral-link')),
  };
}
