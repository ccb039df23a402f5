import { pbkdf2Sync } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { HDKey } from '@scure/bip32';
import { addressesOf, checksummed, fingerprintOf } from '../service/chain/addresses.ts';

/**
 * Prints the public key of an account, m/44'/60'/n', its fingerprint and its first three addresses, for a seed phrase that is
 * typed in and not shown. `--account n` chooses another account than 0. Run it on a computer without a network. It sends and
 * stores nothing. It cannot tell a mistyped word: compare the addresses with the wallet.
 */
const { values } = parseArgs({ options: { account: { type: 'string', default: '0' } } });
const path = `m/44'/60'/${Number(values.account)}'`;

const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
const lines = createInterface({ input: process.stdin, output: unseen, terminal: process.stdin.isTTY });
console.error('Type the seed phrase, then Enter. It is not shown.');
const phrase = (await lines.question('')).trim().split(/\s+/).join(' ').normalize('NFKD');
lines.close();

const words = phrase.split(' ').length;
if (![12, 15, 18, 21, 24].includes(words)) {
  console.error(`A seed phrase has 12, 15, 18, 21 or 24 words; this has ${words}.`);
  process.exit(1);
}
const account = HDKey.fromMasterSeed(pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512')).derive(path);
const addressAt = addressesOf(account);
console.log(`PAYMENT_XPUB=${account.publicExtendedKey}`);
console.log(`PAYMENT_FIRST_ADDRESS=${checksummed(addressAt(0))}`);
console.log(`Fingerprint of the account: ${fingerprintOf(account)}`);
for (const index of [0, 1, 2]) console.log(`${path}/0/${index} ${checksummed(addressAt(index))}`);
