const tooManyRequests = 429;
/** How Binance answers once it has banned an address. */
const banned = 418;
const mostBytes = 1_000_000;

interface FetchOptions {
  /** The exchange's own address. Nothing else is asked. */
  origin: string;
  /** The address to ask instead; null: the exchange itself. */
  standIn: string | null;
  /** Ends every request, including one whose answer has begun. */
  signal: AbortSignal;
  /** Gets the status of each answer and, after a limit, the value of `Retry-After`. */
  onAnswer(status: number, limit: { retryAfter: string | null } | null): Promise<void>;
}

/** What ccxt calls to send a request. */
export type ExchangeFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The requests of one check. ccxt ends its time limit with the headers, so this reads the whole answer. An answer that is
 * not the exchange's own, such as a proxy's page, is a TypeError, which ccxt takes for a failure of the network.
 */
export function createExchangeFetch({ origin, standIn, signal, onAnswer }: FetchOptions): ExchangeFetch {
  return async (url, { method = 'GET', headers = {}, body = null }) => {
    const asked = new URL(url);
    if (asked.origin !== origin) throw new TypeError('This is not the address of the exchange.');
    const target = standIn === null ? url : standIn + asked.pathname + asked.search;
    const response = await fetch(target, { method, headers, body, redirect: 'error', signal });
    const { status } = response;
    const isLimit = status === tooManyRequests || status === banned;
    await onAnswer(status, isLimit ? { retryAfter: response.headers.get('retry-after') } : null);
    const text = await readText(response);
    if (!isOfExchange(text)) throw new TypeError('The answer is not one of the exchange.');
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > mostBytes) throw new TypeError('The answer is too long.');
  }
  return text + decoder.decode();
}

/** Both exchanges answer with a JSON object. Their errors have a `code` or a `status` in it. */
function isOfExchange(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  } catch {
    return false;
  }
}
