import { operationOf } from '../../../scripts/conform/calls.ts';
import type { OperationId } from '../../../service/common/handler.ts';
import { checkAnswer, contract } from './response-schemas.ts';

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent unchanged, in place of `body`. */
  rawBody?: string;
  contentType?: string;
  token?: string;
  /** The address the caller has, as a proxy would report it. */
  from?: string;
  /** Sent unchanged. */
  cookie?: string | undefined;
  /** The proof that the caller is present. */
  proof?: string | undefined;
  /** The tags of the caller's versions. */
  ifNoneMatch?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  // Tests may read any field of an answer: the client has checked its shape against the contract.
  body: ReturnType<typeof JSON.parse>;
}

export type ContractClient = (operationId: OperationId, options?: CallOptions) => Promise<Answer>;

/** Calls a service by operationId. Throws if an answer breaks the contract. */
export function createContractClient(origin: string): ContractClient {
  return async (operationId, options = {}) => {
    const operation = operationOf(operationId);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name) => options.params?.[name] ?? '');
    const query = new URLSearchParams(options.query).toString();
    const response = await fetch(`${origin}${contract.basePath}${path}${query && `?${query}`}`, {
      method: operation.method,
      headers: requestHeaders(options),
      ...requestBody(options),
    });
    const contentType = response.headers.get('content-type') ?? '';
    const text = await response.text();
    const body = contentType.includes('json') ? JSON.parse(text) : text || undefined;
    const mistakes = checkAnswer(operation, response.status, contentType, body);
    if (mistakes.length > 0) {
      throw new Error(
        `${operationId} answered ${response.status} ${text.slice(0, 500)}: ${mistakes.join('; ')}`,
      );
    }
    return { status: response.status, headers: response.headers, body };
  };
}

function requestHeaders(options: CallOptions): Record<string, string> {
  const { body, contentType, cookie, from, ifNoneMatch, proof, rawBody, token } = options;
  const hasBody = body !== undefined || rawBody !== undefined;
  return {
    ...(hasBody && { 'content-type': contentType ?? 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(proof !== undefined && { 'x-step-up': proof }),
    ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }),
    ...(cookie !== undefined && { cookie }),
    ...(from !== undefined && { 'x-forwarded-for': from }),
  };
}

function requestBody({ body, rawBody }: CallOptions): { body?: string } {
  if (rawBody !== undefined) return { body: rawBody };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}
