import type { PasskeyRequest, Session } from '../contract/answers.ts';
import type { PasskeyAssertion, SecondFactor } from '../contract/contract.ts';
import { secondFactorMessages } from '../texts/second-factor.ts';
import { sessionSchema } from './answers/guest-schemas.gen.ts';
import { passkeyRequestSchema } from './answers/passkey-schemas.gen.ts';
import type { ApiClient } from './client.ts';
import { unwrapOffered } from './conditional-send.ts';
import { learnMessages } from './errors.ts';
import { unwrap } from './unwrap.ts';

learnMessages(secondFactorMessages);

export function createSecondStepApi(client: ApiClient) {
  return {
    enterSecondFactor: (entered: SecondFactor): Promise<Session> =>
      unwrap(client.POST('/public/auth/second-factor', { body: entered }), sessionSchema),

    /** What a passkey is to sign; null if the service offers none. */
    startPasskeySignIn: (signal?: AbortSignal): Promise<PasskeyRequest | null> =>
      unwrapOffered(client.POST('/public/auth/passkey/options', { signal }), passkeyRequestSchema),

    signInWithPasskey: (assertion: PasskeyAssertion): Promise<Session> =>
      unwrap(client.POST('/public/auth/passkey', { body: assertion }), sessionSchema),
  };
}

export type SecondStepApi = ReturnType<typeof createSecondStepApi>;
