import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentStatus } from '../../../src/contract/contract.ts';
import type { Fault } from '../faults/fault.ts';
import type { ConsoleActions, ConsoleDeps } from './actions.ts';
import { readConsoleState } from './console-state.ts';
import { clockSchema, expirySchema, faultSchema, paymentSchema } from './schemas.ts';

/** The base path of the console's calls. */
export const consoleApi = '/sandbox/api';

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
