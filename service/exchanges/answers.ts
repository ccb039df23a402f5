import type { Exchange } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';

/** The failure of a check, which says nothing about the key; `retryAfter` in seconds. */
export function exchangeAway(exchange: Exchange, retryAfter?: number): Problem {
  return new Problem('error.exchange.notAvailable', {
    exchange,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** Thrown for an answer that does not say what the service asked for. The message names the exchange and the field, never a value. */
export class UnclearAnswer extends Error {
  override name = 'UnclearAnswer';
}

/** The fields of an answer, not checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an answer. Throws UnclearAnswer if it has none. */
export function fieldsOf(value: unknown, what: string): Fields {
  if (!isFields(value)) throw new UnclearAnswer(`${what} is not an object.`);
  return value;
}

/** The objects in a list; everything else in it is left out. Throws UnclearAnswer if it is not a list. */
export function rowsOf(value: unknown, what: string): Fields[] {
  if (!Array.isArray(value)) throw new UnclearAnswer(`${what} is not a list.`);
  return value.filter(isFields);
}

/** A flag of an answer. Throws UnclearAnswer if it is neither true nor false. */
export function flag(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (typeof value !== 'boolean') throw new UnclearAnswer(`${name} is neither true nor false.`);
  return value;
}

/** A string of an answer. Throws UnclearAnswer if it is not a string. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new UnclearAnswer(`${name} is not a string.`);
  return value;
}

/** An amount that is zero or more, as a decimal string. Throws UnclearAnswer if it is not such an amount. */
export function amountOf(fields: Fields, name: string): string {
  const amount = textOf(fields, name);
  if (!/^\d+(\.\d+)?$/.test(amount)) throw new UnclearAnswer(`${name} is not an amount.`);
  return amount;
}

/** How exchanges answer a call that makes no sense to them. */
export const badRequest = 400;
/** How exchanges answer when asked too often. */
export const tooManyRequests = 429;
/** How Binance answers once it has banned an address. */
export const banned = 418;

/** The pause after a limit that does not say how long, in seconds. */
const usualPause = 60;
/** The longest ban an exchange gives, in seconds. */
const longestPause = 3 * 86_400;

/** The seconds to wait after a limit with this `Retry-After`. */
export function pauseOf(retryAfter: string | null): number {
  const asked = Number(retryAfter ?? usualPause);
  return Math.min(Math.max(Number.isFinite(asked) ? asked : usualPause, 1), longestPause);
}
