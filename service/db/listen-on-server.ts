import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const retryMs = 5000;

/**
 * Listens to a channel on a connection of its own. A lost connection is replaced; `heard` is then called as well, because
 * notifications may have been missed.
 * @returns a function that stops listening
 */
export async function listenOnServer(
  url: string,
  channel: string,
  heard: () => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current: pg.Client | undefined;

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });
    client.on('error', () => undefined); // Its end follows.
    client.on('notification', heard);
    const ended = new Promise((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      // The stop has not seen this client.
      if (stopping.signal.aborted) return await client.end();
      current = client;
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard();
      await ended;
    } catch {
      await client.end().catch(() => undefined);
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await connect();
      await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const running = run();
  return async () => {
    stopping.abort();
    await current?.end().catch(() => undefined);
    await running;
  };
}
