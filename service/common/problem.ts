import type { ErrorBody, ErrorCode, Exchange } from '../../src/contract/contract.ts';
import { problemDefaults } from './problem-defaults.ts';

interface ProblemDetails {
  /** Replaces the code's usual message. */
  message?: string;
  /** Replaces the code's usual HTTP status. */
  status?: number;
  /** A message for each wrong field of the request. */
  fields?: Record<string, string>;
  /** The exchange that could not be asked. */
  exchange?: Exchange;
  /** Seconds to wait before trying again; sent as Retry-After. */
  retryAfter?: number;
  /** Why it failed, in a word for the log, such as `ECONNREFUSED`. Never sent. */
  cause?: string | undefined;
}

/** An expected failure: thrown anywhere, sent as `{code, message, fields?, exchange?}`. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  override readonly cause: string | undefined;
  readonly #details: Pick<ProblemDetails, 'fields' | 'exchange'>;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    const [status, message] = problemDefaults[code];
    super(details.message ?? message);
    this.name = 'Problem';
    this.code = code;
    this.status = details.status ?? status;
    this.retryAfter = details.retryAfter;
    this.cause = details.cause;
    const { exchange, fields } = details;
    this.#details = { ...(fields && { fields }), ...(exchange && { exchange }) };
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...this.#details };
  }
}

/** The answer to a request with wrong fields. */
export function invalidFields(fields: Record<string, string>): Problem {
  return new Problem('error.generic.badRequest', { message: 'Some fields need your attention.', fields });
}
