import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAccountApi } from './account.ts';
import { type ApiClient, createClient } from './client.ts';
import { type ApiError, describeError } from './errors.ts';
import { createGuestApi } from './guest.ts';
import { createMemberApi } from './member.ts';
import { createSecurityApi } from './security.ts';
import { createTimedFetch } from './send.ts';

const createApi = (client: ApiClient) => ({
  ...createGuestApi(client),
  ...createMemberApi(client),
  account: createAccountApi(client),
  security: createSecurityApi(client),
});

const baseUrl = 'https://app.example.com/api';

function apiAnswering(answer: () => Response | Promise<Response>) {
  return createApi(
    createClient(
      createTimedFetch(async () => answer()),
      baseUrl,
    ),
  );
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: ApiError) => error,
  );
}

const signal = new AbortController().signal;

const apiKey = {
  uuid: '3f2b8c1d-6a5e-4f7b-9c8d-1e2f3a4b5c6d',
  exchange: 'BINANCE',
  apiKeyMasked: '7Qd9••••F2',
  createdAt: '2026-11-01T09:30:00.000Z',
};
/** The same as the client receives it from a service that does not check keys. */
const uncheckedKey = { ...apiKey, permissions: null, freeUsdt: null, checkedAt: null };

afterEach(() => vi.restoreAllMocks());

describe('a failed call', () => {
  // Rule: ERROR-10
  it('carries the service’s code, message, fields and wait', async () => {
    const body = { code: 'error.generic.badRequest', message: 'Bad', fields: { email: 'Enter valid email' } };
    const api = apiAnswering(() => Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
    const error = await failureOf(api.user.info(signal));
    expect(error).toMatchObject({ kind: 'response', status: 429, code: body.code, fields: body.fields });
    expect(error).toMatchObject({ retryAfter: 7 });
  });

  it.each([
    ['an empty body', () => new Response(null, { status: 500 })],
    ['HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a body of another shape', () => Response.json(['no'], { status: 500 })],
    ['fields of another shape', () => Response.json({ code: 7, fields: { a: 1 } }, { status: 500 })],
  ])('is typed when the answer has %s', async (_, answer) => {
    const error = await failureOf(apiAnswering(answer).user.info(signal));
    expect(error).toMatchObject({ name: 'ApiError', kind: 'response', code: undefined, fields: {} });
    expect(describeError(error)).toMatch(/^The service responded with status 50[02]\. Try again later\.$/);
  });

  it.each([
    ['HTML', () => new Response('<h1>Hello</h1>')],
    ['no body', () => new Response(null, { status: 200, headers: { 'content-length': '0' } })],
  ])('is malformed when a success has %s', async (_, answer) => {
    expect(await failureOf(apiAnswering(answer).user.info(signal))).toMatchObject({ kind: 'malformed' });
  });

  it('is a network failure if there is no answer', async () => {
    const api = apiAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(api.user.info(signal))).toMatchObject({ kind: 'network' });
  });

  it('stays an abort if the caller aborted it', async () => {
    const controller = new AbortController();
    const api = apiAnswering(() => {
      controller.abort();
      return Promise.reject(controller.signal.reason);
    });
    await expect(api.user.info(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a session', () => {
  const session = {
    uuid: 'u1',
    email: 'ann@example.com',
    status: 'ACTIVE',
    role: 'USER',
    accessToken: 'a1',
    refreshToken: 'r1',
  };
  const { accessToken: _, ...withoutToken } = session;
  type TestApi = ReturnType<typeof createApi>;
  const signIns: [string, (api: TestApi) => Promise<unknown>][] = [
    ['a password', (api) => api.auth.login({ email: 'ann@example.com', password: 'p' })],
    [
      'Google',
      (api) => api.account.signInWithGoogle({ code: 'c', codeVerifier: 'v', nonce: 'n', redirectUri: 'r' }),
    ],
  ];
  const changePassword = (api: TestApi) =>
    api.security.changePassword({ currentPassword: 'o', newPassword: 'n' });
  const lacks = [
    ['nothing', () => new Response(null, { status: 204 })],
    ['null', () => Response.json(null)],
    ['a missing token', () => Response.json(withoutToken)],
    ['an empty token', () => Response.json({ ...session, refreshToken: '' })],
    ['a token no header can carry', () => Response.json({ ...session, accessToken: 'a\nb' })],
  ] as const;

  it.each([...signIns, ['a new password', changePassword] as const])(
    'is returned for %s',
    async (_way, ask) => {
      expect(await ask(apiAnswering(() => Response.json(session)))).toEqual(session);
    },
  );

  it.each(signIns.flatMap(([way, ask]) => lacks.map(([lack, answer]) => ({ way, lack, ask, answer }))))(
    'is malformed if $way is answered with $lack',
    async ({ ask, answer }) => {
      expect(await failureOf(ask(apiAnswering(answer)))).toMatchObject({ kind: 'malformed' });
    },
  );

  it.each(lacks)('is null, not a failure, for a new password answered with %s', async (_, answer) => {
    expect(await changePassword(apiAnswering(answer))).toBeNull();
  });
});

describe('an answer of the wrong shape', () => {
  // Rule: ANSWER-4
  it('is malformed, and the console names the first wrong field', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const api = apiAnswering(() => Response.json({ items: [{ ...apiKey, createdAt: 'yesterday' }] }));
    expect(await failureOf(api.apiKeys.list())).toMatchObject({ kind: 'malformed', status: 200 });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Wrong answer: items.0.createdAt'));
  });

  // Rule: ANSWER-5
  it('still counts as accepted where only success matters', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const payload = { exchange: 'HTX', apiKey: 'k', apiSecret: 's' } as const;
    expect(await apiAnswering(() => Response.json(apiKey)).apiKeys.create(payload)).toEqual(uncheckedKey);
    expect(await apiAnswering(() => Response.json('ok')).apiKeys.create(payload)).toBeNull();
    expect(await apiAnswering(() => new Response(null, { status: 204 })).bots.stopEntry()).toBeNull();
    expect(await apiAnswering(() => new Response('OK')).bots.stopEntry()).toBeNull();
    expect(await apiAnswering(() => new Response('OK')).account.verifyEmail('t')).toBeUndefined();
  });

  // Rule: ANSWER-5
  it.each([
    ['text/html', 'OK'],
    ['application/json', 'OK'],
    ['application/octet-stream', 'OK'],
    ['Text/Plain; charset=utf-8', 'OK'],
    ['application/json', '\n'],
    ['application/json', '"OK"'],
    ['text/plain', 'true'],
  ])('accepts a write as %s with the body %j', async (type, body) => {
    const api = apiAnswering(() => new Response(body, { headers: { 'content-type': type } }));
    expect(await api.bots.stopEntry()).toBeNull();
    expect(await api.account.verifyEmail('t')).toBeUndefined();
    expect(await failureOf(api.user.info(signal))).toMatchObject({ kind: 'malformed' });
  });

  it.each([
    ['a page', '<h1>Hello</h1>'],
    ['a page after a line break', '\n <!doctype html>'],
    ['a cut object', '{"uuid":"7c9e'],
    ['a cut list', '[{"uuid"'],
    ['a long text', 'x'.repeat(301)],
  ])('does not accept a write as %s, whatever its type', async (_, body) => {
    for (const type of ['text/html', 'application/json', 'text/plain', 'application/octet-stream']) {
      const api = apiAnswering(() => new Response(body, { headers: { 'content-type': type } }));
      expect(await failureOf(api.account.verifyEmail('t'))).toMatchObject({ kind: 'malformed' });
    }
  });

  it('is malformed if it is too large', async () => {
    const api = apiAnswering(() => new Response(JSON.stringify({ items: ['x'.repeat(9_000_000)] })));
    expect(await failureOf(api.apiKeys.list())).toMatchObject({ kind: 'malformed' });
  });

  it('is malformed if an HTML page arrives instead of a file', async () => {
    const page = () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } });
    expect(await failureOf(apiAnswering(page).trades.exportCsv('open', 'b1', {}))).toMatchObject({
      kind: 'malformed',
    });
  });

  it('is read if only its content type is wrong', async () => {
    const text = () =>
      new Response(JSON.stringify({ items: [apiKey] }), { headers: { 'content-type': 'text/html' } });
    const answer = await apiAnswering(text).apiKeys.list();
    expect(answer).toEqual({ items: [uncheckedKey], addresses: null, ordersSimulated: null, pricesOf: null });
  });
});

describe('a call that takes too long', () => {
  const hanging: typeof fetch = (input) =>
    new Promise((_, reject) => {
      const { signal: given } = input as Request;
      given.addEventListener('abort', () => reject(given.reason));
    });

  it('fails as a timeout', async () => {
    const api = createApi(createClient(createTimedFetch(hanging, 1), baseUrl));
    expect(await failureOf(api.user.info(signal))).toMatchObject({ kind: 'timeout' });
  });

  it('fails as a timeout at the caller’s own limit, too', async () => {
    const api = createApi(createClient(createTimedFetch(hanging), baseUrl));
    expect(await failureOf(api.user.info(AbortSignal.timeout(1)))).toMatchObject({ kind: 'timeout' });
  });
});

describe('an answer that has begun', () => {
  const slowly =
    (send: (body: ReadableStreamDefaultController) => void): typeof fetch =>
    async (input) => {
      const { signal: given } = input as Request;
      const body = new ReadableStream({
        start(controller) {
          // As in browsers: a body cut off by a limit reports an abort.
          given.addEventListener('abort', () => controller.error(new DOMException('gone', 'AbortError')));
          setTimeout(() => given.aborted || send(controller), 20);
        },
      });
      return new Response(body);
    };
  const endless = slowly(() => {});

  it('fails as a timeout if it does not end within the limit', async () => {
    const api = createApi(createClient(createTimedFetch(endless, 1), baseUrl));
    expect(await failureOf(api.user.info(signal))).toMatchObject({ kind: 'timeout' });
  });

  it('fails as a timeout at the caller’s own limit, too', async () => {
    const api = createApi(createClient(createTimedFetch(endless), baseUrl));
    expect(await failureOf(api.user.info(AbortSignal.timeout(1)))).toMatchObject({ kind: 'timeout' });
  });

  it('stays an abort if the caller aborted it', async () => {
    const caller = new AbortController();
    const api = createApi(createClient(createTimedFetch(slowly(() => caller.abort())), baseUrl));
    await expect(api.user.info(caller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is a network failure if it breaks off', async () => {
    const send = slowly((body) => body.error(new TypeError('terminated')));
    const api = createApi(createClient(createTimedFetch(send), baseUrl));
    expect(await failureOf(api.user.info(signal))).toMatchObject({ kind: 'network' });
  });
});

describe('the message of a failure', () => {
  it.each([
    [
      'the catalog’s message for a known code',
      { code: 'error.auth.unauthorized', message: 'x' },
      'Wrong email or password',
    ],
    [
      'the service’s message for an unknown code',
      { code: 'error.new.thing', message: 'Not today' },
      'Not today',
    ],
    ['the error’s own message without either', {}, 'The service responded with status 400. Try again later.'],
  ])('is %s', async (_, body, expected) => {
    const api = apiAnswering(() => Response.json(body, { status: 400 }));
    expect(describeError(await failureOf(api.user.info(signal)))).toBe(expected);
  });

  it.each([[undefined], [null], ['text'], [{}], [new Error('')]])('is Unknown error for %s', (thrown) => {
    expect(describeError(thrown)).toBe('Unknown error');
  });
});
