import { Agent, request } from 'node:http';

/** A request of a client. */
export interface Asked {
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON with POST, if given. */
  body?: unknown;
}

/**
 * Has `clients` ask at the same time, each `callsPerClient` times in a row. Returns how long each call took, in milliseconds.
 * Fails if one is not answered with 200 or 204.
 */
export async function askAtOnce(
  clients: number,
  callsPerClient: number,
  requestOf: (call: number) => Asked,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const durations: number[] = [];
  const work = async (client: number) => {
    for (let call = 0; call < callsPerClient; call++) {
      const started = performance.now();
      await ask(requestOf(call * clients + client), agent);
      durations.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  agent.destroy();
  return durations;
}

function ask({ body, headers = {}, url }: Asked, agent: Agent): Promise<void> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: text === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 204) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
    sent.end(text);
  });
}
