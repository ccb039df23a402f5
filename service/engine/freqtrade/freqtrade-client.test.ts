import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../testing/local-servers.ts';
import { createFreqtradeClient, FreqtradeAway, FreqtradeRefused } from './freqtrade-client.ts';

/** A client of a freqtrade that answers every call with this status and error. */
async function clientOf(status: number, error: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  });
  const { close, port } = await listenLocally(server);
  onTestFinished(close);
  return createFreqtradeClient({ port, password: 'secret' });
}

test.each([
  ['is about to exit', 502, 'Error querying /api/v1/status: Bot is not in the correct state', FreqtradeAway],
  ['is starting', 503, 'Bot is not in the correct state.', FreqtradeAway],
  ['cannot do what it is asked', 502, 'Error querying /api/v1/forceexit: invalid argument', FreqtradeRefused],
])('says what a freqtrade is that %s', async (_, status, error, kind) => {
  const client = await clientOf(status, error);
  await expect(client.openTrades()).rejects.toBeInstanceOf(kind);
});
