import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createEventStream } from '../../../../tests/support/event-stream.ts';
import { type ChangeEvent, changeTopics } from '../../../api/events.ts';
import { createConnection } from './live-updates-actor.ts';

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

it('tells a tab that opens later at once that the connection is there', async () => {
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
