import * as texts from '../../texts/failures.ts';

/**
 * Why a request failed: the service answered with an error, its answer made no sense, it could not be reached, it
 * took too long, the session ended, or the session could not be renewed for now.
 */
export type ApiErrorKind =
  | 'response'
  | 'malformed'
  | 'network'
  | 'timeout'
  | 'signedOut'
  | 'sessionUnavailable';

/** An error body as it came, which may not be what the contract says. */
export interface ReceivedErrorBody {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** HTTP status, or 0 when there was no answer. */
  status?: number;
  body?: ReceivedErrorBody | undefined;
  /** Whether a page came in place of an error body. */
  isPage?: boolean;
  /** Seconds the service asked to wait. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** The one shape every failed request takes on its way through the client. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** The service's code, known to this client or not. */
  readonly code: string | undefined;
  /** The message the service sent, cut if it is very long, unless it is blank. */
  readonly serviceMessage: string | undefined;
  /** A message per wrong field of the request; none is blank or very long. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether a page came in place of an error body, perhaps from something between the client and the service. */
  readonly isPage: boolean;
  readonly retryAfter: number | undefined;

  constructor({ kind, status = 0, body, isPage = false, retryAfter, cause }: ApiErrorDetails) {
    const own = kind === 'response' ? texts.status(status) : texts.requests[kind];
    const serviceMessage = readable(body?.message);
    super(serviceMessage ?? own, { cause });
    this.kind = kind;
    this.status = status;
    this.code = body?.code;
    this.serviceMessage = serviceMessage;
    this.fields = Object.fromEntries(
      Object.entries(body?.fields ?? {}).flatMap(([field, sent]) => {
        const message = readable(sent);
        return message === undefined ? [] : [[field, message]];
      }),
    );
    this.isPage = isPage;
    this.retryAfter = retryAfter;
  }
}

/** Characters. A longer message would fill the screen. */
const longestMessage = 300;

/** A message as people can read it: undefined if it is blank, cut if it is too long. */
function readable(message: string | undefined): string | undefined {
  if (message === undefined || isBlank(message)) return undefined;
  return message.length > longestMessage ? `${message.slice(0, longestMessage - 1)}…` : message;
}

/** Whether a text is missing or blank. */
export function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}
