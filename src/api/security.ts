import { queryOptions } from '@tanstack/react-query';
import type { AuthenticatorSecret, RecoveryCodes, Security } from '../contract/answers.ts';
import type { FactorProof } from '../contract/contract.ts';
import { secondFactorMessages } from '../texts/second-factor.ts';
import {
  authenticatorSecretSchema,
  recoveryCodesSchema,
  securitySchema,
} from './answers/settings-schemas.gen.ts';
import { ifOffered } from './conditional-send.ts';
import { learnMessages } from './errors.ts';
import type { ApiClient } from './send.ts';
import { unwrap, unwrapEmpty } from './unwrap.ts';

learnMessages(secondFactorMessages);

/** How a member signs in, and the second factor. An account without a password leaves it empty. */
export function createSecurityApi(client: ApiClient) {
  return {
    /** Null if the service has no second factors. */
    read: (signal?: AbortSignal): Promise<Security | null> =>
      ifOffered(unwrap(client.GET('/user/security', { signal }), securitySchema)),

    startAuthenticator: (password: string): Promise<AuthenticatorSecret> =>
      unwrap(
        client.POST('/user/totp', { body: password === '' ? {} : { password } }),
        authenticatorSecretSchema,
      ),

    /** @throws {ApiError} `error.auth.factorNotFound` if the secret is more than fifteen minutes old */
    confirmAuthenticator: (code: string): Promise<RecoveryCodes> =>
      unwrap(client.POST('/user/totp/confirm', { body: { code } }), recoveryCodesSchema),

    removeAuthenticator: (proof: FactorProof): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/totp', { body: proof })),

    renewRecoveryCodes: (proof: FactorProof): Promise<RecoveryCodes> =>
      unwrap(client.POST('/user/recovery-codes', { body: proof }), recoveryCodesSchema),
  };
}

export type SecurityApi = ReturnType<typeof createSecurityApi>;

export const securityKey = ['security'] as const;

/** How the member signs in; null if the service does not say. */
export const securityQuery = (api: SecurityApi) =>
  queryOptions({ queryKey: securityKey, queryFn: ({ signal }) => api.read(signal) });
