import { expect, test } from 'vitest';
import type { MemberDirectory } from '../ports/members.ts';
import { createMessenger } from './messenger.ts';

/** Messages with these texts. */
const saying = (...texts: string[]) => texts.map((text) => ({ kind: 'STATUS' as const, text }));

/** Resolves only when sending is abandoned. */
const hang = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

function setUp({ grace }: { grace?: number } = {}) {
  const told: string[] = [];
  const notify: MemberDirectory['notify'] = async (userUuid, { text }, signal) => {
    if (userUuid === 'unreachable') await hang(signal);
    else if (userUuid === 'broken') throw new Error('The database is down.');
    else told.push(`${userUuid}: ${text}`);
  };
  return { told, messenger: createMessenger(notify, grace) };
}

test('a member gets messages in order', async () => {
  const { told, messenger } = setUp();
  messenger.tell('one', saying('a', 'b'));
  messenger.tell('one', saying('c'));
  await messenger.job.run();
  expect(told).toEqual(['one: a', 'one: b', 'one: c']);
});

test('an unreachable member does not hold up messages to others', async () => {
  const { told, messenger } = setUp({ grace: 0 });
  messenger.tell('unreachable', saying('a'));
  messenger.tell('one', saying('a'));
  const run = messenger.job.run();
  messenger.tell('one', saying('b'));
  messenger.tell('other', saying('a'));
  await expect.poll(() => told).toEqual(['one: a', 'other: a', 'one: b']);
  await messenger.job.stop?.();
  await run;
});

test('if too many messages wait, the newest are kept', async () => {
  const { told, messenger } = setUp();
  const messages = Array.from({ length: 100 }, (_, index) => String(index));
  messenger.tell('one', saying(...messages));
  await messenger.job.run();
  expect(told).toHaveLength(20);
  expect(told.at(-1)).toBe('one: 99');
});

test('failed messages are reported once, and the others go out', async () => {
  const { told, messenger } = setUp();
  messenger.tell('broken', saying('a', 'b'));
  messenger.tell('one', saying('a'));
  await expect(messenger.job.run()).rejects.toThrow(': 2.');
  await expect(messenger.job.run()).resolves.toBeUndefined();
  expect(told).toEqual(['one: a']);
});

test('stopping abandons unsent messages, and nothing is sent afterward', async () => {
  const { told, messenger } = setUp({ grace: 0 });
  messenger.tell('unreachable', saying('a', 'b'));
  await messenger.job.stop?.();
  messenger.tell('one', saying('a'));
  await messenger.job.run();
  expect(told).toEqual([]);
});
