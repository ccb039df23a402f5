import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import {
  type Call,
  EventsAnswer,
  FileAnswer,
  type Handlers,
  type Identity,
  type OperationId,
  type Origin,
  type Versions,
} from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Contract, Demands, Operation } from './contract.ts';
import { deviceCookie, deviceOf, deviceTokenOf } from './device.ts';
import { bodyLimitOf, type GeneralLimits } from './limits.ts';
import { validateRequest } from './validation.ts';

/** The tag of an answer. Weak: it does not cover times such as `asOf`. Tags of two members or addresses always differ. */
function tagOf(userUuid: string, url: string, version: string): string {
  const hash = createHash('sha256').update(JSON.stringify([userUuid, url, version]));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** Whether the header `If-None-Match` names the tag. */
function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === tag) ?? false;
}

/**
 * The key for limits per address. One customer has 2^64 IPv6 addresses, so for IPv6 it is the network, in its short
 * form. Clients that hung up before their address was read share the key `unknown`.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (!ipaddr.IPv6.isValid(address)) return address;
  const plain = ipaddr.process(address).toString(); // IPv4-mapped IPv6 becomes IPv4.
  return plain.includes(':') ? `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`)}/64` : plain;
}

/**
 * Identifies the sender of a request by its Authorization header, with the version of the member's own data if the call needs
 * it; throws a Problem if it cannot.
 */
export type Authenticate = (authorization: string | undefined, withVersion: boolean) => Promise<Identity>;

// The handlers in the table differ in type. Validation against the contract makes the cast safe.
type AnyHandler = (call: Call<OperationId>) => Promise<unknown>;
type AnyVersion = (call: Call<OperationId>) => Promise<string | null>;

/** Who may call, and how often. */
interface Entrance {
  authenticate: Authenticate;
  demands: Demands;
  limits: GeneralLimits;
  /** Hears of every call that is refused after its caller is known. */
  refused: (operation: OperationId, caller: Caller, error: unknown) => Promise<void>;
}

/** Calls after which a browser is known. */
const startSessions: readonly OperationId[] = [
  'login',
  'signInWithGoogle',
  'enterSecondFactor',
  'signInWithPasskey',
  'changePassword',
  'setFirstPassword',
];

/** Calls whose answers have the version of the member's own data. */
const ofOwnVersion: readonly OperationId[] = ['getUserInfo'];

/** Where a call comes from, and whose it is if that is known. */
export type Caller = Origin & { userUuid: string | null };

/**
 * Adds a route for every operation of the contract, and counts every request below its base path. Every operation needs a
 * handler. An answer with a version gets a tag; if the client already has it, it is not made again.
 */
export function registerContractRoutes(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers<OperationId>,
  versions: Versions,
  { authenticate, demands, limits, refused }: Entrance,
): void {
  const identities = new WeakMap<FastifyRequest, Identity>();

  const admit = async (operation: Operation, request: FastifyRequest) => {
    const identity = identities.get(request);
    if (!identity) return;
    if (operation.role !== undefined) {
      if (identity.role !== operation.role) throw denied(operation);
      await demands.secondFactor(identity);
    }
    const proof = request.headers['x-step-up'];
    if (operation.stepUp) await demands.stepUp(identity, operation.stepUp, proof?.toString());
    if (operation.isHeld) await demands.notHeld(identity);
  };

  // Even paths without a call count, and a known path counts however it is written.
  app.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url ?? request.url;
    if (path.startsWith(`${contract.basePath}/`)) await limits.ofAddress(networkOf(request.ip));
  });

  for (const operation of contract.operations) {
    const handler = handlers[operation.id] as AnyHandler;
    const versionOf = versions[operation.id] as AnyVersion | undefined;
    const withVersion = ofOwnVersion.includes(operation.id);
    app.route({
      method: operation.method,
      url: contract.basePath + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // Its answer would be a stream that nobody reads.
      exposeHeadRoute: operation.id !== 'followChanges',
      bodyLimit: bodyLimitOf(operation.id),
      // Before the body is read.
      onRequest: async (request) => {
        if (!operation.secured) return;
        const identity = await authenticate(request.headers.authorization, withVersion);
        identities.set(request, identity);
        await limits.ofMember(identity.userUuid, operation.id);
      },
      handler: async (request, reply) => {
        const identity = identities.get(request);
        const hearRefusal = async (error: unknown) => {
          await refused(operation.id, { ...originOf(request), userUuid: identity?.userUuid ?? null }, error);
          throw error;
        };
        await admit(operation, request).catch(hearRefusal);
        validateRequest(contract, operation, request);
        const call = createCall(request, identity);
        // Read before the answer: if something changes in between, the next request gets the answer again.
        const version = await versionOf?.(call);
        const tag = version && tagOf(call.user.userUuid, request.url, version);
        const isCurrent = tag ? isKnown(tag, request.headers['if-none-match']) : false;
        const answer = isCurrent ? undefined : await handler(call).catch(hearRefusal);
        if (tag) reply.headers({ etag: tag, vary: 'Authorization' });
        if (startSessions.includes(operation.id))
          reply.header('set-cookie', deviceCookie(call.deviceToken, isSecure(request)));
        return isCurrent ? reply.code(304).send() : send(reply, operation, answer);
      },
    });
  }
}

const denied = ({ method }: Operation) =>
  new Problem(method === 'GET' ? 'error.permission.readDenied' : 'error.permission.modifyDenied');

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

function originOf({ headers, id, ip }: FastifyRequest): Origin {
  return { network: networkOf(ip), device: deviceOf(headers['user-agent']), requestId: id };
}

function createCall(request: FastifyRequest, identity: Identity | undefined): Call<OperationId> {
  const call = {
    params: request.params,
    query: request.query,
    body: request.body,
    ...originOf(request),
    deviceToken: deviceTokenOf(request.headers.cookie, isSecure(request)),
    isMinimal: request.headers.prefer === 'return=minimal',
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
  if (answer instanceof EventsAnswer) {
    const headers = {
      'content-type': 'text/event-stream; charset=utf-8',
      // Keeps nginx from collecting events.
      'x-accel-buffering': 'no',
      // An idle connection would hold up the stop of the service.
      connection: 'close',
    };
    return reply.headers(headers).send(answer.events);
  }
  return reply.send(answer);
}
