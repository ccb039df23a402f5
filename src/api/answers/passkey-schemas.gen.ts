// Generated from openapi.yaml by `npm run generate -- contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './check-answer.ts';

type Schemas = components['schemas'];

export const passkeyDescriptorSchema: AnswerSchema<Schemas['PasskeyDescriptor']> = {
  'id type': 'text',
  'transports~': ['text'],
};

export const passkeyRequestSchema: AnswerSchema<Schemas['PasskeyRequest']> = {
  'challenge rpId userVerification': 'text',
  allowCredentials: [passkeyDescriptorSchema],
  timeout: 'count',
};
