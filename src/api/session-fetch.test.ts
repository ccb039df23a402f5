import { describe, expect, it } from 'vitest';
import { createSessionFetch, type SessionGate, type Ticket, type Verdict } from './session-fetch.ts';

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
