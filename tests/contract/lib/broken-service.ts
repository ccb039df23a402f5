import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { findCall } from '../../../scripts/conform/calls.ts';
import type { OperationId } from '../../../service/common/handler.ts';
import { listenLocally } from '../../../service/testing/local-servers.ts';

/** An answer on its way through the proxy. */
export interface Passing {
  status: number;
  headers: Headers;
  body: string;
}

/** A request to the proxy for a call of the contract. */
export interface Asked {
  id: OperationId;
  url: URL;
  headers: Headers;
  body: string;
  /** Sends the request to the service behind, perhaps to another address. */
  forward(url?: URL): Promise<Passing>;
}

/** Answers a request, usually by changing the answer of the service behind. Undefined breaks the connection. */
export type Intrude = (asked: Asked) => Promise<Passing | undefined>;

export interface TestProxy {
  url: string;
  /** From now on, requests are answered this way; without one, as the service behind answers. */
  intrude: Intrude | undefined;
  close(): Promise<void>;
}

/** Starts a service that answers as another does, except where told otherwise. */
export async function startProxy(behind: string): Promise<TestProxy> {
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    const headers = headersOf(request);
    const url = new URL(request.url ?? '/', behind);
    const forward = async (target = url): Promise<Passing> => {
      const answer = await fetch(target, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(body && { body }),
      });
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
      if (!isStream)
        return { status: answer.status, headers: new Headers(answer.headers), body: await answer.text() };
      const reader = answer.body?.getReader();
      const first = await reader?.read();
      await reader?.cancel();
      return {
        status: answer.status,
        headers: new Headers(answer.headers),
        body: new TextDecoder().decode(first?.value),
      };
    };
    const id = findCall(request.method ?? 'GET', url.pathname);
    const answer =
      id && proxy.intrude ? await proxy.intrude({ id, url, headers, body, forward }) : await forward();
    if (!answer) {
      request.socket.destroy();
      return;
    }
    answer.headers.delete('content-length');
    answer.headers.delete('content-encoding');
    answer.headers.delete('connection');
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end([204, 304].includes(answer.status) ? undefined : answer.body);
  });
  const { close, url } = await listenLocally(server);
  const proxy: TestProxy = { url, intrude: undefined, close };
  return proxy;
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding'].includes(name))
      headers.set(name, String(value));
  return headers;
}
