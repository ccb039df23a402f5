import { setImmediate } from 'node:timers/promises';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import type { ChainConfig } from '../common/chain-config.ts';
import { type SettingName, StartupError } from '../common/settings.ts';

/** An address, `0x` and 40 digits, with the checksum that wallets test: the case of its letters (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = [...digits].map((digit, place) =>
    Number.parseInt(hash.charAt(place), 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}

/** The depth of an account, m/44'/60'/n', below the seed. */
const accountDepth = 3;

/** The addresses of one account. No private key is involved. */
export interface Addresses {
  /** The address with this number, in lower case. */
  addressAt(index: number): string;
  /** Derives these in advance, with pauses for other work: each takes some milliseconds. */
  prepare(indexes: number[]): Promise<void>;
  fingerprint: string;
}

/**
 * Opens the account whose addresses receive payments. Throws a StartupError if the key is private, damaged, not of an
 * account, or not that of the wallet whose first address the operator has copied.
 */
export function openAddresses({ firstAddress, xpub }: ChainConfig): Addresses {
  const account = readAccount(xpub);
  const known = new Map<number, string>();
  const addressAt = addressesOf(account, known);
  const first = checksummed(addressAt(0));
  requireChecksum('PAYMENT_FIRST_ADDRESS', firstAddress);
  if (firstAddress.toLowerCase() !== first.toLowerCase()) {
    throw new StartupError(
      `PAYMENT_XPUB has the first address ${first}, but PAYMENT_FIRST_ADDRESS is ${firstAddress}. Find out which is right.`,
    );
  }
  const prepare = async (indexes: number[]) => {
    for (const index of indexes.filter((one) => !known.has(one))) {
      addressAt(index);
      await setImmediate();
    }
  };
  return { addressAt, prepare, fingerprint: fingerprintOf(account) };
}

/** Throws a StartupError if the case of an address's letters shows that it was mistyped. If it has no capitals, nothing is checked. */
export function requireChecksum(name: SettingName, address: string): void {
  if (!/[A-F]/.test(address.slice(2)) || address === checksummed(address)) return;
  throw new StartupError(`Set ${name} again: the checksum of ${address} is wrong. Copy it from the wallet.`);
}

/** Eight digits by which an operator recognizes an account. */
export function fingerprintOf(account: HDKey): string {
  return account.fingerprint.toString(16).padStart(8, '0');
}

/** The receiving addresses of an account, m/44'/60'/n'/0/index, in lower case. Each is derived once, then `known`. */
export function addressesOf(account: HDKey, known = new Map<number, string>()): (index: number) => string {
  const receiving = account.deriveChild(0);
  return (index) => {
    const address = known.get(index) ?? addressOf(receiving.deriveChild(index));
    known.set(index, address);
    return address;
  };
}

function readAccount(xpub: string): HDKey {
  const account = parseKey(xpub);
  if (account.privateKey) {
    throw new StartupError(
      'PAYMENT_XPUB is a private key. Set the public one, and move the money: this key has been on a server.',
    );
  }
  if (account.depth !== accountDepth) {
    throw new StartupError(
      `PAYMENT_XPUB is ${account.depth} levels below its seed. Set that of an account, m/44'/60'/n', which is 3 below.`,
    );
  }
  return account;
}

function parseKey(xpub: string): HDKey {
  try {
    return HDKey.fromExtendedKey(xpub);
  } catch {
    // The value is not repeated: it may be a private key.
    throw new StartupError('PAYMENT_XPUB is damaged or no extended public key. Copy it again.');
  }
}

function addressOf({ publicKey }: HDKey): string {
  if (!publicKey) throw new Error('A derived key has no public key.');
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return `0x${bytesToHex(keccak_256(point.subarray(1)).subarray(12))}`;
}

/** A transfer of `units` of a token as a link that a wallet can open (EIP-681). */
export function paymentUri(token: string, chainId: number, receiver: string, units: bigint): string {
  return `ethereum:${checksummed(token)}@${chainId}/transfer?address=${checksummed(receiver)}&uint256=${units}`;
}

/** An amount as exact text, such as `98.00`, in the token's smallest unit. Throws if it has more decimals than the token. */
export function toUnits(amount: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  const extra = fraction.slice(decimals);
  if (/[1-9]/.test(extra)) throw new Error(`${amount} has more than ${decimals} decimals.`);
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

/** The same as exact text, without zeros at the end. */
export function toAmount(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Decimals of an amount in an answer: as many as the contract allows. */
const shownDecimals = 8;

/**
 * Units in USDT for an answer. What does not fit into the contract's eight decimals is left out or, with `up`,
 * rounded up: so the amount said to be missing is enough.
 */
export function toUsdt(units: bigint, decimals: number, direction: 'down' | 'up' = 'down'): number {
  const cut = 10n ** BigInt(Math.max(0, decimals - shownDecimals));
  const whole = (direction === 'up' ? units + cut - 1n : units) / cut;
  return Number(toAmount(whole * cut, decimals));
}
