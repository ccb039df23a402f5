import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** An address, `0x` and 40 digits, with the checksum that wallets test: the case of its letters (EIP-55). */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = [...digits].map((digit, place) =>
    Number.parseInt(hash.charAt(place), 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join('')}`;
}
