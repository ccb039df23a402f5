// Generated from openapi.yaml by `npm run generate -- contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './check-answer.ts';

type Schemas = components['schemas'];

export const statementsSchema: AnswerSchema<Schemas['Statements']> = {
  'zone currency': /./,
  asOf: 'time',
  period: 'WEEK|MONTH',
  periods: [/^\d{4}-\d{2}-\d{2}$/],
  'statement?': { 'from to': /^\d{4}-\d{2}-\d{2}$/, isOver: 'flag', 'opening deposits withdrawals profit fees closing cost profitAfterCost': 'number', trades: 'count', 'holding?': { pair: /./, profit: 'number', }, days: [{ date: /^\d{4}-\d{2}-\d{2}$/, 'deposits withdrawals profit fees balance': 'number', trades: 'count', }], },
};
