import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSessionFetch,
  createTimedFetch,
  fetchClientConfig,
  fileType,
  type SessionGate,
  type Ticket,
  type Verdict,
} from './send.ts';

const google = { authorizationEndpoint: 'https://accounts.google.example/auth', clientId: 'botdeck' };
const from = (answer: () => Response) => fetchClientConfig(async () => answer(), 'https://app.example.com');

describe('the configuration of the client', () => {
  // Rule: GUEST-20
  it.each([{ google }, { google: null }])('is read from the client’s own origin (%#)', async (config) => {
    const asked: string[] = [];
    const answer = await fetchClientConfig(async ({ url }) => {
      asked.push(url);
      return Response.json(config);
    }, 'https://app.example.com');
    expect(answer).toEqual(config);
    expect(asked).toEqual(['https://app.example.com/config.json']);
  });

  it.each([
    null,
    [],
    { google: 'yes' },
    { google: { authorizationEndpoint: google.authorizationEndpoint } },
    { google: { ...google, clientId: '' } },
    { google: { ...google, authorizationEndpoint: 'javascript:alert(1)' } },
    { google: { ...google, authorizationEndpoint: 'https://[' } },
  ])('is not followed when it makes no sense (%#)', async (body) => {
    await expect(from(() => Response.json(body))).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('has no Google sign-in if it omits Google', async () => {
    expect(await from(() => Response.json({}))).toEqual({ google: null });
  });

  it('is malformed if an HTML page answers instead', async () => {
    await expect(from(() => new Response('<!doctype html>'))).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is unknown if the request fails', async () => {
    const body = { code: 'error.internal.serviceError', message: 'Google is down.' };
    await expect(from(() => Response.json(body, { status: 503 }))).rejects.toMatchObject({
      kind: 'response',
      status: 503,
      serviceMessage: 'Google is down.',
    });
  });
});

const url = 'https://app.example.com/api';
const ticket: Ticket = { sid: 's1', accessToken: 'old' };

interface Sent {
  path: string;
  authorization: string | null;
  body: string;
}

function service(answer: (sent: Sent, count: number) => Response) {
  const sent: Sent[] = [];
  return {
    sent,
    send: async (request: Request) => {
      const entry = {
        path: new URL(request.url).pathname,
        authorization: request.headers.get('authorization'),
        body: await request.text(),
      };
      sent.push(entry);
      return answer(entry, sent.length);
    },
  };
}

function gate(verdict: Verdict, admission: Verdict = { outcome: 'send', ticket }, isOver = false) {
  const accepted: Ticket[] = [];
  const refused: Ticket[] = [];
  const keeper: SessionGate = {
    admit: async () => admission,
    isOver: () => isOver,
    accepted: (used) => accepted.push(used),
    refused: async (used) => {
      refused.push(used);
      return verdict;
    },
  };
  return { keeper, accepted, refused };
}

const unauthorized = () => new Response(null, { status: 401 });
const ok = () => Response.json({});

describe('session fetch', () => {
  // Rule: CALL-1
  it('sends the access token of the session', async () => {
    const { sent, send } = service(ok);
    await createSessionFetch(send, gate({ outcome: 'signedOut' }).keeper)(new Request(`${url}/user/info`));
    expect(sent).toMatchObject([{ authorization: 'Bearer old' }]);
  });

  it.each([
    ['signedOut', 'signedOut'],
    ['otherSession', 'signedOut'],
    ['unavailable', 'sessionUnavailable'],
  ] as const)('sends nothing when the gate says %s', async (outcome, kind) => {
    const { sent, send } = service(ok);
    const { keeper, refused } = gate({ outcome: 'signedOut' }, { outcome });
    const call = createSessionFetch(send, keeper)(new Request(`${url}/user/info`));
    await expect(call).rejects.toMatchObject({ name: 'ApiError', kind });
    expect(sent).toEqual([]);
    expect(refused).toEqual([]);
  });

  it('repeats the request once with the new token after a 401', async () => {
    const { sent, send } = service((_, count) => (count === 1 ? unauthorized() : ok()));
    const { keeper, refused } = gate({ outcome: 'send', ticket: { sid: 's1', accessToken: 'new' } });
    const body = JSON.stringify({ tradingAmount: 250 });
    const request = new Request(`${url}/user/trading-amount`, { method: 'PUT', body });
    expect((await createSessionFetch(send, keeper)(request)).status).toBe(200);
    expect(refused).toEqual([ticket]);
    expect(sent).toEqual([
      { path: '/api/user/trading-amount', authorization: 'Bearer old', body },
      { path: '/api/user/trading-amount', authorization: 'Bearer new', body },
    ]);
  });

  it('returns a second 401 instead of asking again', async () => {
    const { sent, send } = service(unauthorized);
    const { keeper, refused } = gate({ outcome: 'send', ticket: { sid: 's1', accessToken: 'new' } });
    const response = await createSessionFetch(send, keeper)(new Request(`${url}/user/info`));
    expect(response.status).toBe(401);
    expect(sent).toHaveLength(2);
    expect(refused).toHaveLength(1);
  });

  it.each([
    ['signedOut', 'signedOut'],
    ['otherSession', 'signedOut'],
    ['unavailable', 'sessionUnavailable'],
  ] as const)('does not send again when the session is %s', async (outcome, kind) => {
    const { sent, send } = service(unauthorized);
    const call = createSessionFetch(send, gate({ outcome }).keeper)(new Request(`${url}/user/info`));
    await expect(call).rejects.toMatchObject({ name: 'ApiError', kind });
    expect(sent).toHaveLength(1);
  });

  it('drops an answer that arrives after the sign-in has ended', async () => {
    const { send } = service(ok);
    const { keeper } = gate({ outcome: 'signedOut' }, undefined, true);
    const call = createSessionFetch(send, keeper)(new Request(`${url}/user/info`));
    await expect(call).rejects.toMatchObject({ name: 'ApiError', kind: 'signedOut' });
  });

  it.each([
    ['a success', 204, [ticket]],
    ['a failure of the service', 503, []],
  ] as const)('reports %s as an accepted token or not at all', async (_, status, reported) => {
    const { keeper, accepted } = gate({ outcome: 'signedOut' });
    const { send } = service(() => new Response(null, { status }));
    await createSessionFetch(send, keeper)(new Request(`${url}/user/info`));
    expect(accepted).toEqual(reported);
  });

  it('never reports a 403', async () => {
    const { send } = service(() => new Response(null, { status: 403 }));
    const { keeper, refused } = gate({ outcome: 'signedOut' });
    const response = await createSessionFetch(send, keeper)(new Request(`${url}/user/info`));
    expect(response.status).toBe(403);
    expect(refused).toEqual([]);
  });
});

describe('timed fetch', () => {
  const limit = 30_000;
  const file = new Request('https://app.example.com/api/export', { headers: { accept: fileType } });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Sends these chunks at an interval in milliseconds, then ends only if told to. */
  const streaming =
    (chunks: readonly string[], pause: number, ends: boolean): typeof fetch =>
    async (input) => {
      const { signal } = input as Request;
      const left = [...chunks];
      const body = new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
        pull: async (controller) => {
          const next = left.shift();
          if (next === undefined) return ends ? controller.close() : new Promise(() => {});
          await new Promise((resolve) => setTimeout(resolve, pause));
          controller.enqueue(new TextEncoder().encode(next));
        },
      });
      return new Response(body, { headers: { 'content-type': fileType } });
    };

  describe('a file', () => {
    it('may take longer than the limit as long as it keeps arriving', async () => {
      const sent = createTimedFetch(streaming(['id\r\n', '1\r\n', '2\r\n'], 20_000, true), limit)(file);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await (await sent).text()).toBe('id\r\n1\r\n2\r\n');
    });

    it('fails as a timeout when it stalls', async () => {
      const sent = createTimedFetch(streaming(['id\r\n'], 20_000, false), limit)(file);
      const failure = expect(sent).rejects.toMatchObject({ kind: 'timeout' });
      await vi.advanceTimersByTimeAsync(20_000 + limit);
      await failure;
    });
  });

  it('refuses a status that HTTP does not know, and names it', async () => {
    const answer = Object.defineProperty(new Response(), 'status', { value: 999 });
    const sent = createTimedFetch(async () => answer, limit)(new Request('https://app.example.com/api/x'));
    await expect(sent).rejects.toMatchObject({ kind: 'malformed', status: 999 });
  });
});
