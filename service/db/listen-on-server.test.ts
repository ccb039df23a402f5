import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished, test } from 'vitest';
import { listenOnServer } from './open-database.ts';

/** What PostgreSQL says to a client that it lets in without a password, and after `listen`. */
const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
const listening = Buffer.from('C\0\0\0\x0bLISTEN\0Z\0\0\0\x05I', 'latin1');

/** A server that lets its first client in when the test says so, and what it has heard from it. */
async function openServer() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const greeted = once(server, 'connection').then(async ([socket]) => {
    await once(socket, 'data');
    socket.on('data', (message: Buffer) => {
      if (message.toString('latin1').startsWith('Q')) socket.write(listening);
    });
    return () => socket.write(welcome);
  });
  return { url: `postgres://ada@127.0.0.1:${port}/botdeck`, greeted };
}

test('listening stops while it still connects', async () => {
  const { url, greeted } = await openServer();
  const stop = await listenOnServer(url, 'changes', () => undefined);
  const letIn = await greeted;
  const stopped = stop();
  letIn();
  await stopped;
});

test('listening stops once it is connected', async () => {
  const { url, greeted } = await openServer();
  const { promise: isHeard, resolve } = Promise.withResolvers<void>();
  const stop = await listenOnServer(url, 'changes', resolve);
  (await greeted)();
  await isHeard;
  await stop();
});
