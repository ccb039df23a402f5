import * as texts from '../texts/step-up.ts';
import { ApiError, cancelledCode } from './errors.ts';
import type { Send } from './send.ts';

/** Ways to prove that the member is present, such as PASSWORD and TOTP; one proof needs all of them. */
export type Combination = readonly string[];

/** What the service asks for. */
export interface Question {
  accepts: readonly Combination[];
  /** What a passkey is to sign, as received. */
  passkey?: unknown;
}

/** Where the calls of one sign-in get a proof that the member is present. */
export interface StepUpDesk {
  /** The proof of this sign-in; undefined without one. */
  proof(): string | undefined;
  /**
   * Asks the member, once for all waiting calls. Resolves at once if another call has got a proof in the meantime, and
   * with undefined if this client knows none of the ways.
   *
   * @param refused the proof that the service did not accept
   * @throws {ApiError} with `cancelledCode`, or `signedOut` if the sign-in ends
   */
  ask(question: Question, refused: string | undefined, signal: AbortSignal): Promise<string | undefined>;
}

const header = 'x-step-up';

/**
 * Sends requests. If the service asks for a proof that the member is present, gets one and sends the request once
 * more, from a copy made before: the service has refused it before any effect. A second refusal is final.
 */
export function createStepUpSend(send: Send, desk: StepUpDesk): Send {
  return async (request) => {
    // Reading never changes anything, so it sends no proof unless asked for one.
    const proof = request.method === 'GET' ? undefined : desk.proof();
    const copy = request.clone();
    const response = await send(withProof(request, proof));
    const question = await questionIn(response);
    if (!question) return response;
    const given = await desk.ask(question, proof, request.signal);
    return given === undefined ? response : send(withProof(copy, given));
  };
}

function withProof(request: Request, proof: string | undefined): Request {
  if (proof === undefined) return request;
  const proven = new Request(request);
  proven.headers.set(header, proof);
  return proven;
}

/** What proves that the member is present; undefined if the answer does not ask for it. */
async function questionIn(response: Response): Promise<Question | undefined> {
  if (response.status !== 403) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (fieldOf(body, 'code') !== 'error.auth.stepUp') return undefined;
  const stepUp = fieldOf(body, 'stepUp');
  const accepts = fieldOf(stepUp, 'accepts');
  if (!Array.isArray(accepts)) return undefined;
  return { accepts: accepts.filter(isCombination), passkey: fieldOf(stepUp, 'passkey') };
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;

const isCombination = (value: unknown): value is Combination =>
  Array.isArray(value) && value.length > 0 && value.every((way) => typeof way === 'string');

/** Stands in for the service's refusal. */
export const cancelled = () =>
  new ApiError({
    kind: 'response',
    status: 403,
    body: { code: cancelledCode, message: texts.nothingChanged },
  });
