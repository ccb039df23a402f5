import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../contract/schema.gen.ts';
import type { Send } from './timed-fetch.ts';

export type ApiClient = Client<paths>;

/** Characters. Text that is longer is not a short acceptance such as "OK". */
const longestAcceptance = 300;

/** The typed client over the contract. `send` owns the session, the retry and the time limit. */
export function createClient(send: Send, baseUrl = `${globalThis.location.origin}/api`): ApiClient {
  const fetch = async (request: Request) => {
    const response = await send(request);
    return request.method === 'GET' ? response : withoutWords(response);
  };
  return createFetchClient<paths>({ baseUrl, fetch, credentials: 'include' });
}

/**
 * Empties the accepting answer to a write if it is a short text, such as "OK": it says that the call succeeded, and
 * nothing else. The body decides, because services send the same word under any content type. A page and cut JSON stay,
 * because they may come from something between the client and the service.
 */
async function withoutWords(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const text = (await response.clone().text()).trim();
  const isAcceptance = text.length <= longestAcceptance && !/^[<{[]/.test(text);
  return isAcceptance ? new Response(null, { status: 204 }) : response;
}
