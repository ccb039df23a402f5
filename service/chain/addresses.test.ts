import { pbkdf2Sync } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { expect, test } from 'vitest';
import type { ChainConfig } from '../common/chain-config.ts';
import { StartupError } from '../common/settings.ts';
import {
  checksummed,
  openAddresses,
  paymentUri,
  requireChecksum,
  toAmount,
  toUnits,
  toUsdt,
} from './addresses.ts';

/** The phrase that everybody uses for tests. */
const phrase = 'test test test test test test test test test test test junk';
const root = HDKey.fromMasterSeed(pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512'));
const account = root.derive("m/44'/60'/0'");
/** The first addresses of this phrase, as every wallet shows them. */
const known = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
];

function open(settings: Partial<Pick<ChainConfig, 'xpub' | 'firstAddress'>> = {}) {
  const rest = {
    id: 1,
    name: 'Ethereum (ERC-20)',
    voices: [],
    former: [],
    token: '0x',
    decimals: 6,
    confirmations: 12,
    lookSeconds: 4,
    returnSenders: [],
  };
  return openAddresses({
    ...rest,
    xpub: account.publicExtendedKey,
    firstAddress: known[0] ?? '',
    ...settings,
  });
}

// Rule: PAY-18
test('orders get the addresses that wallets derive from the same account', () => {
  const addresses = open();
  expect([0, 1, 2].map((index) => checksummed(addresses.addressAt(index)))).toEqual(known);
});

test.each([
  ['a private key', { xpub: account.privateExtendedKey }, 'PAYMENT_XPUB is a private key.'],
  ['the key of the seed', { xpub: root.publicExtendedKey }, 'is 0 levels below its seed'],
  [
    'the key of one address',
    { xpub: account.derive('m/0/0').publicExtendedKey },
    'is 5 levels below its seed',
  ],
  ['a damaged key', { xpub: account.publicExtendedKey.replace('6Ce9', '6Ce8') }, 'PAYMENT_XPUB is damaged'],
  ['another account', { xpub: root.derive("m/44'/60'/1'").publicExtendedKey }, 'Find out which is right.'],
  ['a mistyped first address', { firstAddress: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 'checksum'],
])('%s is refused at the start', (_what, settings, message) => {
  expect(() => open(settings)).toThrow(StartupError);
  expect(() => open(settings)).toThrow(message);
});

test('the senders of returns are tested like the first address', () => {
  const [right = ''] = known;
  const mistyped = right.replace('f39F', 'F39F');
  expect(() => requireChecksum('CHAIN_RETURN_SENDERS', mistyped)).toThrow(
    `Set CHAIN_RETURN_SENDERS again: the checksum of ${mistyped} is wrong.`,
  );
  for (const fine of [right, right.toLowerCase()])
    expect(() => requireChecksum('CHAIN_RETURN_SENDERS', fine)).not.toThrow();
});

test('a key is never repeated in a message about it', () => {
  const damaged = account.privateExtendedKey.replace('xprv9', 'xprv8');
  expect(() => open({ xpub: damaged })).not.toThrow(damaged.slice(10, 30));
});

test('a link for wallets names the token, the chain, the receiver and the exact amount', () => {
  expect(paymentUri('0xdac17f958d2ee523a2206206994597c13d831ec7', 1, known[1] ?? '', 98_000_000n)).toBe(
    'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=0x70997970C51812dc3A010C7d01b50e0d17dc79C8&uint256=98000000',
  );
});

test.each([
  ['98.00', 6, 98_000_000n],
  ['0.01', 6, 10_000n],
  ['397', 18, 397n * 10n ** 18n],
  ['98.00', 2, 9800n],
])('%s with %i decimals is %i units', (amount, decimals, units) => {
  expect(toUnits(amount, decimals)).toBe(units);
});

test.each([
  [98_000_000n, 6, '98'],
  [97_999_999n, 6, '97.999999'],
  [1n, 18, '0.000000000000000001'],
  [0n, 6, '0'],
])('%i units with %i decimals are %s', (units, decimals, amount) => {
  expect(toAmount(units, decimals)).toBe(amount);
});

test.each([
  [49_999_999_996_000_000_000n, 18, 49.99999999, 50],
  [116_000_000_004_000_000_000n, 18, 116, 116.00000001],
  [1n, 18, 0, 0.00000001],
  [20_123_456n, 6, 20.123456, 20.123456],
])('%i units with %i decimals are at least %d USDT and at most %d', (units, decimals, least, most) => {
  expect([toUsdt(units, decimals), toUsdt(units, decimals, 'up')]).toEqual([least, most]);
});

test('an amount is never rounded', () => {
  expect(() => toUnits('0.001', 2)).toThrow('0.001 has more than 2 decimals.');
});
