import { createServer, type IncomingMessage } from 'node:http';
import { listenLocally } from '../../../../service/testing/local-servers.ts';

/** A request as received over the wire. */
export interface Received {
  method: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  contentType: string | undefined;
  note: string | string[] | undefined;
  /** In hexadecimal digits. */
  body: string;
}

export interface EchoService {
  url: string;
  received: Received[];
  stop(): Promise<void>;
}

const renewed = {
  accessToken: 'access-2',
  refreshToken: 'refresh-2',
  uuid: 'ann',
  username: 'ann@example.com',
  userRole: 'USER',
  userStatus: 'ACTIVE',
};

/** A service that records what it receives, accepts only the second access token, and grants every refresh. */
export async function startEchoService(): Promise<EchoService> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const { authorization, 'content-type': contentType, 'x-note': note } = headers;
    received.push({ method, path, authorization, contentType, note, body: await bodyOf(request) });
    if (path?.endsWith('/refresh')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(renewed));
    } else {
      response.writeHead(authorization === 'Bearer access-2' ? 204 : 401).end();
    }
  });
  const { close, url } = await listenLocally(server);
  return { url, received, stop: close };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('hex');
}
