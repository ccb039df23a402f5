import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { banned, isFields, tooManyRequests } from './answers.ts';
import type { BinanceClient } from './binance.ts';
import type { HtxClient } from './htx.ts';

const succeeded = 200;
/** How HTX says that it was asked too often, even with status 200. */
const limitCodes: unknown[] = ['rate-too-many-requests', 'base-request-exceed-frequency-limit'];
const mostBytes = 1_000_000;

/** An answer of an exchange that was asked too often. */
export interface Limit {
  status: number;
  /** Whether the call was signed with a key. */
  isSigned: boolean;
  /** The value of `Retry-After`, if there is one. */
  retryAfter: string | null;
}

interface FetchOptions {
  /** The exchange's own address. Nothing else is requested. */
  origin: string;
  /** The address to ask instead; null: the exchange itself. */
  standIn: string | null;
  /** Ends every request, including one whose answer has begun. */
  signal: AbortSignal;
  onAnswer(answer: Response): Promise<void>;
  onLimit(limit: Limit): Promise<void>;
}

/** What ccxt calls to send a request. */
export type ExchangeFetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The requests of one client. ccxt ends its time limit with the headers, so this reads the whole answer. An answer that is
 * not the exchange's own, such as a proxy's page, is a TypeError, which ccxt takes for a failure of the network.
 */
export function createExchangeFetch({
  origin,
  standIn,
  signal,
  onAnswer,
  onLimit,
}: FetchOptions): ExchangeFetch {
  return async (url, { method = 'GET', headers = {}, body = null }) => {
    const asked = new URL(url);
    if (asked.origin !== origin) throw new TypeError('This is not the address of the exchange.');
    const target = standIn === null ? url : standIn + asked.pathname + asked.search;
    const response = await fetch(target, { method, headers, body, redirect: 'error', signal });
    const { status } = response;
    await onAnswer(response);
    const isSigned = /[?&]signature=/i.test(asked.search);
    const limit = { status, isSigned, retryAfter: response.headers.get('retry-after') };
    if (status === tooManyRequests || status === banned) await onLimit(limit);
    const text = await readText(response);
    const answer = parse(text);
    if (!isFields(answer) && !Array.isArray(answer))
      throw new TypeError('The answer is not one of the exchange.');
    if (status === succeeded && isFields(answer) && limitCodes.includes(answer['err-code']))
      await onLimit(limit);
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

/** Both exchanges answer with a JSON object or list; null for anything but JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface ClientSettings {
  apiKey: string;
  secret: string;
  timeout: number;
  enableRateLimit: false;
  fetchImplementation: ExchangeFetch;
}

type ErrorClass = new (message: string) => Error;

export interface Ccxt {
  Binance: new (settings: ClientSettings) => BinanceClient;
  Htx: new (settings: ClientSettings) => HtxClient;
  /** The exchange does not accept a key. */
  AuthenticationError: ErrorClass;
  /** The exchange does not have a market. */
  BadSymbol: ErrorClass;
  /** Every failure that ccxt knows. */
  BaseError: ErrorClass;
}

/** Loads two exchanges of ccxt by their files, because the package exports only all hundred of them together. */
export async function loadCcxt(): Promise<Ccxt> {
  const found = findPackageJSON('ccxt', import.meta.url);
  if (found === undefined) throw new Error('The package ccxt is not installed.');
  const load = (file: string) => import(new URL(`js/src/${file}.js`, pathToFileURL(found)).href);
  const [binance, htx, errors] = await Promise.all([load('binance'), load('htx'), load('base/errors')]);
  return {
    Binance: binance.default,
    Htx: htx.default,
    AuthenticationError: errors.AuthenticationError,
    BadSymbol: errors.BadSymbol,
    BaseError: errors.BaseError,
  };
}
