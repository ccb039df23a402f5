import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const insideRanges = ['linkLocal', 'loopback', 'private', 'uniqueLocal'];

/** Whether an address is of this machine. */
export function isLoopback(url: string): boolean {
  return isLoopbackHost(URL.parse(url)?.hostname ?? '');
}

/** Whether a host, alone or in an address, is this machine. */
export function isLoopbackHost(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(withoutBrackets(host));
}

/** Whether only this machine and its private networks reach a host to listen on. False for names: they can mean anything. */
export function isInside(host: string): boolean {
  const address = withoutBrackets(host);
  if (!ipaddr.isValid(address)) return isLoopbackHost(host);
  return insideRanges.includes(ipaddr.process(address).range());
}

/** Whether a text is an IP address or a range such as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || bits === undefined) return version !== 0;
  return Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** Whether a range is wider than the widest private ones, 10.0.0.0/8 and fc00::/7. IPv4-mapped IPv6 counts as IPv4. */
export function isWide(network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (bits === undefined || !ipaddr.isValid(address)) return false;
  const start = ipaddr.parse(address);
  if (start.kind() === 'ipv4') return Number(bits) < 8;
  const isMapped = Number(bits) >= 96 && ipaddr.process(address).kind() === 'ipv4';
  return isMapped ? Number(bits) - 96 < 8 : Number(bits) < 7;
}

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');
