import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AddedPasskey,
  AuthenticatorSecret,
  PasskeyCreation,
  RecoveryCodes,
  Security,
  SecurityEventPage,
  Session,
  StepUpProof,
  UserSessionList,
} from '../contract/answers.ts';
import type { ChangePassword, NewPasskey, StepUp } from '../contract/contract.ts';
import { secondFactorMessages } from '../texts/second-factor.ts';
import { sessionSchema } from './answers/guest-schemas.gen.ts';
import {
  addedPasskeySchema,
  authenticatorSecretSchema,
  passkeyCreationSchema,
  recoveryCodesSchema,
  securityEventPageSchema,
  securitySchema,
  stepUpProofSchema,
  userSessionListSchema,
} from './answers/settings-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { unwrapOffered } from './conditional-send.ts';
import { learnMessages } from './errors.ts';
import { unwrap, unwrapAccepted, unwrapEmpty } from './unwrap.ts';

learnMessages(secondFactorMessages);

/** How and where a member signs in, the password, the deletion, what happened to the account, and the second factor. */
export function createSecurityApi(client: ApiClient) {
  return {
    /** Null if the service has no second factors. */
    read: (signal?: AbortSignal): Promise<Security | null> =>
      unwrapOffered(client.GET('/user/security', { signal }), securitySchema),

    /** The session to continue with; null if the service changed the password but its answer holds no session. */
    changePassword: (change: ChangePassword): Promise<Session | null> =>
      unwrapAccepted(client.POST('/user/change-password', { body: change }), sessionSchema),

    /** The same, for an account that has no password. */
    setFirstPassword: (newPassword: string): Promise<Session | null> =>
      unwrapAccepted(client.POST('/user/password', { body: { newPassword } }), sessionSchema),

    deleteAccount: (signal: AbortSignal): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/delete-user-account', { signal })),

    startAuthenticator: (signal?: AbortSignal): Promise<AuthenticatorSecret> =>
      unwrap(client.POST('/user/totp', { signal }), authenticatorSecretSchema),

    /** Proves that the member is present. */
    stepUp: (proof: StepUp): Promise<StepUpProof> =>
      unwrap(client.POST('/user/step-up', { body: proof }), stepUpProofSchema),

    /** What a passkey is to sign, as received: a proof of nothing is refused and does not count. */
    passkeyForStepUp: async (signal?: AbortSignal): Promise<unknown> => {
      const { error } = await client.POST('/user/step-up', { body: {}, signal });
      return error?.stepUp?.passkey;
    },

    /** Emails a code to a member without a password. */
    mailStepUpCode: (): Promise<void> => unwrapEmpty(client.POST('/user/step-up/mail')),

    /** @throws {ApiError} `error.auth.factorNotFound` if the secret is more than fifteen minutes old */
    confirmAuthenticator: (code: string): Promise<RecoveryCodes> =>
      unwrap(client.POST('/user/totp/confirm', { body: { code } }), recoveryCodesSchema),

    removeAuthenticator: (signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/totp', { signal })),

    unlinkGoogle: (signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/google', { signal })),

    /** Cancels the removal that is under way. */
    keepOwnSecondFactor: (signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/second-factor-removal', { signal })),

    renewRecoveryCodes: (signal?: AbortSignal): Promise<RecoveryCodes> =>
      unwrap(client.POST('/user/recovery-codes', { signal }), recoveryCodesSchema),

    /** What a new passkey is made from. */
    startPasskey: (signal?: AbortSignal): Promise<PasskeyCreation> =>
      unwrap(client.POST('/user/passkeys/options', { signal }), passkeyCreationSchema),

    /** Comes with recovery codes if the account had no second factor. */
    addPasskey: (passkey: NewPasskey): Promise<AddedPasskey> =>
      unwrap(client.POST('/user/passkeys', { body: passkey }), addedPasskeySchema),

    renamePasskey: (passkeyUuid: string, name: string): Promise<void> =>
      unwrapEmpty(
        client.PUT('/user/passkeys/{passkeyUuid}', { params: { path: { passkeyUuid } }, body: { name } }),
      ),

    removePasskey: (passkeyUuid: string, signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(
        client.DELETE('/user/passkeys/{passkeyUuid}', { params: { path: { passkeyUuid } }, signal }),
      ),

    /** Where the member is signed in; null if the service does not say. */
    sessions: (signal?: AbortSignal): Promise<UserSessionList | null> =>
      unwrapOffered(client.GET('/user/sessions', { signal }), userSessionListSchema),

    endSession: (sessionUuid: string, signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(
        client.DELETE('/user/sessions/{sessionUuid}', { params: { path: { sessionUuid } }, signal }),
      ),

    endOtherSessions: (signal?: AbortSignal): Promise<void> =>
      unwrapEmpty(client.DELETE('/user/sessions', { signal })),

    /** The newest events of the account; null if the service records none. */
    events: (size: number, signal?: AbortSignal): Promise<SecurityEventPage | null> =>
      unwrapOffered(
        client.GET('/user/security-events', { params: { query: { page: 0, size } }, signal }),
        securityEventPageSchema,
      ),
  };
}

export type SecurityApi = ReturnType<typeof createSecurityApi>;

export const securityKey = ['security'] as const;
export const sessionsKey = ['sessions'] as const;
export const eventsKey = ['security-events'] as const;

/**
 * How the member signs in; null if the service does not say. A service that has said it once keeps offering it:
 * during an upgrade, an older release may answer.
 */
export const securityQuery = (api: SecurityApi) =>
  queryOptions({
    queryKey: securityKey,
    queryFn: async ({ client, signal }) =>
      (await api.read(signal)) ?? client.getQueryData<Security>(securityKey) ?? null,
  });

export const sessionsQuery = (api: SecurityApi) =>
  queryOptions({ queryKey: sessionsKey, queryFn: ({ signal }) => api.sessions(signal) });

/** The newest `size` events. Those on screen stay until more have arrived. */
export const eventsQuery = (api: SecurityApi, size: number) =>
  queryOptions({
    queryKey: [...eventsKey, size],
    queryFn: ({ signal }) => api.events(size, signal),
    placeholderData: keepPreviousData,
  });
