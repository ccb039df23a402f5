import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, FileAnswer, type Handlers, type Identity, type OperationId } from '../common/handler.ts';
import type { Contract, Operation } from './contract.ts';
import { networkOf } from './network-of.ts';
import { createValidatorFactory } from './validation.ts';

/** Identifies the sender of a request by its Authorization header; throws a Problem if it cannot. */
export type Authenticate = (authorization: string | undefined) => Promise<Identity>;

// The handlers in the table differ in type. Validation against the contract makes the cast safe.
type AnyHandler = (call: Call<OperationId>) => Promise<unknown>;

/** Adds a route for every operation of the contract. Every operation needs a handler. */
export function registerContractRoutes(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers<OperationId>,
  authenticate: Authenticate,
): void {
  const createValidator = createValidatorFactory(contract);
  const identities = new WeakMap<FastifyRequest, Identity>();

  for (const operation of contract.operations) {
    const validate = createValidator(operation);
    const handler = handlers[operation.id] as AnyHandler;
    app.route({
      method: operation.method,
      url: contract.basePath + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request) => {
        if (operation.secured) identities.set(request, await authenticate(request.headers.authorization));
      },
      handler: async (request, reply) => {
        validate(request);
        const answer = await handler(createCall(request, identities.get(request)));
        return send(reply, operation, answer);
      },
    });
  }
}

function createCall(request: FastifyRequest, identity: Identity | undefined): Call<OperationId> {
  const call = {
    params: request.params,
    query: request.query,
    body: request.body,
    network: networkOf(request.ip),
    get user(): Identity {
      if (!identity) throw new Error('This operation has no bearer security, so it has no caller.');
      return identity;
    },
  };
  return call as Call<OperationId>; // The caller has validated it against the contract.
}

function send(reply: FastifyReply, operation: Operation, answer: unknown): FastifyReply {
  reply.code(operation.successStatus);
  if (answer instanceof FileAnswer) {
    return reply
      .header('content-disposition', `attachment; filename="${answer.name}"`)
      .type('text/csv; charset=utf-8')
      .send(answer.content);
  }
  return reply.send(answer);
}
