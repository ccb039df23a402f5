import { isIPv6 } from 'node:net';

/**
 * What limits per address count by. One customer has 2^64 addresses of IPv6, so there it is the network: the
 * first four groups. Other addresses count as they are.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const network = [...head, ...zeros, ...tail].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
