import { setTimeout } from 'node:timers/promises';
import type { OperationId } from '../../service/common/handler.ts';
import { operationOf } from './calls.ts';
import type { Findings } from './findings.ts';
import { type Answer, isUnknownCall, judgeAnswer } from './judge.ts';

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Null for none; by default, that of the session. */
  token?: string | null;
  headers?: Record<string, string>;
}

export interface CourierOptions {
  /** The address below which the calls are. */
  base: string;
  /** Milliseconds for an answer. The client waits as long. */
  timeout?: number;
  /** Lets seconds pass. Tests move the clock of the service instead. */
  rest?: (seconds: number) => Promise<unknown>;
}

/** The service cannot be asked at all. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

const mostRequests = 600;
const mostBytes = 16_000_000;
const longestWait = 60;
const slowAfter = 5_000;

/** Asks a service, one request at a time. Keeps its cookies, and waits when it says that there were too many requests. */
export class Courier {
  readonly findings: Findings;
  readonly base: string;
  token: string | null = null;
  /** Every `Set-Cookie` that came, by name. */
  readonly cookies = new Map<string, string>();
  count = 0;
  readonly #timeout: number;
  /** Lets seconds pass. */
  readonly rest: (seconds: number) => Promise<unknown>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    findings: Findings,
    { base, timeout = 30_000, rest = (seconds) => setTimeout(seconds * 1_000) }: CourierOptions,
  ) {
    this.findings = findings;
    this.base = base.replace(/\/+$/, '');
    this.#timeout = timeout;
    this.rest = rest;
  }

  /**
   * Makes a call and judges its answer. Undefined if the service does not offer the call, or gave no answer; the findings
   * say so.
   */
  async call(id: OperationId, request: Request = {}): Promise<Answer | undefined> {
    if (this.findings.isAbsent(id)) return undefined;
    const answer = await this.ask(id, request);
    if (!answer) return undefined;
    const isOrdinary =
      mayBeMissing.includes(id) && typeof (answer.body as { code?: unknown })?.code === 'string';
    if (isUnknownCall(answer) && !isOrdinary) {
      this.findings.lacks(id);
      return undefined;
    }
    judgeAnswer(operationOf(id), answer, this.findings);
    return answer;
  }

  /** Makes a call that has to succeed. Undefined unless it did. */
  async read(id: OperationId, request: Request = {}): Promise<Answer | undefined> {
    const answer = await this.call(id, request);
    if (!answer || answer.status < 300) return answer;
    const isNone = mayBeMissing.includes(id) && [403, 404].includes(answer.status);
    if (!isNone)
      this.findings.differs(
        id,
        'status',
        `status ${operationOf(id).successStatus}`,
        `status ${answer.status}`,
      );
    return undefined;
  }

  /** Makes a call without judging the shape of its answer. */
  ask(id: OperationId, request: Request = {}): Promise<Answer | undefined> {
    const next = this.#last.then(() => this.askBeside(id, request));
    this.#last = next.catch(() => undefined);
    return next;
  }

  /** The same, without waiting for others. */
  async askBeside(id: OperationId, request: Request): Promise<Answer | undefined> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await this.#send(id, request);
      if (answer?.status !== 429) return answer;
      const wait = Number(answer.headers.get('retry-after') ?? Number.NaN);
      if (!Number.isFinite(wait))
        this.findings.differs(id, 'retry-after', 'seconds to wait', 'nothing of the kind', {
          rule: 'ERROR-12',
          isBreaking: false,
        });
      await this.rest(Math.min(Number.isFinite(wait) ? wait : 5, longestWait));
    }
    this.findings.skips(id, 'the service kept answering 429');
    return undefined;
  }

  async #send(id: OperationId, request: Request): Promise<Answer | undefined> {
    this.count += 1;
    if (this.count > mostRequests)
      throw new Unreachable(`This run made ${mostRequests} requests; it ends here.`);
    const { method, path } = operationOf(id);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(request.params?.[name] ?? ''),
    );
    const query = new URLSearchParams(request.query).toString();
    const began = performance.now();
    try {
      const response = await fetch(`${this.base}${filled}${query && `?${query}`}`, {
        method,
        redirect: 'manual',
        headers: this.#headers(method, request),
        signal: AbortSignal.timeout(this.#timeout),
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      });
      this.#keepCookies(response.headers.getSetCookie());
      const answer = await readAnswer(response, id === 'followChanges');
      const took = performance.now() - began;
      if (took > slowAfter) this.findings.remarks.add(`${id} took ${Math.round(took / 1000)} s.`);
      return answer;
    } catch (error) {
      return this.#report(id, error);
    }
  }

  #headers(method: string, { body, headers, token = this.token }: Request): Record<string, string> {
    const cookies = [...this.cookies].map(([name, text]) => `${name}=${contentOf(text)}`).join('; ');
    return {
      // A browser sends its origin with every change, even to the same origin.
      ...(method !== 'GET' && { origin: new URL(this.base).origin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(cookies && { cookie: cookies }),
      ...headers,
    };
  }

  #keepCookies(sent: readonly string[]): void {
    for (const text of sent) this.cookies.set(text.split('=')[0]?.trim() ?? '', text);
  }

  /** Failures of one call are findings. @throws {Unreachable} if no call can succeed */
  #report(id: OperationId, error: unknown): undefined {
    const fatal = fatalWords(error);
    if (fatal) throw new Unreachable(fatal);
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    const came = isSlow ? `nothing in ${this.#timeout / 1000} s` : 'a connection that broke';
    this.findings.made(id);
    this.findings.differs(id, 'answer', 'an answer', came, { rule: 'ANSWER-6' });
    return undefined;
  }
}

/** Reads for which a 404 with a code is an ordinary answer. */
const mayBeMissing: readonly OperationId[] = [
  'getReferralLink',
  'listOperatorOrders',
  'exportOperatorOrders',
  'listBotTroubles',
];

const contentOf = (cookie: string) => cookie.split(';')[0]?.split('=').slice(1).join('=') ?? '';

const certificates: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that this machine does not trust',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificate that signed it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that this machine does not trust',
  CERT_HAS_EXPIRED: 'has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host',
};

/** What to say if no request can reach the service. */
function fatalWords(error: unknown): string | undefined {
  const code = String((error as { cause?: { code?: unknown } }).cause?.code ?? '');
  if (code in certificates)
    return `The certificate of the service ${certificates[code]}, so browsers refuse it. If you trust it, name it in NODE_EXTRA_CA_CERTS.`;
  if (code === 'ECONNREFUSED') return 'Nothing listens at this address.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'No host has this name.';
  return undefined;
}

/** Reads an answer, but of a stream only its beginning and of a large body only the first part. */
async function readAnswer(response: Response, isStream: boolean): Promise<Answer> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; reader && size < mostBytes; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
    if (isStream && response.ok) break;
  }
  await reader?.cancel().catch(() => undefined);
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parseBody(text, response.headers),
  };
}

/** The value of a body that is JSON by its content type or its first letter; otherwise the text. */
export function parseBody(text: string, headers: Headers): unknown {
  if (text === '') return undefined;
  const isJson = (headers.get('content-type') ?? '').includes('json') || /^\s*[[{]/.test(text);
  if (!isJson) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
