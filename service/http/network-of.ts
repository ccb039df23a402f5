import ipaddr from 'ipaddr.js';

/**
 * The key for limits per address. One customer has 2^64 IPv6 addresses, so for IPv6 it is the network, in its short
 * form. Clients that hung up before their address was read share the key `unknown`.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (!ipaddr.IPv6.isValid(address)) return address;
  const plain = ipaddr.process(address).toString(); // IPv4-mapped IPv6 becomes IPv4.
  return plain.includes(':') ? `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`)}/64` : plain;
}
