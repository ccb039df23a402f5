import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../contract/schema.gen.ts';
import { fileType, type Send } from './timed-fetch.ts';

export type ApiClient = Client<paths>;

/** The typed client over the contract. `send` owns the session, the retry and the time limit. */
export function createClient(send: Send, baseUrl = `${globalThis.location.origin}/api`): ApiClient {
  const fetch = async (request: Request) => {
    const response = await send(request);
    return request.headers.get('accept') === fileType ? response : withoutWords(response);
  };
  return createFetchClient<paths>({ baseUrl, fetch, credentials: 'include' });
}

/**
 * Empties a success that is plain text, such as "OK": it says that the call succeeded, and nothing else. A page is not
 * emptied, as it may come from something between the client and the service.
 */
async function withoutWords(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/^(text\/plain|$)/.test(type)) return response;
  const text = await response.clone().text();
  return isJson(text) || text.trimStart().startsWith('<') ? response : new Response(null, { status: 204 });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
