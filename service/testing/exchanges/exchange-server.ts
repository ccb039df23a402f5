import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listenLocally } from '../local-servers.ts';

/** A request as a stand-in for an exchange sees it. */
export interface ExchangeRequest {
  /** `GET /path`. */
  name: string;
  /** Everything behind the question mark, letter by letter: signatures cover it. */
  query: string;
  params: Record<string, string>;
  headers: IncomingHttpHeaders;
}

/** The answer of an exchange: a JSON value, or a text sent unchanged. */
export interface ExchangeAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** What goes wrong until the test ends it. */
export interface Fault {
  /** The path it concerns; left out: every path. */
  at?: string;
  answer?: ExchangeAnswer;
  /**
   * `silent`: no answer; `stalled`: an answer that never ends; `dropped`: the connection is closed; `padded`: the
   * right answer, followed by two million spaces.
   */
  kind?: 'silent' | 'stalled' | 'dropped' | 'padded';
}

export interface ExchangeServer {
  url: string;
  /** The requests so far, as `GET /path`. */
  asked: string[];
  /** How long each answer takes, in milliseconds. */
  latencyMs: number;
  /** What each answer waits for. */
  until: Promise<unknown> | null;
  /** How much its clock is ahead, in milliseconds. */
  skewMs: number;
  /** How much its clock jumps ahead after each answer, in milliseconds. */
  driftMs: number;
  /** Answers some requests in another way; null: as usual. */
  respond: ((request: ExchangeRequest) => ExchangeAnswer | null) | null;
  /** The faults right now. */
  fault: Fault | null;
  /** A path that is out of order. */
  brokenPath: string | null;
  /** Closes the connections, of which some may still wait for an answer. */
  hangUp(): void;
  close(): Promise<void>;
}

type Respond = (request: ExchangeRequest, now: number) => ExchangeAnswer;

/** Starts a server whose answers come from `respond`, which gets the time of the exchange in epoch milliseconds. */
export async function startExchangeServer(respond: Respond): Promise<ExchangeServer> {
  const server = createServer(async ({ url = '/', method, headers }, response) => {
    const { pathname, searchParams, search } = new URL(url, 'http://exchange');
    const request = {
      name: `${method} ${pathname}`,
      query: search.slice(1),
      params: Object.fromEntries(searchParams),
      headers,
    };
    exchange.asked.push(request.name);
    await wait(exchange.latencyMs);
    await exchange.until;
    const fault = [undefined, pathname].includes(exchange.fault?.at) ? exchange.fault : null;
    const { kind } = fault ?? {};
    let answer =
      fault?.answer ?? exchange.respond?.(request) ?? respond(request, Date.now() + exchange.skewMs);
    exchange.skewMs += exchange.driftMs;
    if (kind === 'dropped') response.destroy();
    if (kind === 'stalled') response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":');
    if (kind !== undefined && kind !== 'padded') return;
    if (pathname === exchange.brokenPath) answer = { status: 503, body: 'Service Unavailable' };
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.end(kind === 'padded' ? text + ' '.repeat(2_000_000) : text);
  });
  const { close, url } = await listenLocally(server);
  const exchange: ExchangeServer = {
    url,
    asked: [],
    latencyMs: 0,
    until: null,
    skewMs: 0,
    driftMs: 0,
    respond: null,
    fault: null,
    brokenPath: null,
    hangUp: () => server.closeAllConnections(),
    close,
  };
  return exchange;
}
