import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createEventStream } from '../../../../tests/support/event-stream.ts';
import { fakeMember } from '../../../../tests/support/fake-api.ts';
import { botRun, userInfo } from '../../../../tests/support/runs.ts';
import type { ChangeEvent } from '../../../api/events.ts';
import { botQuery, userInfoQuery } from '../../../api/queries.ts';
import { toldAt } from '../../../shared/bot/live-bot.ts';
import { toasts } from '../../../ui/toast/toast-store.ts';
import { createLiveUpdatesActor } from './live-updates-actor.ts';

beforeEach(() => {
  toldAt.set(null);
  toasts.clear();
});

/** A member whose page shows the user info and a run, and a stream of events. */
async function follow(firstInfo = Promise.resolve(userInfo())) {
  const info = vi.fn(async () => userInfo()).mockReturnValueOnce(firstInfo);
  const get = vi.fn(async () => botRun());
  const stream = createEventStream();
  const changes = vi.fn(async () => stream.events);
  const member = fakeMember({ user: { info, changes }, bots: { get } });
  const { api, queryClient } = member;
  for (const query of [userInfoQuery(api), botQuery(api, 'run-1')]) {
    onTestFinished(new QueryObserver(queryClient, query as never).subscribe(() => undefined));
  }
  await expect.poll(() => get.mock.settledResults).toHaveLength(1);
  const openChannel = (name: string) => new BroadcastChannel(name);
  const updates = createLiveUpdatesActor(member, crypto.randomUUID(), { locks: undefined, openChannel });
  updates.start();
  onTestFinished(() => {
    updates.stop();
    queryClient.clear();
  });
  return {
    info,
    get,
    updates,
    hear: (...changed: ChangeEvent['changed']) => stream.send({ id: '1', changed }),
    breakOff: stream.fail,
  };
}

// Rule: LIVE-1
it('reads again what has changed, and nothing else', async () => {
  const { get, hear, info } = await follow();
  hear();
  await expect.poll(() => toldAt.get()).not.toBeNull();
  hear('ACCOUNT');
  await expect.poll(() => info).toHaveBeenCalledTimes(2);
  expect(get).toHaveBeenCalledTimes(1);
  hear('TRADES');
  await expect.poll(() => get).toHaveBeenCalledTimes(2);
  expect(info).toHaveBeenCalledTimes(2);
});

// Rule: LIVE-1
it('reads again what has changed while it was read for the first time', async () => {
  const first = Promise.withResolvers<ReturnType<typeof userInfo>>();
  const { hear, info } = await follow(first.promise);
  hear('ACCOUNT');
  await expect.poll(() => toldAt.get()).not.toBeNull();
  expect(info).toHaveBeenCalledTimes(1);
  first.resolve(userInfo());
  await expect.poll(() => info).toHaveBeenCalledTimes(2);
});

// Rules: LIVE-2, ERROR-17
it('reads everything once when the connection is lost, and at intervals from then on', async () => {
  const { breakOff, get, hear, info, updates } = await follow();
  hear();
  await expect.poll(() => toldAt.get()).not.toBeNull();
  breakOff();
  await expect.poll(() => updates.getSnapshot().value).toBe('interrupted');
  expect(toldAt.get()).toBeNull();
  await expect.poll(() => [info, get].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  expect(toasts.visible.get()).toEqual([]);
});
