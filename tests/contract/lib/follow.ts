import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Reachable } from './members.ts';

/** A stream of events as a client receives it. */
export interface Following {
  status: number;
  headers: IncomingMessage['headers'];
  /** The next event: what has changed, null for a sign of life. Undefined once the stream has ended. */
  next(): Promise<{ id: string; changed: string[] | null } | undefined>;
  stop(): void;
}

/** Opens the stream of a member's changes, on a connection of its own. */
export async function follow(
  { sandbox }: Pick<Reachable, 'sandbox'>,
  token: string,
  since?: string,
): Promise<Following> {
  const { get } = sandbox.url.startsWith('https:') ? https : http;
  const request = get(`${sandbox.url}/api/user/events${since ? `?since=${since}` : ''}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined); // Hung up.
  const parts = response.setEncoding('utf8').iterator({ destroyOnReturn: false });
  let text = '';
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    async next() {
      while (!text.includes('\n\n')) {
        const { done, value } = await parts.next();
        if (done) return undefined;
        text += value;
      }
      const end = text.indexOf('\n\n');
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      const data = /^data: (.*)$/m.exec(event)?.[1];
      return {
        id: /^id: (.*)$/m.exec(event)?.[1] ?? '',
        changed: data === undefined ? null : JSON.parse(data).changed,
      };
    },
    stop: () => response.destroy(),
  };
}
