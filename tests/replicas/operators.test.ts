import { afterAll, expect, test } from 'vitest';
import { cancelRemoval, createRemovalJob, startRemoval } from '../../service/accounts/factor-removal.ts';
import { setBlocked } from '../../service/accounts/roles-and-blocking.ts';
import { codeAt } from '../../service/accounts/second-factor-codes.ts';
import { hasSecondFactor } from '../../service/accounts/second-factor-repository.ts';
import { lockUserByUuid } from '../../service/accounts/user-repository.ts';
import { readConfig } from '../../service/common/config.ts';
import { openServer } from '../../service/db/open-database.ts';
import { createLog } from '../../service/http/log.ts';
import type { Deps } from '../../service/ports/deps.ts';
import { follow } from '../contract/lib/follow.ts';
import { createMember, password, signIn } from '../contract/lib/members.ts';
import { type Replica, startReplicas } from './lib/replicas.ts';

const env = { RATE_LIMITS: 'off' };
const running = await startReplicas([env, env, env]);
const database = await openServer(running.databaseUrl);
afterAll(async () => {
  await database.close();
  await running.close();
});

const replica = (index: number) => running.replicas[index % 3] as Replica;

/** What the service's parts share, with the given clock. */
function depsAt(now: () => Date): Deps {
  const { db } = database;
  const url = (path: string) => path;
  return {
    ...{ db, config: readConfig({}), log: createLog('silent', { write: () => undefined }) },
    ...{
      clock: { now },
      realClock: { now },
      site: { url, local: url },
      meter: { refreshed: () => undefined, pushed: () => undefined, sealFailed: () => undefined },
    },
  };
}

// Rules: STEPUP-1, STEPUP-2
test('a proof works on every replica, and only for its session', async () => {
  const member = await createMember(replica(0));
  const other = await signIn(replica(1), member.email);
  await running.query(`update sessions set created_at = created_at - interval '11 minutes'`);
  const { body } = await replica(0).call('stepUp', { token: member.token, body: { password } });
  for (let at = 0; at < 3; at += 1) {
    const { call } = replica(at);
    expect((await call('startAuthenticator', { token: member.token })).body.code).toBe('error.auth.stepUp');
    expect((await call('startAuthenticator', { token: member.token, proof: body.proof })).status).toBe(200);
    const foreign = await call('startAuthenticator', { token: other.token, proof: body.proof });
    expect(foreign.body.code).toBe('error.auth.stepUp');
  }
});

// Rule: OPER-28
test('a removal canceled as it falls due removes nothing', async ({ task }) => {
  const outcomes = { kept: 0, removed: 0 };
  for (let round = 0; round < 20; round += 1) {
    const { token, uuid } = await createMember(replica(round));
    const { call } = replica(round);
    const { body } = await call('startAuthenticator', { token });
    await call('confirmAuthenticator', { token, body: { code: codeAt(body.secret, new Date()) } });
    const asked = depsAt(() => new Date());
    const due = depsAt(() => new Date(Date.now() + 73 * 3_600_000));
    const { db } = database;
    await db.transaction(async (tx) => {
      const user = await lockUserByUuid(tx, uuid);
      if (user) await startRemoval(asked, tx, user, { askedBy: 'root', evidence: 'lost' });
    });
    const cancel = db.transaction(async (tx) => {
      await lockUserByUuid(tx, uuid);
      return cancelRemoval(tx, asked, null, { userUuid: uuid, cause: 'LINK' });
    });
    const [isCanceled] = await Promise.all([
      cancel,
      createRemovalJob(due).run(),
      createRemovalJob(due).run(),
    ]);
    expect(await hasSecondFactor(db, uuid)).toBe(isCanceled);
    outcomes[isCanceled ? 'kept' : 'removed'] += 1;
  }
  task.meta.figure = `20 races: ${outcomes.kept} canceled and kept, ${outcomes.removed} removed before the cancel`;
});

// Rule: OPER-18
test('a block ends sessions, streams and sign-ins under way everywhere', async ({ task }) => {
  const actor = { actor: 'root', actorUuid: null, origin: 'test' };
  const deps = depsAt(() => new Date());
  let opened = 0;
  for (let round = 0; round < 10; round += 1) {
    const member = await createMember(replica(round));
    const { email, uuid } = member;
    const streams = await Promise.all(running.replicas.map((each) => follow(each, member.token)));
    const signIns = running.replicas.flatMap((each) =>
      Array.from({ length: 2 }, () => each.call('login', { body: { email, password } })),
    );
    const blocking = setBlocked(deps, actor, {
      whose: { userUuid: uuid },
      isBlocked: true,
      reason: 'stolen',
    });
    const answers = await Promise.all([...signIns, blocking]);
    const tokens = answers.flatMap((answer) => (answer?.status === 200 ? [answer.body] : []));
    opened += tokens.length;
    for (const { accessToken: token, refreshToken } of [
      ...tokens,
      { accessToken: member.token, refreshToken: member.refreshToken },
    ]) {
      for (const { call } of running.replicas) {
        expect((await call('getUserInfo', { token })).status).toBe(401);
        expect((await call('refreshSession', { body: { refreshToken } })).status).toBe(401);
      }
    }
    for (const events of streams) {
      let event = await events.next();
      while (event) event = await events.next();
    }
    for (const { call } of running.replicas)
      expect((await call('login', { body: { email, password } })).body.code).toBe('error.user.notActive');
  }
  task.meta.figure = `10 members blocked; ${opened} of 60 sign-ins under way opened a session first, which ended`;
});
