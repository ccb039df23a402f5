import { describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../tests/support/fake-api.ts';
import { createConditionalSend, ifOffered } from './conditional-send.ts';

const url = 'https://app.example.com/api/user/bots/1';

/** A service whose answers have these versions, one after another, and the tags that requests carried. */
function serviceWith(...versions: (string | null)[]) {
  const asked: (string | null)[] = [];
  const send = vi.fn(async (request: Request) => {
    const version = versions.shift() ?? null;
    const known = request.headers.get('if-none-match');
    asked.push(known);
    if (version !== null && version === known) return new Response(null, { status: 304 });
    return Response.json({ version }, version === null ? {} : { headers: { etag: version } });
  });
  const conditional = createConditionalSend(send);
  const read = async (init?: RequestInit) => (await conditional(new Request(url, init))).json();
  return { asked, read };
}

it('gives the same answer again, as often as the service says that nothing has changed', async () => {
  const { asked, read } = serviceWith('W/"1"', 'W/"1"', 'W/"1"');
  expect([await read(), await read(), await read()]).toEqual(Array(3).fill({ version: 'W/"1"' }));
  expect(asked).toEqual([null, 'W/"1"', 'W/"1"']);
});

it('takes a new answer and its tag', async () => {
  const { asked, read } = serviceWith('W/"1"', 'W/"2"', 'W/"2"');
  await read();
  expect([await read(), await read()]).toEqual(Array(2).fill({ version: 'W/"2"' }));
  expect(asked).toEqual([null, 'W/"1"', 'W/"2"']);
});

it('asks without a tag again once an answer has none', async () => {
  const { asked, read } = serviceWith('W/"1"', null, 'W/"1"');
  await read();
  expect([await read(), await read()]).toEqual([{ version: null }, { version: 'W/"1"' }]);
  expect(asked).toEqual([null, 'W/"1"', null]);
});

it('asks conditionally only to read', async () => {
  const { asked, read } = serviceWith('W/"1"', 'W/"1"');
  await read();
  await read({ method: 'PUT' });
  expect(asked).toEqual([null, null]);
});

const failing = (status: number, code?: string) =>
  ifOffered(Promise.reject(serviceError(status, code === undefined ? {} : { code })));

describe('a call that not every service offers', () => {
  it('answers as usual', async () => {
    await expect(ifOffered(Promise.resolve(1))).resolves.toBe(1);
  });

  // Rule: ERROR-18
  it.each([undefined, 'error.generic.notFound'])('is null if it is missing (%s)', async (code) => {
    await expect(failing(404, code)).resolves.toBeNull();
  });

  it.each([
    [404, 'error.trade.notFound'],
    [404, 'error.bot.notFound'],
    [403, undefined],
    [500, undefined],
  ])('fails with %i %s', async (status, code) => {
    await expect(failing(status, code)).rejects.toMatchObject({ status });
  });

  it('fails if there is no answer', async () => {
    await expect(ifOffered(Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
  });
});
