import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFreqtradeClient, FreqtradeAway, FreqtradeRefused } from './freqtrade-client.ts';

/** A client of a freqtrade that answers every call with this status and error. */
async function clientOf(status: number, error: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return createFreqtradeClient({ port: (server.address() as AddressInfo).port, password: 'secret' });
}

test.each([
  ['is about to exit', 502, 'Error querying /api/v1/status: Bot is not in the correct state', FreqtradeAway],
  ['is starting', 503, 'Bot is not in the correct state.', FreqtradeAway],
  ['cannot do what it is asked', 502, 'Error querying /api/v1/forceexit: invalid argument', FreqtradeRefused],
])('says what a freqtrade is that %s', async (_, status, error, kind) => {
  const client = await clientOf(status, error);
  await expect(client.openTrades()).rejects.toBeInstanceOf(kind);
});
