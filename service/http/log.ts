import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from '../common/config.ts';
import type { Job } from '../common/jobs.ts';
import { Problem } from '../common/problem.ts';
import { causeOf, describeError } from '../db/describe-error.ts';

const censor = '[redacted]';

const secretFields = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-step-up"]',
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'referralToken',
  'botToken',
  'code_verifier',
  'codeVerifier',
  'apiKey',
  'apiSecret',
  'secret',
  'proof',
  'recoveryCode',
  'mailCode',
  'assertion',
  'attestation',
  'secretKeys',
  'clientSecret',
  'email',
];
const depths = ['', '*', '*.*'];

/** Paths of the fields to redact, down to the third level of a line. */
const secretPaths = depths.flatMap((depth) =>
  secretFields.map((field) => (depth === '' || field.startsWith('[') ? depth + field : `${depth}.${field}`)),
);

const secretTexts = [
  /[\w.+-]+(?:@|%40)[\w-]+\.[\w.-]+/g, // email addresses
  /\beyJ[\w-]+\.[\w.-]+/g, // access tokens
  /\d{3,20}(?::|%3A)[\w-]{20,}/gi, // Telegram bot tokens
  /(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{32,}/g, // tokens in emails, refresh tokens; not names or UUIDs
];

/** The text with email addresses and tokens redacted. */
function withoutSecrets(text: string): string {
  return secretTexts.reduce((rest, pattern) => rest.replaceAll(pattern, censor), text);
}

/** The header that carries a request's id, in requests and answers. */
export const requestIdHeader = 'x-request-id';
/** Crockford's: without letters that look like digits, since people read ids out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const wellFormed = /^[\w.-]{8,64}$/;

/** The id a request came with if it is well formed, otherwise a new one. */
export function requestId({ headers }: Pick<FastifyRequest['raw'], 'headers'>): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : newId();
}

/** Ten letters and digits: a million requests a day for a year give the same id twice about 60 times. */
function newId(): string {
  return Array.from(randomBytes(10), (byte) => alphabet[byte % 32]).join('');
}

/** Sends each request's id with its answer. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}

/** Describes a request by its route; without a route, by its path with possible tokens redacted. */
function describeRequest({ method, routeOptions, url }: FastifyRequest): {
  method: string;
  url: string;
} {
  const [path = ''] = url.split('?');
  return { method, url: routeOptions.url ?? path.replaceAll(/[^/.]{24,}/g, censor) };
}

/** Logs one line per request: once it is answered, or when it fails, with the error unless the failure was expected. */
export class RequestLog extends LogController {
  readonly #failed = new WeakSet<FastifyRequest>();

  override incomingRequest(): void {}
  override routeNotFound(): void {}

  /** Logs a request only if it failed through the service's fault. */
  requestFailed(error: unknown, req: FastifyRequest, { code, message, status }: Problem): void {
    if (status < 500) return;
    this.#failed.add(req);
    if (error instanceof Problem || status === 503)
      req.log.warn({ req, status, code, cause: causeOf(error) }, `failed: ${message}`);
    else req.log.error({ req, status, err: error }, 'failed');
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, reply: FastifyReply): void {
    const status = reply.statusCode;
    if (error) req.log.error({ req, status, err: error }, 'could not be answered');
    else if (!this.#failed.has(req))
      req.log[status < 500 ? 'info' : 'warn']({ req, status, ms: Math.round(reply.elapsedTime) }, 'answered');
  }
}

/**
 * Creates the service's log: readable lines on a terminal, otherwise JSON; on standard error unless `to` is given.
 * Redacts the secrets it knows by field name or by format.
 */
export function createLog(level: LogLevel, to: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, req: describeRequest },
      redact: { paths: secretPaths, censor },
      hooks: { streamWrite: withoutSecrets },
    },
    to,
  );
}

function standardError(): DestinationStream {
  if (!process.stderr.isTTY) return destination({ dest: 2, sync: true });
  return pretty({
    destination: 2,
    sync: true,
    ignore: 'pid,hostname,req',
    messageFormat: '{if req}{req.method} {req.url} {end}{msg}',
    translateTime: 'SYS:HH:MM:ss',
  });
}

/** Logs a failed run of a job: one line for each failure. */
export function logFailedJob(log: Logger, { name }: Pick<Job, 'name'>, error: unknown): void {
  const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
  for (const failure of failures)
    log.error({ cause: causeOf(failure), err: failure }, `The job "${name}" failed`);
}
