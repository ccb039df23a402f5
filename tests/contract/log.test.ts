import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { captureLog } from '../../service/testing/captured-log.ts';
import { createMember, inConsole, password, readMailedToken, startFixture } from './lib/members.ts';

const { lines, log } = captureLog('trace');
const fixture = await startFixture({}, log);
afterAll(() => fixture.sandbox.close());

const email = 'canary@example.com';
const newPassword = 'canary horse 8!';
const apiKeys = { apiKey: 'canaryApiKey0123456789', apiSecret: 'canaryApiSecret0123456789' };
const telegram = { botToken: '123456789:AAcanaryTokenExampleTokenExample00', userId: '987654321' };
const question = 'canary question: where is my money';
const cookie = 'canary=0123456789abcdef';
const rawBody = `{"email": "${email}", "password": ${password}}`;

const visit = (path: string) => fetch(fixture.direct + path, { headers: { cookie, accept: '*/*' } });

/** Uses every kind of secret while everything works. Returns the secrets that the service created. */
async function useSecrets(): Promise<string[]> {
  const { call } = fixture;
  const { token, refreshToken } = await createMember(fixture, email);
  await call('login', { body: { email, password: newPassword } });
  const renewed = await call('refreshSession', { body: { refreshToken } });
  await call('tryApiKey', { token, body: { exchange: 'BINANCE', ...apiKeys } });
  await call('createApiKey', { token, body: { exchange: 'BINANCE', ...apiKeys } });
  await call('setTelegramToken', { token, body: telegram });
  await call('forgotPassword', { body: { email } });
  const resetToken = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  await visit(`/guest/set-password/${resetToken}`);
  await visit(`/guest/sign-in?email=${encodeURIComponent(email)}&password=${encodeURIComponent(password)}`);
  await visit(`/sandbox/telegram/bot${telegram.botToken}/getMe`);
  await call('login', { rawBody });
  return [token, refreshToken, renewed.body.accessToken, renewed.body.refreshToken, resetToken];
}

/** Uses secrets with a broken database. */
async function useSecretsInVain(token: string, refreshToken: string): Promise<void> {
  const { call, sandbox } = fixture;
  await inConsole(fixture, 'faults', { path: '/user/telegram-token', status: 503, times: 1 });
  await call('setTelegramToken', { token, body: telegram });
  await sandbox.deps.db.execute(sql`alter table mails rename to mails_gone`);
  sandbox.realClock.pass(61);
  await call('forgotPassword', { body: { email } });
  await call('sendSupportMessage', { token, body: { email, subject: 'other', message: question } });
  await sandbox.deps.db.execute(sql`alter table users rename to users_gone`);
  expect((await call('login', { body: { email, password } })).status).toBe(500);
  await call('refreshSession', { body: { refreshToken } });
  await call('getUserInfo', { token });
}

test('no line of the log has a secret, however much is logged', async () => {
  const made = await useSecrets();
  const [token = '', refreshToken = ''] = made;
  await useSecretsInVain(token, refreshToken);
  log.error({
    err: new Error(`550 ${email} is not known`),
    to: email,
    headers: { cookie, authorization: token },
  });

  const told = lines.join('');
  expect(lines.length).toBeGreaterThan(20);
  expect(told).toContain('/api/public/auth/login');
  expect(told).toContain('/guest/sign-in');
  expect(told).toContain('/api/user/emails/support');
  expect(told).toContain('A reset link could not be mailed');
  const given = [
    email,
    password,
    newPassword,
    ...Object.values(apiKeys),
    telegram.botToken,
    cookie,
    question,
  ];
  for (const secret of [...given, ...made]) {
    expect(told).not.toContain(secret);
    expect(told).not.toContain(encodeURIComponent(secret));
  }
});
