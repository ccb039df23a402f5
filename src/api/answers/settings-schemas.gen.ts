// Generated from openapi.yaml by `npm run generate -- contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './check-answer.ts';

type Schemas = components['schemas'];

export const securitySchema: AnswerSchema<Schemas['Security']> = {
  'hasPassword hasGoogle': 'flag',
  'authenticatorSince?': 'time',
  recoveryCodesLeft: 'count',
};

export const authenticatorSecretSchema: AnswerSchema<Schemas['AuthenticatorSecret']> = {
  'secret uri': 'text',
};

export const recoveryCodesSchema: AnswerSchema<Schemas['RecoveryCodes']> = {
  codes: ['text'],
};
