import type { Order } from '../../contract/answers.ts';

/**
 * The link that opens a transfer in a wallet (EIP-681).
 * @returns null unless it is an `ethereum:` link that sends to the address of the order
 */
export function walletLinkOf({ address, paymentUri }: Pick<Order, 'address' | 'paymentUri'>): string | null {
  if (paymentUri === null || !URL.canParse(paymentUri)) return null;
  const { protocol, searchParams } = new URL(paymentUri);
  const [to, ...others] = searchParams.getAll('address');
  const isToAddress = to?.toLowerCase() === address.trim().toLowerCase() && others.length === 0;
  return protocol === 'ethereum:' && isToAddress ? paymentUri : null;
}
