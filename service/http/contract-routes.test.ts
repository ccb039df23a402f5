import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { networkOf } from './contract-routes.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['1:2:3::203.0.113.7', '1:2:3::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a client that hung up before its address was read counts as unknown', async () => {
  const app = Fastify();
  const network = new Promise<string>((resolve) => {
    app.get('/', async (request) => {
      client.destroy();
      await once(request.raw.socket, 'close');
      resolve((async () => networkOf(request.ip))());
    });
  });
  const { port } = new URL(await app.listen());
  const client = connect(Number(port), '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'));
  expect(await network).toBe('unknown');
  await app.close();
});
