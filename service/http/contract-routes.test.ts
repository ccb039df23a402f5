import { once } from 'node:events';
import { connect } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ExchangeAccount } from '../ports/world.ts';
import { createAccountCheck } from '../stand-ins/paper-exchange/paper-exchange.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { dereference, readContract } from './contract.ts';
import { networkOf } from './contract-routes.ts';
import { deviceOf } from './device.ts';

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

interface Json {
  [key: string]: Json;
}

const contract = readContract();
const document = contract.document as Json;
const schemas = Object.entries(document.components?.schemas ?? {});

test('every call with a body or parameters declares an answer of 400', () => {
  const checking = contract.operations.filter(
    ({ bodySchema, parameters }) => bodySchema !== undefined || parameters.length > 0,
  );
  const silent = checking.filter(({ responses }) => !('400' in responses));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every example matches its schema', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...contract.document, $id: 'contract' });
  const wrong = schemas.flatMap(([name, schema]) =>
    Object.values(schema.examples ?? {})
      .filter((example) => !ajv.validate(`contract#/components/schemas/${name}`, example))
      .map((example) => [name, example, ajv.errorsText()]),
  );
  expect(wrong).toEqual([]);
});

test('the paper exchange accepts the example of an exchange account', async () => {
  const { examples } = dereference(contract.document, { $ref: '#/components/schemas/ApiKeyPayload' });
  const { close, db } = await openMemoryDatabase();
  const rights = await Promise.all((examples as ExchangeAccount[]).map(createAccountCheck(db)));
  await close();
  expect(rights).toMatchObject([{ trade: true, withdraw: false }]);
}, 30_000);

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

// Rule: DEVICE-1
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chromium} Safari/537.36 OPR/120.0.0.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} CriOS/140.0 Safari/604.1`,
    'Chrome on iOS',
  ],
  ['Something (Windows NT 10.0)', 'Windows'],
  ['Chrome/140.0', 'Chrome'],
  ['node', null],
  ['', null],
  [undefined, null],
  [`${'x'.repeat(2000)} Chrome/140.0`, null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
