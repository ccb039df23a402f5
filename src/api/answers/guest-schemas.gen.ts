// Generated from openapi.yaml by `npm run contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './answer-schema.ts';

type Schemas = components['schemas'];

export const sessionSchema: AnswerSchema<Schemas['Session']> = {
  uuid: 'id',
  email: /./,
  status: /./,
  role: /./,
  accessToken: /^[!-~]{1,4096}$/,
  refreshToken: /^[!-~]{1,4096}$/,
};

export const refreshedSessionSchema: AnswerSchema<Schemas['RefreshedSession']> = {
  accessToken: /^[!-~]{1,4096}$/,
  refreshToken: /^[!-~]{1,4096}$/,
  'uuid?': 'id',
  'username~': /./,
  'userRole~': /./,
  'userStatus~': /./,
};

export const accountSchema: AnswerSchema<Schemas['Account']> = {
  uuid: 'id',
  email: /./,
  status: /./,
};
