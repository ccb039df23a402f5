// Generated from openapi.yaml by `npm run contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './answer-schema.ts';
import { chainTransferSchema } from './member-schemas.gen.ts';

type Schemas = components['schemas'];

export const operatorOrderSchema: AnswerSchema<Schemas['OperatorOrder']> = {
  orderUuid: 'id',
  'email?': 'text',
  status: 'ERROR|CREATED|PENDING|IN_PROGRESS|AUTHORIZED|ON_HOLD|COMPLETED|REFUNDED|PARTIALLY_REFUNDED|DECLINED|VOIDED|CANCELLED|TIMEOUT',
  amount: 'number',
  receivedAmount: 'number',
  missingAmount: 'number',
  refundedAmount: 'number',
  owedAmount: 'number',
  network: 'text',
  address: 'text',
  addressIndex: 'count',
  createdAt: 'time',
  expiresAt: 'time',
  'holdUntil?': 'time',
  needs: ['HELD|OVER|LATE|MISSING_LOGS|TOO_LITTLE|REJECTED|WITHDRAWN|CANCELED|FAILED|REST_OWED'],
  transactions: [chainTransferSchema],
};

const chainStandingSchema: AnswerSchema<Schemas['ChainStanding']> = {
  network: 'text',
  'headBlock~': 'count',
  'settledBlock~': 'count',
  'settledAt?': 'time',
  alarms: [{
    at: 'time',
    text: 'text',
  }],
};

export const operatorOrderPageSchema: AnswerSchema<Schemas['OperatorOrderPage']> = {
  items: [operatorOrderSchema],
  page: 'count',
  size: 'count',
  total: 'count',
  owedAmount: 'number',
  chain: chainStandingSchema,
};

const returnTransactionSchema: AnswerSchema<Schemas['ReturnTransaction']> = {
  transactionHash: 'text',
  amount: 'number',
  at: 'time',
  receivers: [{
    address: 'text',
    amount: 'number',
  }],
};

export const operatorReturnCheckSchema: AnswerSchema<Schemas['OperatorReturnCheck']> = {
  'refusal?': 'text',
  'transaction?': returnTransactionSchema,
};
