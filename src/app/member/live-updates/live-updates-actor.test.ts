import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createEventStream } from '../../../../tests/support/event-stream.ts';
import { fakeMember } from '../../../../tests/support/fake-api.ts';
import { botRun, userInfo } from '../../../../tests/support/runs.ts';
import { type ChangeEvent, changeTopics } from '../../../api/events.ts';
import { botQuery, userInfoQuery } from '../../../api/queries.ts';
import { toldAt } from '../../../shared/bot/live-bot.ts';
import { toasts } from '../../../ui/toast/toast-store.ts';
import { createConnection, createLiveUpdatesActor } from './live-updates-actor.ts';

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
it('reads again what changed while it was being read for the first time', async () => {
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

/** The locks of one browser: one holder for each name, the others in line. */
function createLocks(): LockManager {
  const lines = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: LockOptions, hold: () => Promise<unknown>) => {
    const aborted = new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
    const turn = (lines.get(name) ?? Promise.resolve()).then(() =>
      signal?.aborted ? undefined : Promise.race([hold(), aborted]),
    );
    lines.set(
      name,
      turn.catch(() => undefined),
    );
    return Promise.race([turn, aborted]);
  };
  return { request, query: async () => ({}) } as unknown as LockManager;
}

/** A service whose streams the test writes. */
function createService() {
  const asked: (string | undefined)[] = [];
  const streams: ReturnType<typeof createEventStream>[] = [];
  const changes = vi.fn(async (since: string | undefined, signal: AbortSignal) => {
    asked.push(since);
    const stream = createEventStream();
    signal.addEventListener('abort', stream.fail);
    streams.push(stream);
    return stream.events;
  });
  return { api: { changes }, asked, streams };
}

let locks: LockManager;
let service: ReturnType<typeof createService>;
beforeEach(() => {
  locks = createLocks();
  service = createService();
});

/** A tab that listens. */
function openTab({ sid = 's1', api = service.api, isRetry = false } = {}) {
  const heard = vi.fn();
  const [lost, refused] = [vi.fn(), vi.fn()];
  const connect = createConnection(api, sid, { locks, openChannel: (name) => new BroadcastChannel(name) });
  const listen = () => {
    const close = connect(isRetry, { told: heard, lost, refused });
    onTestFinished(close);
    return close;
  };
  return { heard, lost, refused, close: listen(), listen };
}

const event = (id: string, ...changed: ChangeEvent['changed']): ChangeEvent => ({ id, changed });

// Rule: LIVE-4
it('gives all tabs of a sign-in one connection', async () => {
  const [first, second] = [openTab(), openTab()];
  await expect.poll(() => service.streams).toHaveLength(1);
  service.streams[0]?.send(event('1', 'BOT'));
  for (const { heard } of [first, second]) await expect.poll(() => heard).toHaveBeenCalledWith(['BOT']);
  expect(service.asked).toEqual([undefined]);
});

it('lets another tab take over where the first one was', async () => {
  const [first, second] = [openTab(), openTab()];
  await expect.poll(() => service.streams).toHaveLength(1);
  service.streams[0]?.send(event('7', 'BOT'));
  await expect.poll(() => second.heard).toHaveBeenCalled();
  first.close();
  await expect.poll(() => service.asked).toEqual([undefined, '7']);
  service.streams[1]?.send(event('8', 'TRADES'));
  await expect.poll(() => second.heard).toHaveBeenCalledWith(['TRADES']);
  expect(first.lost).not.toHaveBeenCalled();
});

it('tells a tab that opens later right away that the connection is up', async () => {
  const first = openTab();
  await expect.poll(() => service.streams).toHaveLength(1);
  service.streams[0]?.send(event('1'));
  await expect.poll(() => first.heard).toHaveBeenCalled();
  const later = openTab();
  await expect.poll(() => later.heard).toHaveBeenCalledWith([]);
  expect(service.asked).toHaveLength(1);
});

it('tells a tab that opens later what has just changed, and the others nothing new', async () => {
  const first = openTab();
  await expect.poll(() => service.streams).toHaveLength(1);
  service.streams[0]?.send(event('1', 'BOT'));
  await expect.poll(() => first.heard).toHaveBeenCalledWith(['BOT']);
  const second = openTab();
  await expect.poll(() => second.heard).toHaveBeenCalledWith(['BOT']);
  const third = openTab();
  await expect.poll(() => third.heard).toHaveBeenCalledWith(['BOT']);
  await expect.poll(() => second.heard).toHaveBeenLastCalledWith([]);
  expect(service.asked).toHaveLength(1);
});

it('reads everything again in a tab that missed a change while it was hidden', async () => {
  const [first, hidden] = [openTab(), openTab()];
  await expect.poll(() => service.streams).toHaveLength(1);
  service.streams[0]?.send(event('1', 'BOT'));
  await expect.poll(() => hidden.heard).toHaveBeenCalledWith(['BOT']);
  hidden.close();
  service.streams[0]?.send(event('2', 'TRADES'));
  await expect.poll(() => first.heard).toHaveBeenCalledWith(['TRADES']);
  hidden.listen();
  await expect.poll(() => hidden.heard).toHaveBeenLastCalledWith(changeTopics);
  service.streams[0]?.send(event('3', 'PAYMENT'));
  await expect.poll(() => hidden.heard).toHaveBeenLastCalledWith(['PAYMENT']);
});

it('never tells another sign-in', async () => {
  const [ann, bob] = [openTab(), openTab({ sid: 's2' })];
  await expect.poll(() => service.streams).toHaveLength(2);
  service.streams[0]?.send(event('1', 'BOT'));
  await expect.poll(() => ann.heard).toHaveBeenCalled();
  expect(bob.heard).not.toHaveBeenCalled();
});

it('opens the stream again when it ends with its token', async () => {
  openTab();
  await expect.poll(() => service.streams).toHaveLength(1);
  service.streams[0]?.send(event('5'));
  service.streams[0]?.end();
  await expect.poll(() => service.asked).toEqual([undefined, '5']);
});

it.each(['end', 'fail'] as const)('is lost if its streams %s before they say anything', async (how) => {
  const { lost } = openTab();
  await expect.poll(() => service.streams).toHaveLength(1);
  service.streams[0]?.[how]();
  await expect.poll(() => lost).toHaveBeenCalledOnce();
  expect(service.streams).toHaveLength(1);
});

it('is refused by a service that does not offer it', async () => {
  const { refused } = openTab({ api: { changes: vi.fn(async () => null) } as never });
  await expect.poll(() => refused).toHaveBeenCalledOnce();
});
