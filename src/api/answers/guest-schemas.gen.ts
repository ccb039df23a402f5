// Generated from openapi.yaml by `npm run generate -- contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './check-answer.ts';

type Schemas = components['schemas'];

export const sessionSchema: AnswerSchema<Schemas['Session']> = {
  uuid: 'id',
  'email status role': /./,
  'accessToken refreshToken': /^[!-~]{1,4096}$/,
};

export const refreshedSessionSchema: AnswerSchema<Schemas['RefreshedSession']> = {
  'accessToken refreshToken': /^[!-~]{1,4096}$/,
  'uuid?': 'id',
  'username~ userRole~ userStatus~': /./,
};

export const accountSchema: AnswerSchema<Schemas['Account']> = {
  uuid: 'id',
  'email status': /./,
};
