import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentStatus } from '../../../src/contract/contract.ts';
import type { Fault } from '../faults/fault-repository.ts';
import { type ConsoleActions, type ConsoleDeps, type PriceMove, readConsoleState } from './actions.ts';

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

const paymentSchema = {
  params: { type: 'object', properties: { uuid: { type: 'string', format: 'uuid' } } },
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['status'],
    properties: { status: { type: 'string', enum: outcomes } },
  },
};

const expirySchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['email'],
    // PostgreSQL cannot store U+0000.
    properties: { email: { type: 'string', pattern: '^[^\\u0000]+$' } },
  },
};

const clockSchema = {
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

const pricesSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['factor'],
    properties: {
      factor: { type: 'number', minimum: 0.1, maximum: 10 },
      pair: { type: 'string', minLength: 1 },
      minutesAgo: { type: 'number', minimum: 0, maximum: 1440 },
    },
  },
};

const faultSchema = {
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

/** The base path of the console's calls. */
const consoleApi = '/sandbox/api';

/** Adds the console's HTTP calls: JSON in and out. The page's forms use the same calls and return to the page. */
export function registerConsoleRoutes(
  app: FastifyInstance,
  deps: ConsoleDeps,
  actions: ConsoleActions,
): void {
  const { faults, stored } = deps;
  const readState = () => readConsoleState(deps);

  app.get(`${consoleApi}/state`, readState);

  app.post<{ Params: { uuid: string }; Body: { status: PaymentStatus } }>(
    `${consoleApi}/payments/:uuid`,
    { schema: paymentSchema },
    async (request, reply) => {
      await actions.decidePayment(request.params.uuid, request.body.status);
      return done(request, reply, `The payment is now ${request.body.status}.`);
    },
  );

  app.post<{ Body: { email: string } }>(
    `${consoleApi}/subscriptions/expire`,
    { schema: expirySchema },
    async (request, reply) => {
      await actions.expireSubscription(request.body.email);
      return done(request, reply, `The subscription of ${request.body.email} has expired.`);
    },
  );

  app.post<{ Body: { speed?: number; advanceSeconds?: number } }>(
    `${consoleApi}/clock`,
    { schema: clockSchema },
    async (request, reply) => {
      await actions.moveClock(request.body);
      return done(request, reply, `The clock now reads ${stored.clock.now().toISOString()}.`);
    },
  );

  app.post<{ Body: PriceMove }>(`${consoleApi}/prices`, { schema: pricesSchema }, async (request, reply) => {
    actions.movePrices(request.body);
    return done(request, reply, `Prices are ${request.body.factor} times as high.`);
  });

  app.post<{ Body: Fault }>(`${consoleApi}/faults`, { schema: faultSchema }, async (request, reply) => {
    await faults.add(request.body);
    return done(request, reply, `Added a fault for calls to ${request.body.path}.`);
  });

  app.post(`${consoleApi}/faults/clear`, async (request, reply) => {
    await faults.clear();
    return done(request, reply, 'All calls work again.');
  });

  app.post(`${consoleApi}/people/heavy`, async (request, reply) => {
    await actions.makeHeavyPerson();
    return done(request, reply, 'heavy@botdeck.example is ready.');
  });

  app.post(`${consoleApi}/reset`, async (request, reply) => {
    await actions.reset();
    return done(request, reply, 'Everything is back to the state of the first start.');
  });
}

/** Sends a form back to the page with a message. Any other call gets the message as JSON. */
function done(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  const fromForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (fromForm) return reply.redirect(`/sandbox?done=${encodeURIComponent(message)}`, 303);
  return reply.send({ message });
}
