// Generated from openapi.yaml by `npm run generate -- contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './check-answer.ts';

type Schemas = components['schemas'];

export const botLookSchema: AnswerSchema<Schemas['BotLook']> = {
  'at nextAt?': 'time',
  entry: 'OPEN|STOPPED|FULL|NO_FUNDS',
  pairs: [{ pair: 'text', state: 'IN_TRADE|RESTING|TOO_QUIET|TOO_CLOSE|READY', 'price mean distance minDistance range minRange': 'number', 'restsUntil?': 'time', 'tradeId?': 'id', 'change?': { at: 'time', 'takeProfitRate?': 'number', }, }],
};
