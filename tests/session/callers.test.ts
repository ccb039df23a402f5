import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withExpiredToken } from './harness.ts';
import { letTimeGo, settle, stopTime } from './time.ts';
import { refreshPath } from './token-service.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

describe('callers and listeners', () => {
  it('releases only the request that was aborted; the refresh continues', async () => {
    const { tab, service } = await withExpiredToken();
    const caller = new AbortController();
    const answered = Promise.withResolvers<void>();
    service.intercept = async (request, proceed) => {
      if (request.url.endsWith(refreshPath)) await answered.promise;
      return proceed(request);
    };
    const aborted = tab.ask('/api/one', { signal: caller.signal });
    const kept = tab.ask('/api/two');
    await settle();
    caller.abort();
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    answered.resolve();
    expect((await kept).status).toBe(200);
    expect(service.refreshes).toBe(1);
  });

  it('stores the new tokens even if every waiting request was aborted', async () => {
    const { browser, tab, service } = await withExpiredToken();
    const caller = new AbortController();
    const answered = Promise.withResolvers<void>();
    service.intercept = async (request, proceed) => {
      if (request.url.endsWith(refreshPath)) await answered.promise;
      return proceed(request);
    };
    const asked = [tab.ask('/api/one', caller), tab.ask('/api/two', caller)].map((call) =>
      expect(call).rejects.toMatchObject({ name: 'AbortError' }),
    );
    await settle();
    caller.abort();
    await Promise.all(asked);
    answered.resolve();
    await settle();
    expect(browser.stored?.refreshToken).toBe('ann1-refresh-2');
    expect(tab.stored?.refreshToken).toBe('ann1-refresh-2');
  });

  it('answers a request made by a listener of the session', async () => {
    const { tab, service } = await withExpiredToken();
    const asked: Promise<Response>[] = [];
    tab.session.subscribe(() => {
      if (asked.length < 3) asked.push(tab.ask('/api/from-listener'));
    });
    expect((await tab.ask()).status).toBe(200);
    const answers = await Promise.all(asked);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(service.refreshes).toBe(1);
  });
});
