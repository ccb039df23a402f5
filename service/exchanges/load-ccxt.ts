import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { BinanceClient } from './binance.ts';
import type { ExchangeFetch } from './exchange-fetch.ts';
import type { HtxClient } from './htx.ts';

interface ClientSettings {
  apiKey: string;
  secret: string;
  timeout: number;
  enableRateLimit: false;
  fetchImplementation: ExchangeFetch;
}

type ErrorClass = new (message: string) => Error;

/** What this service uses of ccxt. */
export interface Ccxt {
  Binance: new (settings: ClientSettings) => BinanceClient;
  Htx: new (settings: ClientSettings) => HtxClient;
  /** The exchange does not accept a key. */
  AuthenticationError: ErrorClass;
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
    BaseError: errors.BaseError,
  };
}
