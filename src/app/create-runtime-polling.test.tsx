import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeSignIn } from '../../tests/support/fake-api.ts';
import { userInfo } from '../../tests/support/runs.ts';
import { setVisibility } from '../../tests/support/visibility.ts';
import type { UserInfo } from '../contract/answers.ts';
import { createAccessActor } from './create-runtime.ts';
import { memberOf } from './member/create-member.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Observes the user info of a member, and counts how often it is read. */
async function observe(about: Partial<UserInfo>) {
  const info = vi.fn(async () => userInfo(about));
  const signIn = fakeSignIn({ user: { info } });
  const { queryClient } = memberOf(signIn).member;
  queryClient.mount();
  const access = createAccessActor(() => signIn);
  access.start();
  access.send({ type: 'session.changed', uuid: 'ann' });
  onTestFinished(() => {
    access.stop();
    queryClient.unmount();
    queryClient.clear();
  });
  const reads = async () => {
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    return info.mock.calls.length;
  };
  await expect.poll(reads).toBe(1);
  return reads;
}

const comeBack = (event = 'visibilitychange') => window.dispatchEvent(new Event(event));

describe('the user info of a member whose bot is not ready', () => {
  const pending = { botUuid: 'bot-1', isBotReady: false };

  // Rules: BOT-10, NUMBER-1
  it('is read again every minute', async () => {
    const reads = await observe(pending);
    // Polling an expectation moves the fake clock a little, too.
    vi.advanceTimersByTime(59_000);
    expect(await reads()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(await reads()).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(await reads()).toBe(3);
  });

  // Rule: BOT-10
  it.each([
    ['the tab is shown again', 'visibilitychange'],
    ['a window that stayed visible has the focus again', 'focus'],
  ])('is read again when %s', async (_case, event) => {
    const reads = await observe(pending);
    comeBack(event);
    expect(await reads()).toBe(2);
  });

  // Rule: LIVE-3
  it('is not read while the tab is hidden', async () => {
    const reads = await observe(pending);
    setVisibility('hidden');
    vi.advanceTimersByTime(600_000);
    expect(await reads()).toBe(1);
    setVisibility('visible');
    expect(await reads()).toBe(2);
  });
});

// Rule: BOT-10
it.each([
  ['is ready', { botUuid: 'bot-1', isBotReady: true }],
  ['does not exist', { botUuid: null, isBotReady: false }],
])('the user info is left alone while the bot %s', async (_case, about) => {
  const reads = await observe(about);
  vi.advanceTimersByTime(600_000);
  comeBack();
  comeBack('focus');
  expect(await reads()).toBe(1);
});
