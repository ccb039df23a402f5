import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Browser, withExpiredToken } from './harness.ts';
import { letTimeGo, settle, stopTime } from './time.ts';
import { refreshPath } from './token-service.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

const failing = (status: number) => new Response(null, { status });

describe('many requests in one tab', () => {
  // Rules: SESSION-2, SESSION-3
  it('answers many parallel 401s with one refresh and one retry each', async () => {
    const { tab, service } = await withExpiredToken();
    const answers = await Promise.all(Array.from({ length: 11 }, () => tab.ask()));
    expect(answers.map(({ status }) => status)).toEqual(Array(11).fill(200));
    expect(service.refreshes).toBe(1);
    expect(service.callsTo('/api/user/info')).toHaveLength(22);
    expect(tab.stored?.accessToken).toBe('ann1-access-2');
  });

  it('does not refresh again for a late 401 to an old token', async () => {
    const { tab, service } = await withExpiredToken();
    const late = Promise.withResolvers<void>();
    service.intercept = async (request, proceed) => {
      const answer = await proceed(request);
      if (request.url.endsWith('/late') && answer.status === 401) await late.promise;
      return answer;
    };
    const slow = tab.ask('/api/late');
    expect((await tab.ask('/api/quick')).status).toBe(200);
    late.resolve();
    expect((await slow).status).toBe(200);
    expect(service.refreshes).toBe(1);
  });

  // Rule: SESSION-2
  it('refreshes once, retries once and keeps the session if an endpoint always answers 401', async () => {
    const { browser, tab, service } = await withExpiredToken();
    service.intercept = async (request, proceed) =>
      request.url.endsWith('/forbidden') ? failing(401) : proceed(request);
    expect((await tab.ask('/api/forbidden')).status).toBe(401);
    expect(service.refreshes).toBe(1);
    expect(service.callsTo('/api/forbidden')).toHaveLength(2);
    expect(browser.stored?.refreshToken).toBe('ann1-refresh-2');
  });

  // Rule: SESSION-3
  it('holds a request made during a refresh, and sends it once with the new token', async () => {
    const { tab, service } = await withExpiredToken();
    const answered = Promise.withResolvers<void>();
    service.intercept = async (request, proceed) => {
      if (request.url.endsWith(refreshPath)) await answered.promise;
      return proceed(request);
    };
    const first = tab.ask('/api/first');
    await settle();
    const second = tab.ask('/api/second');
    await settle();
    expect(service.callsTo('/api/second')).toHaveLength(0);
    answered.resolve();
    await Promise.all([first, second]);
    expect(service.callsTo('/api/second')).toMatchObject([{ authorization: 'Bearer ann1-access-2' }]);
  });

  it('never leaves a request hanging that is made as a refresh ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 }), async (delays) => {
        const { tab, service } = await withExpiredToken();
        const asked = delays.map(async (turns) => {
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
          return (await tab.ask()).status;
        });
        expect(await Promise.all(asked)).toEqual(delays.map(() => 200));
        expect(service.refreshes).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['a 500', async () => failing(500), { status: 500 }],
    ['a lost connection', () => Promise.reject(new TypeError('lost')), { name: 'ApiError', kind: 'network' }],
  ])('passes on %s in answer to the retry, without a third try', async (_, fail, expected) => {
    const { tab, service } = await withExpiredToken();
    service.intercept = async (request, proceed) =>
      service.refreshes > 0 && request.url.endsWith('/user/info') ? fail() : proceed(request);
    expect(await tab.ask().catch((error) => error)).toMatchObject(expected);
    expect(service.callsTo('/api/user/info')).toHaveLength(2);
    expect(service.refreshes).toBe(1);
  });

  it('treats CSV downloads the same way', async () => {
    const { tab, service } = await withExpiredToken();
    const path = '/api/user/trades/bots/b1/close/export';
    service.intercept = async (request, proceed) => {
      const answer = await proceed(request);
      return answer.ok && request.url.endsWith('/export') ? new Response('ID,Pair\r\n1,BTC/USDT') : answer;
    };
    const file = await tab.api.trades.exportCsv('close', 'b1', {});
    expect(await file.text()).toBe('ID,Pair\r\n1,BTC/USDT');
    expect(service.refreshes).toBe(1);
    expect(service.callsTo(path)).toHaveLength(2);
  });
});

describe('answers that have nothing to do with the session', () => {
  // Rule: SESSION-2
  it('lets a wrong password fail without a refresh and without touching the session', async () => {
    const browser = new Browser();
    const [tab] = await browser.openSignedIn('ann');
    const before = browser.stored;
    await expect(tab.api.auth.login({ email: 'a@b.example', password: 'x' })).rejects.toMatchObject({
      kind: 'response',
      status: 401,
    });
    expect(browser.service.refreshes).toBe(0);
    expect(browser.stored).toEqual(before);
  });

  it('sends nothing and refreshes nothing for a guest', async () => {
    const browser = new Browser();
    const tab = await browser.open();
    await expect(tab.ask()).rejects.toMatchObject({ kind: 'signedOut' });
    expect(browser.service.calls).toEqual([]);
  });

  it('never refreshes for a 403', async () => {
    const { tab, service } = await withExpiredToken();
    service.intercept = async () => failing(403);
    expect((await tab.ask()).status).toBe(403);
    expect(service.refreshes).toBe(0);
  });
});
