import type { PaymentStatus } from '../../../src/contract/contract.ts';

type Outcome = Exclude<PaymentStatus, 'CREATED'>;

/** The outcomes to give a payment. The compiler reports any that is missing. */
export const outcomes = Object.keys({
  ERROR: true,
  PENDING: true,
  IN_PROGRESS: true,
  AUTHORIZED: true,
  ON_HOLD: true,
  COMPLETED: true,
  REFUNDED: true,
  PARTIALLY_REFUNDED: true,
  DECLINED: true,
  VOIDED: true,
  CANCELLED: true,
  TIMEOUT: true,
} satisfies Record<Outcome, true>);

export const paymentSchema = {
  params: { type: 'object', properties: { uuid: { type: 'string', format: 'uuid' } } },
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['status'],
    properties: { status: { type: 'string', enum: outcomes } },
  },
};

export const expirySchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['email'],
    // PostgreSQL cannot store U+0000.
    properties: { email: { type: 'string', pattern: '^[^\\u0000]+$' } },
  },
};

export const clockSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: {
      speed: { type: 'number', minimum: 0, maximum: 100_000 },
      advanceSeconds: { type: 'number', minimum: 0, maximum: 400 * 86_400 },
    },
  },
};

export const faultSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['path'],
    properties: {
      path: { type: 'string', pattern: '^/' },
      method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'DELETE'] },
      delayMs: { type: 'integer', minimum: 0, maximum: 120_000 },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      kind: { type: 'string', enum: ['drop', 'malformed'] },
      times: { type: 'integer', minimum: 1 },
    },
  },
};
