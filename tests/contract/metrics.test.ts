import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { keyId } from '../../service/common/secrets.ts';
import { apiKeys } from '../../service/db/schema/accounts.ts';
import { bots } from '../../service/db/schema/bots.ts';
import { freePort } from '../../service/testing/local-servers.ts';
import { createMember, exchangeAccount, startAlone } from './lib/members.ts';

const secretKeys = ['the key that takes its place now', 'the key that everything began with'] as const;

const port = await freePort();
const fixture = await startAlone({ metricsPort: port, secretKeys });
afterAll(() => fixture.sandbox.close());

/** The lines of the metrics that begin with this. */
async function figures(beginning: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  return (await answer.text()).split('\n').filter((line) => line.startsWith(beginning));
}

test('answers are counted by route and status, without ids or tokens in a label', async () => {
  const { token, uuid } = await createMember(fixture);
  await fixture.call('listUserBots', { token, params: { userUuid: uuid } });
  const counted = await figures('botdeck_request_seconds_count');
  expect(counted).toContain(
    'botdeck_request_seconds_count{method="POST",route="/api/public/auth/login",status="200"} 1',
  );
  expect(counted.join()).not.toContain(uuid);
});

test('refreshes are counted by their outcome', async () => {
  const { call, sandbox } = fixture;
  const { refreshToken } = await createMember(fixture);
  await call('refreshSession', { body: { refreshToken } });
  await call('refreshSession', { body: { refreshToken } });
  sandbox.realClock.pass(31);
  await call('refreshSession', { body: { refreshToken } });
  await call('refreshSession', { body: { refreshToken: 'a'.repeat(43) } });
  expect((await figures('botdeck_refreshes_total')).toSorted()).toEqual(
    ['renewed', 'repeated', 'reused', 'unknown'].map(
      (outcome) => `botdeck_refreshes_total{outcome="${outcome}"} 1`,
    ),
  );
});

test('bots that are due and late are counted, and messages that wait', async () => {
  const { db, clock } = fixture.sandbox.deps;
  const { uuid: userUuid } = await createMember(fixture);
  const at = (secondsAgo: number) => new Date(clock.now().getTime() - secondsAgo * 1000);
  const run = { userUuid, status: 'STOPPED', exchange: 'BINANCE', tradeAmount: '1' } as const;
  const times = { activatedAt: at(90), readyAt: at(90), advancedTo: at(90), deactivatedAt: at(80) };
  for (const secondsAgo of [1, 60])
    await db.insert(bots).values({ uuid: crypto.randomUUID(), ...run, ...times, nextDueAt: at(secondsAgo) });
  expect(await figures('botdeck_bots_due')).toEqual([
    'botdeck_bots_due{state="due"} 2',
    'botdeck_bots_due{state="late"} 1',
  ]);
  expect(await figures('botdeck_outbox_messages{outbox="mail"}')).toEqual([
    expect.stringMatching(/} [1-9]\d*$/),
  ]);
  expect(await figures('botdeck_database_up')).toEqual(['botdeck_database_up{database="main"} 1']);
});

test('while there are several keys, sealed values are counted by the id of their key', async () => {
  const { db } = fixture.sandbox.deps;
  const { token } = await createMember(fixture);
  const { body } = await fixture.call('createApiKey', { token, body: exchangeAccount });
  const counted = async () => {
    const lines = await figures('botdeck_sealed_values');
    return Object.fromEntries(lines.map((line) => /key="(.*)"} (\d+)/.exec(line)?.slice(1) ?? []));
  };
  const before = await counted();
  expect(Object.keys(before)).toEqual([keyId(secretKeys[0])]);
  await db.update(apiKeys).set({ account: 'of a former release' }).where(eq(apiKeys.uuid, body.uuid));
  expect(await counted()).toEqual({
    [keyId(secretKeys[0])]: `${Number(before[keyId(secretKeys[0])]) - 1}`,
    none: '1',
  });
});
