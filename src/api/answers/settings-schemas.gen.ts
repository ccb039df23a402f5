// Generated from openapi.yaml by `npm run generate -- contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './check-answer.ts';
import { passkeyDescriptorSchema } from './passkey-schemas.gen.ts';

type Schemas = components['schemas'];

export const userSessionSchema: AnswerSchema<Schemas['UserSession']> = {
  uuid: 'id',
  'createdAt lastSeenAt~': 'time',
  isCurrent: 'flag',
  'methods~': ['PASSWORD|GOOGLE|TOTP|RECOVERY_CODE|PASSKEY'],
  'device~ network~': 'text',
};

export const userSessionListSchema: AnswerSchema<Schemas['UserSessionList']> = {
  items: [userSessionSchema],
};

export const securityEventSchema: AnswerSchema<Schemas['SecurityEvent']> = {
  id: 'count',
  at: 'time',
  kind: 'SIGN_UP|SIGN_UP_REPLACED|CONFIRMED|SIGN_IN|REFRESH_REUSED|SIGN_OUT|SESSION_ENDED|RESET_ASKED|PASSWORD_SET|GOOGLE_LINKED|GOOGLE_UNLINKED|SECOND_FACTOR|FACTOR_ADDED|FACTOR_REMOVED|CODES_MADE|CODE_USED|STEP_UP|HELD|PASSKEY_COUNTER|KEY_SET|KEY_REMOVED|TELEGRAM_SET|ACCOUNT_DELETED|BLOCKED|UNBLOCKED|REMOVAL_ASKED|REMOVAL_CANCELED|REMOVAL_DONE|LIMITED|DENIED',
  outcome: 'DONE|REFUSED',
  'detail~ device~ network~': 'text',
};

export const securityEventPageSchema: AnswerSchema<Schemas['SecurityEventPage']> = {
  items: [securityEventSchema],
  'page size total': 'count',
};

const passkeySchema: AnswerSchema<Schemas['Passkey']> = {
  uuid: 'id',
  name: 'text',
  isSynced: 'flag',
  'createdAt lastUsedAt?': 'time',
};

export const securitySchema: AnswerSchema<Schemas['Security']> = {
  'hasPassword hasGoogle': 'flag',
  'isPasswordRefused~': 'flagOrFalse',
  'authenticatorSince? removalDueAt~': 'time',
  'recoveryCodesLeft heldForSeconds~': 'count',
  'passkeys~': { domain: 'text', items: [passkeySchema], },
};

export const passkeyCreationSchema: AnswerSchema<Schemas['PasskeyCreation']> = {
  'challenge attestation': 'text',
  rp: {
    'id name': 'text',
  },
  user: {
    'id name displayName': 'text',
  },
  pubKeyCredParams: [{ type: 'text', alg: 'number', }],
  excludeCredentials: [passkeyDescriptorSchema],
  authenticatorSelection: {
    'residentKey userVerification': 'text',
    requireResidentKey: 'flag',
  },
  timeout: 'count',
};

export const addedPasskeySchema: AnswerSchema<Schemas['AddedPasskey']> = {
  passkey: passkeySchema,
  'recoveryCodes~': ['text'],
};

export const authenticatorSecretSchema: AnswerSchema<Schemas['AuthenticatorSecret']> = {
  'secret uri': 'text',
};

export const recoveryCodesSchema: AnswerSchema<Schemas['RecoveryCodes']> = {
  codes: ['text'],
};

export const stepUpProofSchema: AnswerSchema<Schemas['StepUpProof']> = {
  proof: 'text',
  expiresInSeconds: 'count',
};

export const pushSchema: AnswerSchema<Schemas['Push']> = {
  publicKey: /./,
  'subscription~': { id: 'id', endpoint: /./, kinds: ['TRADE_CLOSED|LIMIT_NEAR|KEY_FAILED|PAYMENT_DUE'], showAmounts: 'flag', },
};
