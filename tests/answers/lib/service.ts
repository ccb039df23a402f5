import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import Fastify from 'fastify';
import { readClientHtml, serveClient } from '../../../service/http/client-files.ts';
import { readContract } from '../../../service/http/contract.ts';
import { installSecurityHeaders } from '../../../service/http/security-headers.ts';

/** An answer of the service to one call, whether or not the contract allows it. */
export interface Reply {
  status: number;
  /** The content type; none is sent if left out. */
  type?: string;
  headers?: Record<string, string>;
  /** The body as sent; none if left out. */
  body?: string;
  /** The connection ends in the middle of the body. */
  isCut?: boolean;
}

const endlessNumber = '#1e999#';

/** A placeholder for 1e999 in a value given to `json`. JSON can express it; JavaScript reads it as infinite. */
export const tooLarge: unknown = endlessNumber;

export function json(status: number, value: unknown): Reply {
  const body = JSON.stringify(value).replaceAll(`"${endlessNumber}"`, '1e999');
  return { status, type: 'application/json; charset=utf-8', body };
}

/** Answers by operation id; `clientConfig` is the file `/config.json`. */
export type Answers = Readonly<Record<string, () => Reply>>;

/** A service that gives any answers a test wants, on the origin that serves the built client. */
export interface Service {
  url: string;
  /** Forgets the calls so far and gives these answers from now on. */
  answerWith(answers: Answers): void;
  /** The calls so far, without those repeated at regular intervals, and without the one for changes. */
  calls(): readonly Call[];
  /** Waits until this operation has been called. */
  called(id: string): Promise<void>;
  stop(): Promise<void>;
}

export interface Call {
  id: string;
  /** Method and address. */
  request: string;
  /** Milliseconds on the clock of `performance`. */
  at: number;
}

const { basePath, operations } = readContract();
const unknown = () => json(404, { code: 'error.generic.notFound', message: 'There is no such thing.' });

/** The stream of changes. Without it, the client polls at regular intervals. */
const notOffered = 'followChanges';

/** Milliseconds after which the same request counts as a regular poll. The client's shortest interval is 2 s. */
const regularAfter = 1_500;

/** Milliseconds to wait for an expected call: enough to load a page on a busy machine. */
const patience = 20_000;

/** Starts the service on a free port. The client's folder is `CLIENT_DIR`, or `dist`. */
export async function startService(): Promise<Service> {
  const clientDir = process.env.CLIENT_DIR ?? 'dist';
  if (!existsSync(`${clientDir}/index.html`))
    throw new Error('The client is not built. Run "npm run build".');
  let answers: Answers = {};
  let calls: Call[] = [];
  const arrivals = new EventEmitter();
  const app = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  await installSecurityHeaders(app, basePath, readClientHtml(clientDir));

  const routes = [
    ...operations.map(({ id, method, path }) => ({
      id: id as string,
      method,
      url: basePath + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    })),
    { id: 'clientConfig', method: 'GET' as const, url: '/config.json' },
  ];
  for (const { id, method, url } of routes) {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => {
        const call = { id, request: `${method} ${request.url}`, at: performance.now() };
        const isRegular = (earlier: Call) =>
          earlier.request === call.request && call.at - earlier.at > regularAfter;
        if (id !== notOffered && !calls.some(isRegular)) calls.push(call);
        arrivals.emit(id);
        send(reply, (answers[id] ?? unknown)());
      },
    });
  }
  await serveClient(app, clientDir, basePath, {
    addressOf: (path) => path,
    passkeyDomain: null,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    // No browser has passkeys for an IP address.
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    answerWith: (next) => {
      answers = next;
      calls = [];
    },
    calls: () => calls,
    async called(id) {
      if (calls.some((call) => call.id === id)) return;
      await once(arrivals, id, { signal: AbortSignal.timeout(patience) });
    },
    stop: () => app.close(),
  };
}

/** Bypasses the framework, which would correct deliberate errors. */
function send(reply: FastifyReply, { status, type, headers, body, isCut }: Reply): void {
  reply.hijack();
  const { raw } = reply;
  const bytes = Buffer.from(body ?? '');
  raw.writeHead(status, {
    'cache-control': 'no-store',
    ...(type && { 'content-type': type }),
    ...(status !== 204 && { 'content-length': bytes.byteLength }),
    ...headers,
  });
  if (isCut) raw.write(bytes.subarray(0, bytes.byteLength / 2), () => raw.destroy());
  else raw.end(status === 204 ? undefined : bytes);
}
