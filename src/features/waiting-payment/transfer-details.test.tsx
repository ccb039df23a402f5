import { expect, it } from 'vitest';
import { walletLinkOf } from './transfer-details.tsx';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const link = `ethereum:${token}@1/transfer?address=${address}&uint256=166000000`;

// Rule: PAY-62
it('opens a transfer to the address shown, in any case', () => {
  expect(walletLinkOf({ address, paymentUri: link })).toBe(link);
  expect(walletLinkOf({ address: address.toLowerCase(), paymentUri: link })).toBe(link);
});

// Rule: PAY-62
it.each([
  ['no link', null],
  ['a script', `javascript:alert(1)//?address=${address}`],
  ['a page', `https://example.com/?address=${address}`],
  ['another scheme', `bitcoin:${address}?address=${address}`],
  ['a transfer to the token itself', `ethereum:${token}@1/transfer?address=${token}&uint256=1`],
  ['a transfer to two addresses', `${link}&address=${token}`],
  ['a transfer without an address', `ethereum:${address}@1?value=1`],
  ['text that is no link', 'ethereum'],
])('does not open %s', (_name, paymentUri) => {
  expect(walletLinkOf({ address, paymentUri })).toBeNull();
});
