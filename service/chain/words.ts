import { ChainAway } from './chain-errors.ts';
import { isRecord } from './node.ts';

/** The first topic of a Transfer event: the hash of `Transfer(address,address,uint256)`. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** A number as nodes take it. */
export function toHex(number: number): string {
  return `0x${number.toString(16)}`;
}

/** An address as a word of 32 bytes, as topics have it. */
export function toWord(address: string): string {
  return `0x${address.slice(2).padStart(64, '0')}`;
}

/** The address in a word of 32 bytes, in lower case. */
export function addressIn(word: string): string {
  return `0x${word.slice(-40).toLowerCase()}`;
}

/** A field that holds a number in hexadecimal digits. Throws `ChainAway` for anything else. */
export function readNumber(answer: unknown, field: string): number {
  const value = Number(readText(answer, field));
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new ChainAway(`A node's ${field} is no number.`);
}

/** The units in the data of an event or the answer of a contract; an empty answer is not a number. */
export function readUnits(data: unknown): bigint {
  if (typeof data === 'string' && /^0x[0-9a-f]{1,64}$/i.test(data)) return BigInt(data);
  throw new ChainAway("A node's amount is no number.");
}

/** A field that holds text. Throws `ChainAway` for anything else. */
export function readText(answer: unknown, field: string): string {
  const value = isRecord(answer) ? answer[field] : undefined;
  if (typeof value === 'string') return value;
  throw new ChainAway(`A node's answer has no ${field}.`);
}
