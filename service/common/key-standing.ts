import type { ApiKeyPermissions } from '../../src/contract/contract.ts';

/**
 * Why an exchange does not let this service use a key: it does not know the key and secret, does not accept them from the
 * service's addresses, the key has expired, or the exchange does not say what the key may do.
 */
export type KeyRefusal = 'UNKNOWN' | 'ADDRESS' | 'EXPIRED' | 'UNTOLD';

/** Who says what a key may do: its format, or the exchange itself. */
export type CheckSource = 'form' | 'real';

/** What an exchange says about a key. Anything missing is not known. */
export interface KeyStanding extends Omit<ApiKeyPermissions, 'refusal'> {
  /** Who said it; left out of the standings that older releases stored. */
  source?: CheckSource;
  /** Why the exchange refuses the key; it then cannot trade. */
  refusal?: KeyRefusal;
  /** The USDT in the spot account that no order holds, as a decimal string. */
  freeUsdt?: string;
}

/** The standing of a key that the exchange refuses. A key that it refuses because of its addresses is restricted to some. */
export function refused(refusal: KeyRefusal): KeyStanding {
  return { trade: false, withdraw: false, ipRestricted: refusal === 'ADDRESS', refusal };
}
