import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeError } from '../../api/errors.ts';
import { createSessionFetch, type SessionGate } from '../../api/session-fetch.ts';
import { createStepUpSend } from '../../api/step-up-send.ts';
import { isRefusal } from '../../api/unwrap.ts';
import { reportFailure } from '../../shared/query/report-failure.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { createStepUpDesk } from './step-up-desk.ts';

const refusal = { code: 'error.auth.stepUp', message: 'Confirm.', stepUp: { accepts: [['PASSWORD']] } };

/** A service that makes changes only with this proof, and the requests that it got. */
function service(rightProof = 'proof-1') {
  const received: { method: string; url: string; body: string; headers: Record<string, string> }[] = [];
  const send = vi.fn(async (request: Request) => {
    const { method, url } = request;
    const headers = Object.fromEntries(request.headers);
    received.push({ method, url, body: await request.text(), headers });
    return headers['x-step-up'] === rightProof
      ? new Response(null, { status: 204 })
      : Response.json(refusal, { status: 403 });
  });
  return { received, send };
}

function signIn(send = service().send) {
  const cleanUps: (() => void)[] = [];
  const desk = createStepUpDesk({ onDispose: (cleanUp) => void cleanUps.push(cleanUp) });
  const end = () => {
    for (const cleanUp of cleanUps) cleanUp();
  };
  onTestFinished(end);
  const asked = vi.fn();
  let was = desk.actor.getSnapshot();
  desk.actor.subscribe((snapshot) => {
    if (snapshot.matches('asking') && !was.matches('asking')) asked();
    was = snapshot;
  });
  return { desk, end, steppingUp: createStepUpSend(send, desk), asked };
}

const change = (name: string, init: RequestInit = {}) =>
  new Request(`https://app.example.com/api/user/${name}`, {
    method: 'PUT',
    body: `{"name":"${name}"}`,
    ...init,
  });

const isAsking = (desk: ReturnType<typeof createStepUpDesk>) =>
  vi.waitFor(() => expect(desk.actor.getSnapshot().matches('asking')).toBe(true));

// Rule: STEPUP-7
it('N calls, one dialog, one repeat each', async () => {
  const { received, send } = service();
  const { asked, desk, steppingUp } = signIn(send);
  const names = ['api-keys', 'telegram', 'sessions'];
  const calls = names.map((name) => steppingUp(change(name)));
  await vi.waitFor(() => expect(received).toHaveLength(3));
  await isAsking(desk);
  desk.give('proof-1');
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(received).toHaveLength(6);
  expect(asked).toHaveBeenCalledTimes(1);
});

// Rule: STEPUP-7
it('the repeat is the same, byte for byte', async () => {
  const { received, send } = service();
  const { desk, steppingUp } = signIn(send);
  const sent = steppingUp(change('api-keys', { headers: { 'content-type': 'application/json' } }));
  await isAsking(desk);
  desk.give('proof-1');
  await sent;
  const [first, second] = received;
  expect(second).toEqual({ ...first, headers: { ...first?.headers, 'x-step-up': 'proof-1' } });
});

// Rule: STEPUP-7
it('sends the proof with the next change, and asks again once the service refuses it', async () => {
  const { received, send } = service('proof-2');
  const { asked, desk, steppingUp } = signIn(send);
  const first = steppingUp(change('api-keys'));
  await isAsking(desk);
  desk.give('proof-1');
  // A second refusal is final.
  expect((await first).status).toBe(403);
  const second = steppingUp(change('telegram'));
  await isAsking(desk);
  expect(received.at(-1)?.headers['x-step-up']).toBe('proof-1');
  desk.give('proof-2');
  expect((await second).status).toBe(204);
  expect(asked).toHaveBeenCalledTimes(2);
});

// Rule: STEPUP-8
it('a cancel reports nothing', async () => {
  const { desk, steppingUp } = signIn();
  const shown = vi.spyOn(toasts, 'show');
  const sent = steppingUp(change('api-keys'));
  await isAsking(desk);
  desk.cancel();
  const error: unknown = await sent.catch((cause: unknown) => cause);
  expect(isRefusal(error)).toBe(true);
  expect(describeError(error)).toContain('Nothing was changed');
  reportFailure(error);
  expect(shown).not.toHaveBeenCalled();
});

// Rule: STEPUP-8
it('a sign-out elsewhere ends the dialog', async () => {
  const { desk, end, steppingUp } = signIn();
  const calls = [steppingUp(change('api-keys')), steppingUp(change('telegram'))];
  const failed = Promise.allSettled(calls);
  await isAsking(desk);
  end();
  expect(await failed).toMatchObject([{ reason: { kind: 'signedOut' } }, { reason: { kind: 'signedOut' } }]);
  expect(desk.proof()).toBeUndefined();
});

// Rule: STEPUP-7
it('a 401 inside a step-up refreshes once', async () => {
  const { received, send } = service();
  const refused = vi.fn<SessionGate['refused']>(async () => ({
    outcome: 'send',
    ticket: { sid: 's1', accessToken: 'access-2' },
  }));
  const gate: SessionGate = {
    admit: async () => ({ outcome: 'send', ticket: { sid: 's1', accessToken: 'access-1' } }),
    accepted: () => undefined,
    refused,
    isOver: () => false,
  };
  let isExpired = false;
  const fetch = createSessionFetch(async (request) => {
    const isOld = request.headers.get('authorization') === 'Bearer access-1';
    return isExpired && isOld ? new Response(null, { status: 401 }) : send(request);
  }, gate);
  const { desk, steppingUp } = signIn(vi.fn(fetch));
  const sent = steppingUp(change('api-keys'));
  await isAsking(desk);
  isExpired = true;
  desk.give('proof-1');
  expect((await sent).status).toBe(204);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(received.at(-1)?.headers).toMatchObject({
    'x-step-up': 'proof-1',
    authorization: 'Bearer access-2',
  });
});

describe('the proof', () => {
  // Rule: STEPUP-7
  it('is forgotten after five minutes', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { desk, steppingUp } = signIn();
    const sent = steppingUp(change('api-keys'));
    await vi.advanceTimersByTimeAsync(0);
    desk.give('proof-1');
    await sent;
    await vi.advanceTimersByTimeAsync(299_999);
    expect(desk.proof()).toBe('proof-1');
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.proof()).toBeUndefined();
  });

  // Rule: STEPUP-7
  it('lets changes through without asking while it lasts, and is not sent with reads', async () => {
    const { received, send } = service();
    const { asked, desk, steppingUp } = signIn(send);
    const first = steppingUp(change('api-keys'));
    await isAsking(desk);
    desk.give('proof-1');
    await first;
    expect((await steppingUp(change('telegram'))).status).toBe(204);
    expect(asked).toHaveBeenCalledTimes(1);
    // Only on request.
    await steppingUp(new Request('https://app.example.com/api/operator/orders/export'));
    expect(received.slice(3).map(({ headers }) => headers['x-step-up'])).toEqual([undefined, 'proof-1']);
  });

  // Rule: STEPUP-7
  it('counts for a call whose refusal comes after it', async () => {
    const { send } = service();
    const late = Promise.withResolvers<void>();
    const slow = vi.fn(async (request: Request) => {
      const isFirst = request.url.endsWith('telegram') && !request.headers.has('x-step-up');
      const response = await send(request);
      if (isFirst) await late.promise;
      return response;
    });
    const { asked, desk, steppingUp } = signIn(slow);
    const calls = [steppingUp(change('api-keys')), steppingUp(change('telegram'))];
    await isAsking(desk);
    desk.give('proof-1');
    await calls[0];
    late.resolve();
    expect((await calls[1])?.status).toBe(204);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  // Rule: STEPUP-8
  it('is forgotten with the sign-in', async () => {
    const { desk, end, steppingUp } = signIn();
    const sent = steppingUp(change('api-keys'));
    await isAsking(desk);
    desk.give('proof-1');
    await sent;
    end();
    expect(desk.proof()).toBeUndefined();
  });
});

// Rule: STEPUP-8
it('passes on an answer that accepts only proofs that this client does not know', async () => {
  const send = vi.fn(async () =>
    Response.json({ ...refusal, stepUp: { accepts: [['PALM']] } }, { status: 403 }),
  );
  const { asked, steppingUp } = signIn(send);
  expect((await steppingUp(change('api-keys'))).status).toBe(403);
  expect(asked).not.toHaveBeenCalled();
  expect(send).toHaveBeenCalledTimes(1);
});
