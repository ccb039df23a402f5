import ipaddr from 'ipaddr.js';

/**
 * What limits per address count by. One customer has 2^64 addresses of IPv6, so there it is the network, in its usual
 * short form. A client that hung up before its address was read has none: all of these count together, as `unknown`.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (!ipaddr.IPv6.isValid(address)) return address;
  const plain = ipaddr.process(address).toString(); // IPv4 written as IPv6 becomes IPv4.
  return plain.includes(':') ? `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`)}/64` : plain;
}
