import { paymentStatuses } from '../db/schema/subscriptions.ts';

/** Outcomes a payment can be given by hand. */
export const outcomes = paymentStatuses.filter((status) => status !== 'CREATED');

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
