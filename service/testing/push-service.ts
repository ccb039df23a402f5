import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import { listenLocally } from './local-servers.ts';

/** A notification as a browser would read it, and what came with it. */
export interface Received {
  path: string;
  text: string;
  topic: string | undefined;
  ttl: number;
  /** Who sent it, by the key and the signature of the request; null if the signature is not right. */
  sender: { publicKey: string; audience: string; subject: string } | null;
}

/** What a browser gives to a service that may send it notifications. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push service on this machine, with the browsers behind it. */
export interface PushService {
  url: string;
  received: Received[];
  /** Requests, including those that were refused. */
  posts: string[];
  /** How the next requests to an address are answered instead of being taken. */
  answers: Map<string, { status: number; headers?: Record<string, string> }>;
  /** Subscribes a new browser. */
  subscribe(): BrowserSubscription;
  close(): Promise<void>;
}

interface Browser {
  curve: ECDH;
  auth: Buffer;
}

/** Starts one. It decrypts with code of its own (RFC 8188, 8291) and checks who sent (RFC 8292). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  const posts: string[] = [];
  const answers: PushService['answers'] = new Map();
  const server = createServer(async ({ headers, method, url: path = '/' }, response) => {
    const parts: Buffer[] = [];
    const request = response.req;
    for await (const part of request) parts.push(part as Buffer);
    posts.push(`${method} ${path}`);
    const answer = answers.get(path);
    const browser = browsers.get(path);
    if (answer || !browser) {
      response.writeHead(answer?.status ?? 404, answer?.headers).end();
      return;
    }
    received.push({
      path,
      text: decrypt(browser, Buffer.concat(parts)),
      topic: headers.topic?.toString(),
      ttl: Number(headers.ttl),
      sender: senderOf(headers.authorization ?? ''),
    });
    response.writeHead(201).end();
  });
  const { close, url } = await listenLocally(server);

  return {
    url,
    received,
    posts,
    answers,
    subscribe: () => {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { curve, auth });
      return { endpoint: url + path, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    close,
  };
}

/** The text of a message with the content encoding aes128gcm: one record. */
function decrypt({ auth, curve }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32));
  const keyOf = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', keyOf('aes128gcm', 16), keyOf('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function senderOf(authorization: string): Received['sender'] {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  return isRight ? { publicKey, audience: aud, subject: sub } : null;
}
