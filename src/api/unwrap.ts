import type { Received } from '../contract/answers.ts';
import { type AnswerSchema, BrokenAnswer, checkAnswer } from './answers/check-answer.ts';
import { ApiError, type ReceivedErrorBody } from './errors.ts';
import { fileType, isAbort, isTimeout } from './send.ts';

/** What the client returns for a call. */
export interface Result<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * The data of a call, checked against the contract, or its failure as an `ApiError`.
 * @throws {ApiError} if the call fails or the answer breaks the contract
 */
export async function unwrap<Data>(
  call: Promise<Result<Data>>,
  schema: AnswerSchema<Data>,
): Promise<Received<Data>> {
  const { data, response } = await succeeded(call);
  const answer = checked(schema, data, response);
  if (answer === null) throw new ApiError({ kind: 'malformed', status: response.status });
  return answer;
}

/**
 * For calls where only success counts and the answer merely saves another request.
 * @returns null if the answer breaks the contract
 * @throws {ApiError} if the call fails
 */
export async function unwrapAccepted<Data>(
  call: Promise<Result<Data>>,
  schema: AnswerSchema<Data>,
): Promise<Received<Data> | null> {
  const { data, response } = await succeeded(call);
  return checked(schema, data, response);
}

/** For calls where only success counts. Ignores the answer, but not a page in its place. */
export async function unwrapEmpty(call: Promise<Result<unknown>>): Promise<void> {
  await succeeded(call);
}

/** Asks for a file. */
export const asFile = { parseAs: 'blob', headers: { accept: fileType } } as const;

/** A file that the service streams. A page or a message in its place is malformed. */
export async function unwrapFile(call: Promise<Result<unknown>>): Promise<Blob> {
  const { data, response } = await succeeded(call);
  if (data instanceof Blob && !/html|json/.test(data.type)) return data;
  throw new ApiError({ kind: 'malformed', status: response.status });
}

/** Events as the service sends them; null if the answer is anything else, such as a page. */
export async function unwrapEvents(
  call: Promise<Result<ReadableStream<Uint8Array> | null>>,
): Promise<ReadableStream<Uint8Array> | null> {
  const { data, response } = await succeeded(call);
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return data ?? null;
  await data?.cancel();
  return null;
}

/** Null if the answer breaks the contract; the console then names the first wrong field. */
function checked<Data>(schema: AnswerSchema<Data>, data: unknown, { url }: Response): Received<Data> | null {
  try {
    return checkAnswer(schema, data);
  } catch (error) {
    if (!(error instanceof BrokenAnswer)) throw error;
    console.warn(`${url || 'An answer'} broke the contract. ${error.message}`);
    return null;
  }
}

async function succeeded<T>(call: Promise<Result<T>>): Promise<Result<T>> {
  const result = await call.catch((cause: unknown) => {
    if (cause instanceof ApiError || isAbort(cause)) throw cause;
    throw new ApiError({ kind: isTimeout(cause) ? 'timeout' : 'malformed', cause });
  });
  // An error answer with an empty body leaves `error` undefined: only the response says whether the call succeeded.
  if (!result.response.ok) throw fromResponse(result.response, result.error);
  return result;
}

/** The error for a failed answer; `error` is its body as received. */
export function fromResponse(response: Response, error: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    kind: 'response',
    status: response.status,
    body: readBody(error),
    isPage: typeof error === 'string' && error.trimStart().startsWith('<'),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    reference: response.headers.get('x-request-id') ?? undefined,
  });
}

function readBody(error: unknown): ReceivedErrorBody | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { challenge, code, exchange, fields, message, methods, passkey } = error as Record<string, unknown>;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
    ...(isTextRecord(fields) && { fields }),
    ...(typeof exchange === 'string' && { exchange }),
    ...(typeof challenge === 'string' && { secondStep: { challenge, methods, passkey } }),
  };
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

/** What a proxy says if the service has not answered it, perhaps in the service's words. */
const unanswered = [502, 504];

/** Whether a change was certainly not made: the service refused it, or no session was left to ask for it. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'response')
    return error.status < 500 || (error.code !== undefined && !unanswered.includes(error.status));
  return error.kind === 'signedOut' || error.kind === 'sessionUnavailable';
}
