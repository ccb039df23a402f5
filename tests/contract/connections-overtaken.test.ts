import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { OperationId } from '../../service/common/handler.ts';
import { users } from '../../service/db/schema/accounts.ts';
import { startBinance } from '../../service/testing/exchanges/binance.ts';
import { type ExchangeServer, startExchangeServer } from '../../service/testing/exchanges/exchange-server.ts';
import { createOperator } from './lib/enrolling.ts';
import { createMember, type Member, password, readMailedToken, signIn, startFixture } from './lib/members.ts';

const apiSecret = 'S'.repeat(64);
const own = { exchange: 'BINANCE', apiKey: 'K'.repeat(64), apiSecret };
const foreign = { ...own, apiKey: 'T'.repeat(64) };
const newPassword = 'battery staple 8?';

const binance = await startBinance({
  [own.apiKey]: { secret: apiSecret },
  [foreign.apiKey]: { secret: apiSecret },
});
const botApi = await startExchangeServer(() => ({ status: 200, body: { ok: true, result: {} } }));
const fixture = await startFixture({
  exchangeCheck: 'real',
  exchangeStandIns: { BINANCE: binance.url, HTX: null },
  telegramApiUrl: botApi.url,
});
const operator = await createOperator(fixture);
afterAll(async () => {
  await fixture.sandbox.close();
  await Promise.all([binance.close(), botApi.close()]);
});

const block = ({ uuid: userUuid }: Member, isBlocked: boolean) =>
  fixture.call('setMemberBlocked', {
    token: operator.token,
    params: { userUuid },
    body: { isBlocked, reason: 'stolen' },
  });

/** What stops a thief, and what the thief is told then. */
const defenses: Record<string, { code: string; act(owner: Member, link: string): Promise<unknown> }> = {
  'the owner resets the password': {
    code: 'error.auth.invalidToken',
    act: (_, link) => fixture.call('resetPassword', { body: { token: link, password: newPassword } }),
  },
  'the owner signs out everywhere else': {
    code: 'error.auth.invalidToken',
    act: ({ token }) => fixture.call('endOtherSessions', { token }),
  },
  'an operator blocks the account': { code: 'error.auth.invalidToken', act: (owner) => block(owner, true) },
  'the account is held': {
    code: 'error.auth.held',
    act: ({ uuid }) => {
      const heldUntil = new Date(fixture.sandbox.realClock.now().getTime() + 60_000);
      return fixture.sandbox.deps.db.update(users).set({ heldUntil }).where(eq(users.uuid, uuid));
    },
  },
};

const telegram = { botToken: '123456789:AAexampleTokenExampleTokenExample00', userId: '7' };
/** The thief's connection, and whom the service asks before storing it. */
const thefts: [OperationId, object, () => ExchangeServer][] = [
  ['createApiKey', foreign, () => binance],
  ['replaceApiKey', foreign, () => binance],
  ['setTelegramToken', telegram, () => botApi],
];

// Rule: STEPUP-11
test.each(
  thefts.flatMap(([id, ...theft]) =>
    Object.keys(defenses).map((defense) => [id, defense, ...theft] as const),
  ),
)('%s stores nothing if meanwhile %s', async (id, defense, body, serverOf) => {
  // The console lists the newest 50 emails, and those of one moment in any order.
  fixture.sandbox.realClock.pass(1);
  const owner = await createMember(fixture);
  const thief = await signIn(fixture, owner.email);
  const hadKey = id === 'replaceApiKey';
  const key = hadKey && (await fixture.call('createApiKey', { token: owner.token, body: own })).body;
  await fixture.call('forgotPassword', { body: { email: owner.email } });
  const link = await readMailedToken(fixture, owner.email, 'RESET_PASSWORD');

  const server = serverOf();
  const asked = server.asked.length;
  let answer = () => {};
  server.until = new Promise<void>((answered) => {
    answer = answered;
  });
  const params = { currentKeyUuid: key ? key.uuid : '' };
  const stealing = fixture.call(id, { token: thief.token, body, ...(hadKey && { params }) });
  await expect.poll(() => server.asked.length).toBeGreaterThan(asked);
  await defenses[defense]?.act(owner, link);
  answer();
  expect((await stealing).body.code).toBe(defenses[defense]?.code);

  await block(owner, false);
  const isReset = defense === 'the owner resets the password';
  const { token } = await signIn(fixture, owner.email, isReset ? newPassword : password);
  const { items } = (await fixture.call('listApiKeys', { token })).body;
  const masked = items.map(({ apiKeyMasked }: { apiKeyMasked: string }) => apiKeyMasked);
  expect(masked).toEqual(hadKey ? ['KKKK••••KK'] : []);
  expect((await fixture.call('getTelegram', { token })).body.connected).toBe(false);
});
