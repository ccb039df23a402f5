import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { findPostgres } from '../../service/testing/postgres-server.ts';
import { createAuthenticator } from '../contract/lib/authenticator.ts';
import {
  createMember,
  createTrader,
  inConsole,
  type Member,
  password,
  signIn,
} from '../contract/lib/members.ts';
import { addPasskey, enterPasskey, pageOf } from '../contract/lib/passkey-owners.ts';
import { repository } from '../contract/lib/sandbox-process.ts';
import { type Replica, startReplicas } from './lib/replicas.ts';

const bin = findPostgres() ?? '';
const pg = (program: string, ...args: string[]) =>
  execFileSync(join(bin, program), args, { stdio: 'inherit' });

test('after the loss of the database, a backup brings everything back but sessions', async ({ task }) => {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-backup-'));
  const file = join(folder, 'botdeck.dump');
  const lost = await startReplicas([{ LOG_LEVEL: 'silent', CLOCK_SPEED: '0' }]);
  const [before] = lost.replicas as [Replica];
  const member = await createTrader(before);
  await inConsole(before, 'clock', { advanceSeconds: 20 * 86_400 });
  const trades = ({ call }: Replica, token: string) =>
    call('listClosedTrades', { token, params: { botUuid: member.botUuid } });
  const recorded = (await trades(before, member.token)).body;
  expect(recorded.total).toBeGreaterThan(0);

  pg('pg_dump', '--format=custom', '--exclude-table-data=member_changes', `--file=${file}`, lost.databaseUrl);
  await lost.close();
  const restored = await startReplicas([]);
  pg('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${restored.databaseUrl}`, file);
  await restored.query(readFileSync('deploy/postgres/after-restore.sql', 'utf8'));
  const after = await restored.add({ LOG_LEVEL: 'silent', CLOCK_SPEED: '0' });

  const renewed = await after.call('refreshSession', { body: { refreshToken: member.refreshToken } });
  expect(renewed.status).toBe(401);
  const { token } = await signIn(after, member.email);
  expect((await trades(after, token)).body).toEqual(recorded);
  task.meta.figure = `${recorded.total} trades, ${Math.round(statSync(file).size / 1000)} kB`;
  await restored.close();
  rmSync(folder, { recursive: true });
});

/** Turns an authenticator app on, and returns the recovery codes. */
async function enroll({ call }: Replica, { token }: Pick<Member, 'token'>): Promise<string[]> {
  const { body } = await call('startAuthenticator', { token });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  return (await call('confirmAuthenticator', { token, body: { code } })).body.codes;
}

// Rules: SESSION-14, SESSION-16
test('what was ended, removed, used or blocked stays so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-backup-'));
  const [dump, events] = [join(folder, 'botdeck.dump'), join(folder, 'events.jsonl')];
  const quiet = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };
  const lost = await startReplicas([quiet]);
  const [before] = lost.replicas as [Replica];
  const run = (url: string, ...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: url };
    const { stderr, stdout } = spawnSync('node', args, { cwd: repository, env });
    return `${stdout}${stderr}`;
  };
  const names = [
    'blocked',
    'deleted',
    'replaced',
    'removed',
    'used',
    'unused',
    'choosy',
    'unlinked',
  ] as const;
  const members = new Map<string, Member>();
  for (const name of names) members.set(name, await createMember(before, `${name}@example.com`));
  const member = (name: (typeof names)[number]) => members.get(name) as Member;
  const createOwn = () => createAuthenticator({ origin: pageOf(before) });
  const [lostOwn, removedOwn, keptOwn] = [createOwn(), createOwn(), createOwn()];
  await addPasskey(before, { token: member('removed').token, authenticator: lostOwn });
  await enroll(before, { token: (await enterPasskey(before, lostOwn)).body.accessToken });
  await addPasskey(before, { token: member('choosy').token, authenticator: keptOwn });
  const { accessToken: token } = (await enterPasskey(before, keptOwn)).body;
  const { passkey } = (await addPasskey(before, { token, authenticator: removedOwn })).body;
  await enroll(before, { token });
  const usedCodes = await enroll(before, member('used'));
  const unusedCodes = await enroll(before, member('unused'));
  const logIn = ({ call }: Replica, name: (typeof names)[number], secret = password) =>
    call('login', { body: { email: member(name).email, password: secret } });
  const enter = async (replica: Replica, name: (typeof names)[number], recoveryCode = '') => {
    const { challenge } = (await logIn(replica, name)).body;
    return replica.call('enterSecondFactor', { body: { challenge, recoveryCode } });
  };
  await lost.query(`update users set google_subject = 'gone' where uuid = '${member('unlinked').uuid}'`);

  pg('pg_dump', '--format=custom', '--exclude-table-data=member_changes', `--file=${dump}`, lost.databaseUrl);
  const commands = [
    run(lost.databaseUrl, 'service/commands/member.ts', 'block', member('blocked').email, 'fraud'),
    run(
      lost.databaseUrl,
      'service/commands/member.ts',
      'remove-factors',
      member('removed').email,
      'phone lost',
    ),
  ];
  const newPassword = 'battery staple 8?';
  const changed = await before.call('changePassword', {
    token: member('replaced').token,
    body: { currentPassword: password, newPassword },
  });
  const deleted = await before.call('deleteAccount', { token: member('deleted').token });
  const used = await enter(before, 'used', usedCodes[0]);
  const params = { passkeyUuid: passkey.uuid };
  const withoutPasskey = await before.call('removePasskey', { token, params });
  const withoutApp = await before.call('removeAuthenticator', { token });
  const withoutGoogle = await before.call('unlinkGoogle', { token: member('unlinked').token });
  expect([changed.status, deleted.status, used.status]).toEqual([200, 204, 200]);
  expect([withoutPasskey, withoutApp, withoutGoogle].map(({ status }) => status)).toEqual([204, 204, 204]);
  await lost.close();
  writeFileSync(events, [before.sandbox.output(), ...commands].join('\n'));

  const restored = await startReplicas([]);
  pg('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${restored.databaseUrl}`, dump);
  await restored.query(readFileSync('deploy/postgres/after-restore.sql', 'utf8'));
  expect(
    run(restored.databaseUrl, 'service/commands/after-restore.ts', events),
  ).toBe(`Blocked again: 1. Unblocked again: 0.
Without a second factor that was removed again: 2.
Must set a new password by email: 1.
Google unlinked again: 1.
With devices that count as new again: 1.
With recovery codes again: 1.
Deleted after the backup, and now blocked: ${member('deleted').uuid}.
`);
  const after = await restored.add(quiet);

  const statuses = async (...answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  expect(await statuses(logIn(after, 'blocked'), logIn(after, 'deleted'))).toEqual([403, 403]);
  expect(await statuses(logIn(after, 'replaced'), logIn(after, 'replaced', newPassword))).toEqual([401, 401]);
  expect(await restored.query(`select 1 from users where google_subject = 'gone'`)).toEqual([]);
  expect(await statuses(logIn(after, 'removed'), enterPasskey(after, lostOwn))).toEqual([200, 403]);
  expect((await logIn(after, 'choosy')).body.methods).toEqual(['PASSKEY', 'RECOVERY_CODE']);
  expect(await statuses(enterPasskey(after, keptOwn), enterPasskey(after, removedOwn))).toEqual([200, 403]);
  const codes = [enter(after, 'used', usedCodes[0]), enter(after, 'used', usedCodes[1])];
  expect(await statuses(...codes, enter(after, 'unused', unusedCodes[0]))).toEqual([403, 403, 200]);
  for (const { token } of members.values())
    expect((await after.call('getUserInfo', { token })).status).toBe(401);
  await restored.close();
  rmSync(folder, { recursive: true });
});
