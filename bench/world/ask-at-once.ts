import { Agent, get } from 'node:http';

/** A request of a client. */
interface Asked {
  url: string;
  headers?: Record<string, string>;
}

/**
 * Has `clients` ask at the same time, each `callsPerClient` times in a row. Returns how long each call took, in milliseconds.
 * Fails if one is not answered with 200.
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

function ask({ headers = {}, url }: Asked, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
  });
}
