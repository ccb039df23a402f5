import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../testing/local-servers.ts';
import { createNode, createRest, NodeRefused, NodeSilent } from './node.ts';

async function serve(reply: RequestListener) {
  const counted = { calls: 0, url: '' };
  const server = createServer((request, response) => {
    counted.calls += 1;
    reply(request, response);
  });
  const { close, url } = await listenLocally(server);
  onTestFinished(close);
  return Object.assign(counted, { url });
}

const silent = () => serve(() => undefined);
const answering = (answer: object) =>
  serve((_request, response) => void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer })));
const open = (...urls: { url: string }[]) =>
  createNode(
    urls.map(({ url }) => url),
    { timeoutMs: 1000, againMs: 1 },
  );

test('an address that does not answer in time is asked once, and the node rests', async () => {
  const address = await silent();
  const node = open(address);
  expect(node.isResting()).toBe(false);
  await expect(node.call('eth_chainId', [])).rejects.toThrow(NodeSilent);
  expect(address.calls).toBe(1);
  expect(node.isResting()).toBe(true);
});

test('an address that fails is asked four times', async () => {
  const address = await serve((request) => request.socket.destroy());
  await expect(open(address).call('eth_chainId', [])).rejects.toThrow('eth_chainId: TypeError.');
  expect(address.calls).toBe(4);
});

test('the next address is asked instead of one that does not answer, and from then on first', async () => {
  const [first, spare] = [await silent(), await answering({ result: '0x1' })];
  const node = open(first, spare);
  for (let asked = 0; asked < 3; asked += 1) await expect(node.call('eth_chainId', [])).resolves.toBe('0x1');
  expect([first.calls, spare.calls]).toEqual([1, 3]);
});

test('a refusal does not count as silence', async () => {
  const node = open(await answering({ error: { code: -32_602, message: 'limited to 5 blocks' } }));
  await expect(node.call('eth_getLogs', [])).rejects.toThrow(NodeRefused);
  expect(node.isResting()).toBe(false);
});

test('a call that is abandoned ends at once, and the node rests', async () => {
  const node = createNode([(await silent()).url], { timeoutMs: 600_000 });
  const abandoning = new AbortController();
  const called = node.call('eth_chainId', [], abandoning.signal);
  abandoning.abort();
  await expect(called).rejects.toThrow('AbortError');
  expect(node.isResting()).toBe(true);
});

const second = 1000;
const minute = 60 * second;

function openRest() {
  const clock = { now: 0 };
  const rest = createRest(() => clock.now);
  /** How long it rests from now on, in seconds. */
  const restOf = () => {
    const start = clock.now;
    while (rest.isResting()) clock.now += second;
    return (clock.now - start) / second;
  };
  return { clock, rest, restOf };
}

test('a node that does not answer rests twice as long each time, up to ten minutes', () => {
  const { rest, restOf } = openRest();
  const rests = Array.from({ length: 9 }, () => {
    rest.failed('eth_getLogs');
    return restOf();
  });
  expect(rests).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
});

test('after an answer, the next rest is short again', () => {
  const { rest, restOf } = openRest();
  for (let failed = 0; failed < 4; failed += 1) rest.failed('eth_call');
  restOf();
  rest.answered('eth_call');
  rest.failed('eth_call');
  expect(restOf()).toBe(5);
});

test('an answer to one method does not make up for silence about another', () => {
  const { clock, rest, restOf } = openRest();
  rest.failed('eth_getLogs');
  clock.now += minute;
  rest.answered('eth_getBlockByNumber');
  rest.failed('eth_getLogs');
  expect(restOf()).toBe(10);
});
