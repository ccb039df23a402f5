import type { Received } from '../contract/answers.ts';
import type { AnswerSchema } from './answers/check-answer.ts';
import { ApiError } from './errors.ts';
import type { Send } from './send.ts';
import { type Result, unwrap } from './unwrap.ts';

/** How many answers to keep: more than the pages of a visit read repeatedly. */
const mostKept = 50;

interface Kept {
  tag: string;
  answer: Response;
}

/**
 * Keeps answers that have a tag, in memory and for as long as itself. Asks for them with the tag: if the service says
 * that nothing has changed, returns what was kept. The browser must not keep them as well, because what it keeps outlives
 * the sign-in.
 */
export function createConditionalSend(send: Send): Send {
  const kept = new Map<string, Kept>();

  return async (request) => {
    if (request.method !== 'GET') return send(request);
    const { url } = request;
    const known = kept.get(url);
    const asked = new Request(request);
    if (known) asked.headers.set('if-none-match', known.tag);

    const response = await send(asked);
    if (known && response.status === 304) return known.answer.clone();
    kept.delete(url);
    const tag = response.headers.get('etag');
    if (response.status !== 200 || tag === null) return response;
    kept.set(url, { tag, answer: response.clone() });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return response;
  };
}

/**
 * The answer to a call that not every service offers; null if this one does not. Such a service answers 404 without
 * naming something that does not exist.
 * @throws {ApiError} any other failure of the call
 */
export async function ifOffered<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    if (error.code !== undefined && error.code !== 'error.generic.notFound') throw error;
    return null;
  }
}

/** The same, for the data of a call. */
export function unwrapOffered<Data>(
  call: Promise<Result<Data>>,
  schema: AnswerSchema<Data>,
): Promise<Received<Data> | null> {
  return ifOffered(unwrap(call, schema));
}
