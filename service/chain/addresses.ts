import { setImmediate } from 'node:timers/promises';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import type { ChainConfig } from '../common/chain-config.ts';
import { type SettingName, StartupError } from '../common/settings.ts';
import { checksummed } from './checksum.ts';

/** The depth of an account, m/44'/60'/n', below the seed. */
const accountDepth = 3;

/** The addresses of one account. No private key is involved. */
export interface Addresses {
  /** The address with this number, in lower case. */
  addressAt(index: number): string;
  /** Derives these in advance, with pauses for other work: each takes some milliseconds. */
  prepare(indexes: number[]): Promise<void>;
  /** The account's fingerprint. */
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

/** Throws a StartupError if the case of an address's letters shows that it was mistyped. Without capitals, nothing is checked. */
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
