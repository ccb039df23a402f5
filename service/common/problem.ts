import type { ErrorBody, ErrorCode } from '../../src/contract/contract.ts';
import { problemDefaults } from './problem-defaults.ts';

interface ProblemDetails {
  /** Replaces the code's usual message. */
  message?: string;
  /** Replaces the code's usual HTTP status. */
  status?: number;
  /** A message per field of the request that is wrong. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  retryAfter?: number;
}

/** An answer the contract foresees: thrown anywhere, sent as `{code, message, fields?}`. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly #fields: Record<string, string> | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    const [status, message] = problemDefaults[code];
    super(details.message ?? message);
    this.name = 'Problem';
    this.code = code;
    this.status = details.status ?? status;
    this.retryAfter = details.retryAfter;
    this.#fields = details.fields;
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.#fields && { fields: this.#fields }) };
  }
}

/** The answer to a request whose named fields are wrong. */
export function invalidFields(fields: Record<string, string>): Problem {
  return new Problem('error.generic.badRequest', { message: 'Some fields need your attention.', fields });
}
