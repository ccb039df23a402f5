import { afterAll, expect, test } from 'vitest';
import { type Following, follow } from '../contract/lib/follow.ts';
import { createMember } from '../contract/lib/members.ts';
import { type Replica, startReplicas } from './lib/replicas.ts';

const running = await startReplicas([{}, {}, {}]);
afterAll(() => running.close());

/** The stream's next message, signs of life aside, and after how many milliseconds. */
async function nextChange(events: Following): Promise<{ changed: string[]; ms: number } | undefined> {
  const asked = performance.now();
  for (let event = await events.next(); event; event = await events.next()) {
    if (event.changed) return { changed: event.changed, ms: performance.now() - asked };
  }
  return undefined;
}

const replica = (index: number) => running.replicas[index] as Replica;

test('a change on one replica reaches a member who is connected to another', async ({ task }) => {
  const { token } = await createMember(replica(0));
  const streams = await Promise.all(running.replicas.map((each) => follow(each, token)));
  for (const events of streams) await nextChange(events);
  const waits: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const heard = streams.map(nextChange);
    const body = { tradingAmount: 100 + round };
    await replica(round % 3).call('setTradingAmount', { token, body });
    for (const change of await Promise.all(heard)) {
      expect(change?.changed).toEqual(['ACCOUNT']);
      waits.push(change?.ms ?? 0);
    }
  }
  waits.sort((one, other) => one - other);
  task.meta.figure = `90 of 90 told, after ${Math.round(waits[45] ?? 0)} ms (median), ${Math.round(waits[89] ?? 0)} ms at most`;
  for (const events of streams) events.stop();
});

test('a sign-out on one replica ends the stream on another', async () => {
  const { refreshToken, token } = await createMember(replica(0));
  const events = await follow(replica(1), token);
  await nextChange(events);
  await replica(2).call('logout', { body: { refreshToken } });
  expect(await nextChange(events)).toBeUndefined();
});

test('after a replica was killed, a member hears from another what happened meanwhile', async () => {
  const { token } = await createMember(replica(0));
  const victim = replica(2);
  const events = await follow(victim, token);
  const moment = (await events.next())?.id;
  const ended = nextChange(events).catch(() => undefined);
  await victim.sandbox.end('SIGKILL');
  expect(await ended).toBeUndefined();
  await replica(0).call('setTradingAmount', { token, body: { tradingAmount: 777 } });
  const again = await follow(replica(1), token, moment);
  expect((await nextChange(again))?.changed).toEqual(['ACCOUNT']);
  again.stop();
});
