import { ApiError, type ApiErrorKind, type ReceivedErrorBody } from '../errors/api-error.ts';

/** What the client makes of an answer. */
export interface Result<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * The data of a call, or its failure as the one typed error.
 * @throws {ApiError} when the answer is not a success, or is a success without the body it should have
 */
export async function unwrap<T>(call: Promise<Result<T>>): Promise<T> {
  const { data, error, response } = await settle(call);
  // An error answer with an empty body leaves `error` undefined: only the response says whether it succeeded.
  if (!response.ok) throw fromResponse(response, error);
  if (data === undefined) throw new ApiError({ kind: 'malformed', status: response.status });
  return data;
}

/** For calls that answer 204 without a body. */
export async function unwrapEmpty(call: Promise<Result<unknown>>): Promise<void> {
  const { error, response } = await settle(call);
  if (!response.ok) throw fromResponse(response, error);
}

async function settle<T>(call: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ApiError || isAbort(cause)) throw cause;
    throw new ApiError({ kind: kindOfBrokenBody(cause), cause });
  }
}

/** The head was there; reading the body failed. Only what could be read to its end can make no sense. */
function kindOfBrokenBody(cause: unknown): ApiErrorKind {
  if (isTimeout(cause)) return 'timeout';
  return cause instanceof SyntaxError ? 'malformed' : 'network';
}

/** Whether a limit in time ended a request. */
export function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

/** Whether this is a request its own caller took back. */
export function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

/** The error an answer that is no success stands for; `error` is its body as it came. */
export function fromResponse(response: Response, error: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError({
    kind: 'response',
    status: response.status,
    body: readBody(error),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function readBody(error: unknown): ReceivedErrorBody | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message, fields } = error as Record<string, unknown>;
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && { message }),
    ...(isTextRecord(fields) && { fields }),
  };
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
