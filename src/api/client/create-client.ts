import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../contract/schema.gen.ts';
import type { Send } from './timed-fetch.ts';

export type ApiClient = Client<paths>;

/** Characters. Longer text is not a short acceptance such as "OK". */
const longestAcceptance = 300;

/** The typed client of the contract. `send` handles the session, the retry and the time limit. */
export function createClient(
  send: Send,
  baseUrl = `${globalThis.location?.origin ?? 'http://localhost'}/api`,
): ApiClient {
  const fetch = async (request: Request) => {
    const response = await send(request);
    return request.method === 'GET' ? response : withoutWords(response);
  };
  return createFetchClient<paths>({ baseUrl, fetch, credentials: 'include', cache: 'no-store' });
}

/**
 * Empties the answer to an accepted write if it is a short text such as "OK", which says only that the call succeeded.
 * The body decides, because services send the same word with any content type. A page and truncated JSON stay, because
 * a proxy may have sent them.
 */
async function withoutWords(response: Response): Promise<Response> {
  if (!response.ok || response.status === 204) return response;
  const text = (await response.clone().text()).trim();
  const isAcceptance = text.length <= longestAcceptance && !/^[<{[]/.test(text);
  return isAcceptance ? new Response(null, { status: 204 }) : response;
}
