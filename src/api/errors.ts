import * as texts from '../texts/error-messages.ts';
import { commonMessages, exchangeAway, unknown } from '../texts/error-messages.ts';
import * as exchanges from '../texts/exchanges.ts';

/**
 * Why a request failed: the service answered with an error, the answer was malformed, there was no connection, it took
 * too long, the session ended, or the session could not be renewed for now.
 */
export type ApiErrorKind =
  | 'response'
  | 'malformed'
  | 'network'
  | 'timeout'
  | 'signedOut'
  | 'sessionUnavailable';

/** What the first step of a sign-in leads to: the challenge, and how it can be answered, as received. */
export interface SecondStep {
  challenge: string;
  methods?: unknown;
  passkey?: unknown;
}

/** An error body as received, which may break the contract. */
export interface ReceivedErrorBody {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  exchange?: string;
  secondStep?: SecondStep;
}

interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** HTTP status, or 0 if there was no answer. */
  status?: number;
  body?: ReceivedErrorBody | undefined;
  /** Whether an HTML page replaced the error body. */
  isPage?: boolean;
  /** Seconds the service asked the client to wait. */
  retryAfter?: number | undefined;
  /** The id of the request in the service's log. */
  reference?: string | undefined;
  cause?: unknown;
}

/** Every failed request, in one shape throughout the client. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** The service's code, whether or not this client knows it. */
  readonly code: string | undefined;
  /** The service's message, cut if very long; undefined if blank. */
  readonly serviceMessage: string | undefined;
  /** One message per wrong field of the request; none is blank or very long. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether an HTML page replaced the error body, perhaps from a proxy. */
  readonly isPage: boolean;
  readonly retryAfter: number | undefined;
  /** What the second factor of a sign-in is the answer to. */
  readonly secondStep: SecondStep | undefined;
  /** The id of the request in the service's log, if it failed through the service's fault. */
  readonly reference: string | undefined;

  constructor({ kind, status = 0, body, isPage = false, retryAfter, reference, cause }: ApiErrorDetails) {
    const own = kind === 'response' ? texts.statusFailure(status) : texts.requestFailures[kind];
    const serviceMessage = readable(body?.message);
    super(messageOf(body, retryAfter) ?? serviceMessage ?? own, { cause });
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
    this.secondStep = body?.secondStep;
    this.reference = status >= 500 && /^[\w.-]{1,64}$/.test(reference ?? '') ? reference : undefined;
  }
}

/** The code of a change that was not made because the member gave no proof of presence. No service sends it. */
export const cancelledCode = 'stepUp.cancelled';

/** The codes whose message says how long to wait. */
const waits: readonly unknown[] = [
  'error.generic.tooManyRequests',
  'error.payment.notAvailable',
  'error.auth.held',
];

/** The client's own words for some codes; undefined for others. */
function messageOf(body: ReceivedErrorBody | undefined, retryAfter: number | undefined): string | undefined {
  if (body?.code === 'error.exchange.notAvailable')
    return `${exchangeAway(nameOf(body.exchange))} ${waitOf(retryAfter)}`;
  return waits.includes(body?.code) ? waitOf(retryAfter) : undefined;
}

function nameOf(exchange: string | undefined): string {
  return exchange === 'BINANCE' || exchange === 'HTX' ? exchanges.names[exchange] : 'the exchange';
}

/** The longest wait that is said in seconds, and in minutes. */
const most = 90;

/** How long to wait, in words. @param seconds undefined if the service does not say */
function waitOf(seconds: number | undefined): string {
  if (seconds === undefined || seconds <= 0) return texts.tryAgainSoon;
  const whole = Math.ceil(seconds);
  if (whole <= most) return texts.tryAgainIn(whole, 'second');
  const minutes = Math.ceil(whole / 60);
  return minutes <= most
    ? texts.tryAgainIn(minutes, 'minute')
    : texts.tryAgainIn(Math.ceil(minutes / 60), 'hour');
}

export const isBlank = (text: string): boolean => text.trim() === '';

/** Characters. A longer message would fill the screen. */
const longestMessage = 300;

/** A message fit to show: undefined if blank, cut if too long. */
function readable(message: string | undefined): string | undefined {
  if (message === undefined || isBlank(message)) return undefined;
  return message.length > longestMessage ? `${message.slice(0, longestMessage - 1)}…` : message;
}

const messages = new Map<string, string>(Object.entries(commonMessages));

/** Adds the messages for the codes of members' calls. Guests load only their own. */
export function learnMessages(more: Readonly<Record<string, string>>): void {
  for (const [code, message] of Object.entries(more)) messages.set(code, message);
}

/** Codes whose message follows the catalog's: it says what is wrong with a key, or how long to wait. */
const explained: readonly unknown[] = ['error.apiKey.notValid', ...waits];

/**
 * The message to show for a failure: the catalog's for a known code, else the service's, else the error's own, else
 * 'Unknown error'. A blank message counts as none.
 */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    return describeProblem({ code: error.code ?? null, message: error.message });
  }
  return error instanceof Error && !isBlank(error.message) ? error.message : unknown;
}

/** The same for a problem that a machine remembers. */
export function describeProblem({ code, message }: { code: string | null; message: string }): string {
  // Its message has the catalog's words with the name of the exchange.
  if (code === 'error.exchange.notAvailable' && !isBlank(message)) return message;
  const known = code === null ? undefined : messages.get(code);
  if (known && explained.includes(code) && !isBlank(message)) return `${known} ${message}`;
  return known ?? (isBlank(message) ? unknown : message);
}

/** Finds the failed request in the service's log; undefined unless the service is at fault and gave it. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.reference : undefined;
}
