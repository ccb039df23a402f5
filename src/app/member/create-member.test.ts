import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeMember, fakeSignIn, serviceError } from '../../../tests/support/fake-api.ts';
import { userInfo } from '../../../tests/support/runs.ts';
import { userInfoQuery } from '../../api/queries.ts';
import { createQueryClient, memberOf } from './create-member.ts';
import { lastAnswer } from './reachability.ts';
import { createVisit } from './visit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A member's user info, and functions that show it for a moment, as a page does, or until the test ends. */
function member() {
  const info = vi.fn(async () => userInfo());
  const { api, queryClient } = fakeMember({ user: { info } });
  onTestFinished(() => queryClient.clear());
  const enter = () => new QueryObserver(queryClient, userInfoQuery(api)).subscribe(() => undefined);
  const visit = async () => {
    const leave = enter();
    await vi.advanceTimersByTimeAsync(0);
    leave();
  };
  const stay = () => onTestFinished(enter());
  return { info, visit, stay };
}

// Rule: NUMBER-1
it('keeps fresh data for a minute, and reads it again after that', async () => {
  const { info, visit } = member();
  await visit();
  await vi.advanceTimersByTimeAsync(59_999);
  await visit();
  expect(info).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await visit();
  expect(info).toHaveBeenCalledTimes(2);
});

// Rule: NUMBER-1
it('never retries a failed read', async () => {
  const { info, stay } = member();
  info.mockRejectedValue(serviceError(503, {}));
  // Leaving would cancel a retry.
  stay();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(info).toHaveBeenCalledTimes(1);
});

// Rule: INSTALL-4
it('keeps when the service last answered by the clock of the service', async () => {
  const { queryClient } = fakeMember({});
  const ahead = 5 * 3_600_000;
  const asOf = new Date(Date.now() + ahead).toISOString();
  await queryClient.fetchQuery({ queryKey: ['clock'], queryFn: async () => ({ asOf }) });
  expect(lastAnswer.get()).toBe(Date.now() + ahead);
});

// Rule: INSTALL-4
it('does not take what the browser has kept for an answer of the service', async () => {
  const { queryClient } = fakeMember({});
  lastAnswer.set(null);
  await queryClient.fetchQuery({ queryKey: ['kept'], queryFn: async () => 1, meta: { isAnswer: false } });
  expect(lastAnswer.get()).toBeNull();
});

// Rule: INSTALL-4
it('knows the clock of the service from an answer that does not say its time', async () => {
  const ahead = 5 * 3_600_000;
  const date = new Date(Date.now() + ahead).toUTCString();
  const send = async () => Response.json(userInfo(), { headers: { date } });
  const { api, queryClient } = memberOf({ ...fakeSignIn(), send }).member;
  await queryClient.fetchQuery(userInfoQuery(api));
  expect(lastAnswer.get()).toBe(Date.parse(date));
  const asOf = new Date(Date.now() + 2 * ahead).toISOString();
  await queryClient.fetchQuery({ queryKey: ['clock'], queryFn: async () => ({ asOf }) });
  await queryClient.fetchQuery({ ...userInfoQuery(api), staleTime: 0 });
  expect(lastAnswer.get()).toBe(Date.now() + 2 * ahead);
});

/** A page whose parts all make the same request, which always fails. */
function openPage() {
  const visit = createVisit();
  visit.at('/dashboard');
  const queryClient = createQueryClient(visit);
  const ask = vi.fn(() => Promise.reject(new Error('No.')));
  const showPart = async () => {
    const stop = new QueryObserver(queryClient, { queryKey: ['part'], queryFn: ask }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
  };
  return { visit, ask, showPart };
}

// Rule: ERROR-8
it('does not repeat a request that failed on the same visit, however late a part appears', async () => {
  const { visit, ask, showPart } = openPage();
  await showPart();
  visit.at('/dashboard');
  await showPart();
  expect(ask).toHaveBeenCalledTimes(1);
});

// Rule: ERROR-9
it('sends the request once more on the next visit', async () => {
  const { visit, ask, showPart } = openPage();
  await showPart();
  visit.at('/settings');
  visit.at('/dashboard');
  await showPart();
  await showPart();
  expect(ask).toHaveBeenCalledTimes(2);
});
