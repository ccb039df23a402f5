import { type ErrorCode, problemDefaults } from './problem-defaults.ts';

/** One field of the input that was not accepted, and why. */
export interface FieldProblem {
  field: string;
  message: string;
}

interface ProblemDetails {
  /** Replaces the code's usual message. */
  message?: string;
  /** Replaces the code's usual HTTP status. */
  status?: number;
  fields?: FieldProblem[];
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  retryAfter?: number;
}

/** An answer the contract foresees: thrown anywhere, sent as `{code, message, fields?}`. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldProblem[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    const [status, message] = problemDefaults[code];
    super(details.message ?? message);
    this.name = 'Problem';
    this.code = code;
    this.status = details.status ?? status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}
