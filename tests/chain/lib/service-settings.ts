import { testAccount } from './account.ts';
import type { LocalChain } from './local-chain.ts';

/** The settings of a service that is paid on a local chain, and looks at it every two seconds. */
export const serviceSettings = (chain: LocalChain, confirmations: number): Record<string, string> => ({
  PAYMENTS: 'chain',
  CHAIN_ID: '31337',
  CHAIN_NAME: 'Local chain (ERC-20)',
  CHAIN_RPC_URLS: chain.url,
  CHAIN_TOKEN: chain.tokens[6],
  CHAIN_DECIMALS: '6',
  CHAIN_CONFIRMATIONS: String(confirmations),
  CHAIN_LOOK_SECONDS: '2',
  PAYMENT_XPUB: testAccount.xpub,
  PAYMENT_FIRST_ADDRESS: testAccount.firstAddress,
});
