import { createECDH } from 'node:crypto';
import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import webPush from 'web-push';
import type { Config } from '../common/config.ts';
import { invalidFields } from '../common/problem.ts';
import { isLoopback } from '../common/settings.ts';
import type { Vapid } from '../common/vapid.ts';
import type { PushTarget } from './push-repository.ts';

/** What a push service said. `later`: it may take the notification after this many seconds. */
export type Delivery =
  | { outcome: 'sent' }
  /** It no longer knows the address. */
  | { outcome: 'gone' }
  /** It will never take this. */
  | { outcome: 'refused'; status: number }
  | { outcome: 'later'; seconds: number };

/** How to deliver a notification. */
export interface Delivering {
  secondsToLive: number;
  topic: string;
}

export interface PushSender {
  /** Throws `error.generic.badRequest` for an address or keys that nothing can be sent to. */
  check(target: PushTarget): void;
  /** Encrypts the text and posts it. Does not fail, whatever the push service answers. */
  send(target: PushTarget, text: string, how: Delivering, signal?: AbortSignal): Promise<Delivery>;
}

/** How long a push service may take to answer, in milliseconds. */
const patienceMs = 10_000;
/** The longest pause that a push service may ask for, in seconds. */
const longestPause = 3600;

const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Finds only public addresses: a member chooses where the service posts to, so it must not reach the internal network. */
export const publicOnly: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address.`), '', 0);
    if (!found.every(({ address }) => isPublic(address)))
      return callback(new Error(`${hostname} is not a public host.`), '', 0);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** Whether an address is one that a push service may give out. In the sandbox, one on this machine is as well. */
function isEndpoint(text: string, sandbox: boolean): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  if (sandbox && isLoopback(text)) return true;
  const isName = isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0 && url.hostname.includes('.');
  return url.protocol === 'https:' && url.port === '' && isName;
}

/** Whether the key can be encrypted for: it is a point of the curve. */
function isKey(p256dh: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    return curve.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

/** Posts notifications to the push services of browsers (RFC 8030, 8291, 8292). */
export function createPushSender(
  { sandbox, supportEmail }: Pick<Config, 'sandbox' | 'supportEmail'>,
  vapid: Vapid,
): PushSender {
  const [address = supportEmail] = /[^\s<>]+@[^\s<>]+/.exec(supportEmail) ?? [];
  const vapidDetails = { ...vapid, subject: `mailto:${address}` };

  return {
    check: ({ endpoint, keys: { p256dh } }) => {
      if (!isEndpoint(endpoint, sandbox))
        throw invalidFields({ endpoint: 'Send the https address of a public push service.' });
      if (!isKey(p256dh)) throw invalidFields({ 'keys.p256dh': 'Send a public key on P-256.' });
    },

    send: async ({ endpoint, keys }, text, { secondsToLive, topic }, signal) => {
      if (!isEndpoint(endpoint, sandbox)) return { outcome: 'refused', status: 0 };
      const { body, headers } = webPush.generateRequestDetails({ endpoint, keys }, text, {
        ...{ vapidDetails, topic, TTL: secondsToLive, urgency: 'high' },
      });
      const ended = AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]);
      try {
        return outcomeOf(await post(endpoint, headers as Record<string, string>, body, ended));
      } catch {
        return { outcome: 'later', seconds: 0 };
      }
    },
  };
}

/** Posts once, follows no redirect, and reads only the head of the answer. */
function post(endpoint: string, headers: Record<string, string>, body: Buffer | null, signal: AbortSignal) {
  return new Promise<Pick<IncomingMessage, 'headers' | 'statusCode'>>((resolve, reject) => {
    const isHere = isLoopback(endpoint);
    const send = endpoint.startsWith('http:') ? plainRequest : request;
    const options = { method: 'POST', headers, signal, ...(!isHere && { lookup: publicOnly }) };
    const sent = send(endpoint, options, (answer) => {
      answer.destroy();
      resolve(answer);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function outcomeOf({ headers, statusCode = 0 }: Pick<IncomingMessage, 'headers' | 'statusCode'>): Delivery {
  if (statusCode >= 200 && statusCode < 300) return { outcome: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone' };
  if (statusCode !== 429 && statusCode < 500) return { outcome: 'refused', status: statusCode };
  const seconds = Number(headers['retry-after'] ?? 0);
  return { outcome: 'later', seconds: seconds > 0 ? Math.min(seconds, longestPause) : 0 };
}
