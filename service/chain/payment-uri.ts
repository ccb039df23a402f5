import { checksummed } from './checksum.ts';

/** A transfer of `units` of a token as a link that a wallet can open (EIP-681). */
export function paymentUri(token: string, chainId: number, receiver: string, units: bigint): string {
  return `ethereum:${checksummed(token)}@${chainId}/transfer?address=${checksummed(receiver)}&uint256=${units}`;
}
