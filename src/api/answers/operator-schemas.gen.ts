// Generated from openapi.yaml by `npm run generate -- contract`.

import type { components } from '../../contract/schema.gen.ts';
import type { AnswerSchema } from './check-answer.ts';
import { chainTransferSchema } from './member-schemas.gen.ts';
import { userSessionSchema, securityEventSchema } from './settings-schemas.gen.ts';

type Schemas = components['schemas'];

export const operatorOrderSchema: AnswerSchema<Schemas['OperatorOrder']> = {
  orderUuid: 'id',
  'email? network address owedAddress~': 'text',
  status: 'ERROR|CREATED|PENDING|IN_PROGRESS|AUTHORIZED|ON_HOLD|COMPLETED|REFUNDED|PARTIALLY_REFUNDED|DECLINED|VOIDED|CANCELLED|TIMEOUT',
  'amount receivedAmount missingAmount refundedAmount owedAmount': 'number',
  addressIndex: 'count',
  'createdAt expiresAt holdUntil?': 'time',
  needs: ['HELD|OVER|LATE|MISSING_LOGS|TOO_LITTLE|REJECTED|WITHDRAWN|CANCELED|FAILED|REST_OWED'],
  transactions: [chainTransferSchema],
  'returns~': [{ transactionHash: 'text', amount: 'number', recordedAt: 'time', }],
};

export const operatorOrderPageSchema: AnswerSchema<Schemas['OperatorOrderPage']> = {
  items: [operatorOrderSchema],
  'page size total': 'count',
  owedAmount: 'number',
  chain: { network: 'text', 'headBlock~ settledBlock~': 'count', 'settledAt?': 'time', alarms: [{ at: 'time', text: 'text', }], },
};

export const operatorReturnCheckSchema: AnswerSchema<Schemas['OperatorReturnCheck']> = {
  'refusal?': 'text',
  'transaction?': { transactionHash: 'text', amount: 'number', at: 'time', receivers: [{ address: 'text', amount: 'number', }], },
};

export const botTroubleListSchema: AnswerSchema<Schemas['BotTroubleList']> = {
  items: [{ kind: 'UNKNOWN_ORDER|GONE_TRADE|SILENT|UNKNOWN_BOT', since: 'time', 'botUuid userUuid~': 'id', 'email~ detail~': 'text', }],
};

const operatorMemberSchema: AnswerSchema<Schemas['OperatorMember']> = {
  userUuid: 'id',
  'email role status': /./,
  'createdAt lastSeenAt~': 'time',
  hasSecondFactor: 'flag',
  'subscriptionStatus~': 'ACTIVE|CANCELED|EXPIRED|WAITING_PAYMENT',
};

export const operatorMemberPageSchema: AnswerSchema<Schemas['OperatorMemberPage']> = {
  items: [operatorMemberSchema],
  'page size total': 'count',
};

export const operatorMemberDetailsSchema: AnswerSchema<Schemas['OperatorMemberDetails']> = {
  member: operatorMemberSchema,
  'hasPassword hasGoogle': 'flag',
  recoveryCodesLeft: 'count',
  sessions: [userSessionSchema],
  events: [securityEventSchema],
  acts: [{ id: 'count', at: 'time', 'actor details~': 'text', act: /./, }],
  'removal~': { 'startedAt dueAt': 'time', 'askedBy evidence': 'text', },
};
