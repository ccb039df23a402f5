import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { telegramMessages } from '../../service/db/schema/messages.ts';
import {
  createMember,
  createSubscriber,
  createTrader,
  exchangeAccount,
  inConsole,
  provide,
  readConsole,
  startFixture,
} from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const botToken = '123456789:AAexampleTokenExampleTokenExample00';
let chats = 1000;
const usual = ['TRADE_OPENED', 'TRADE_CLOSED', 'STATUS', 'WARNING'];

/** Connects the member's own chat, with notifications on. */
async function connect(token: string): Promise<string> {
  const userId = String(++chats);
  await fixture.call('setTelegramToken', { token, body: { botToken, userId } });
  await fixture.call('setTelegramNotifications', { token, body: { enable: true } });
  return userId;
}
const choose = (token: string, messages: unknown[]) =>
  fixture.call('setTelegramMessages', { token, body: { messages } });
const read = async (token: string) => (await fixture.call('getTelegram', { token })).body;
const sendTest = (token: string) => fixture.call('sendTelegramTest', { token });
/** What this chat received besides the greeting, in no particular order. The console shows only the newest messages of all chats. */
const received = async (chat: string) => {
  const rows = await fixture.sandbox.deps.db
    .select()
    .from(telegramMessages)
    .where(eq(telegramMessages.chatId, chat));
  return rows.map(({ text }) => text).filter((text) => !text.startsWith('Botdeck is connected'));
};
const pass = (advanceSeconds: number) => inConsole(fixture, 'clock', { advanceSeconds });

describe('the choice of messages', () => {
  // Rules: TELEGRAM-2, TELEGRAM-4, SHAPE-11
  test('is everything but the daily summary at first, and is kept when the bot is replaced', async () => {
    const { token } = await createMember(fixture);
    expect(await read(token)).toEqual({ connected: false, notifications: false, messages: usual });
    await connect(token);
    expect(await read(token)).toEqual({ connected: true, notifications: true, messages: usual });
    expect((await choose(token, ['WARNING', 'DAILY_SUMMARY'])).status).toBe(204);
    await connect(token);
    expect((await read(token)).messages).toEqual(['WARNING', 'DAILY_SUMMARY']);
    expect((await choose(token, [])).status).toBe(204);
    expect((await read(token)).messages).toEqual([]);
  });

  test('refuses the same message twice, and more', async () => {
    const { token } = await createMember(fixture);
    await connect(token);
    for (const wrong of [['STATUS', 'STATUS'], ['TRADE'], [null]]) {
      const { status, body } = await choose(token, wrong);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([
        400,
        'error.generic.badRequest',
        ['messages'],
      ]);
    }
    expect((await read(token)).messages).toEqual(usual);
  });

  // Rule: TELEGRAM-4
  test('needs a connected bot, and a disabled trading bot', async () => {
    const { token } = await createMember(fixture);
    const unconnected = await choose(token, usual);
    expect([unconnected.status, unconnected.body.code]).toEqual([404, 'error.telegram.tokenNotFound']);
    const trader = await createTrader(fixture);
    const locked = await choose(trader.token, usual);
    expect([locked.status, locked.body.code]).toEqual([409, 'error.user.hasActiveBots']);
  });

  // Rule: TELEGRAM-2
  test('of members who connected earlier is what they got before', async () => {
    const { token, uuid } = await createMember(fixture);
    await connect(token);
    const { db } = fixture.sandbox.deps;
    await db.execute(sql`update telegram_connections set messages = default where user_uuid = ${uuid}`);
    expect((await read(token)).messages).toEqual(usual);
  });
});

describe('a test message', () => {
  // Rules: TELEGRAM-6, TELEGRAM-9
  test('arrives even while notifications are off and the trading bot is active', async () => {
    const { token } = await createSubscriber(fixture);
    const chat = await connect(token);
    await fixture.call('setTelegramNotifications', { token, body: { enable: false } });
    await start(token);
    expect((await sendTest(token)).status).toBe(204);
    expect(await received(chat)).toEqual([expect.stringContaining('test message')]);
  });

  // Rule: TELEGRAM-10
  test('that cannot be delivered says why', async () => {
    const { token, uuid } = await createMember(fixture);
    expect((await sendTest(token)).body.code).toBe('error.telegram.tokenNotFound');
    await connect(token);
    const { db } = fixture.sandbox.deps;
    await db.execute(sql`update telegram_connections set chat_id = '404' where user_uuid = ${uuid}`);
    const { status, body } = await sendTest(token);
    expect([status, body.code]).toEqual([400, 'error.telegram.invalidChatId']);
  });

  // Rule: TELEGRAM-9
  test('is limited', async () => {
    const limited = await startFixture({ rateLimits: true });
    const { token } = await createMember(limited);
    const attempts = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      attempts.push((await limited.call('sendTelegramTest', { token })).status);
    }
    expect(attempts).toEqual([404, 404, 404, 404, 404, 429]);
    await limited.sandbox.close();
  });

  // Rule: TELEGRAM-12
  test('counts together with connecting a bot, which sends a greeting', async () => {
    const limited = await startFixture({ rateLimits: true });
    const { token } = await createMember(limited);
    const attempts = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const body = { botToken, userId: `55500${attempt}` };
      attempts.push((await limited.call('setTelegramToken', { token, body })).status);
    }
    attempts.push(
      (await limited.call('setTelegramToken', { token, body: { botToken, userId: '555005' } })).status,
    );
    attempts.push((await limited.call('sendTelegramTest', { token })).status);
    expect(attempts).toEqual([204, 204, 204, 204, 204, 429, 429]);
    expect((await readConsole(limited)).telegramMessages).toHaveLength(5);
    await limited.sandbox.close();
  });
});

async function start(token: string) {
  await provide(fixture, token);
  await fixture.call('enableTrading', { token, body: { enable: true } });
}

/** What a member gets about half a day of trading and a hard stop. */
async function messagesAbout(chosen: string[]) {
  const { token } = await createSubscriber(fixture);
  const chat = await connect(token);
  await choose(token, chosen);
  await start(token);
  for (let hour = 0; hour < 12; hour += 1) await pass(3600);
  await fixture.call('enableTrading', { token, body: { enable: false, action: 'FORCE_QUIT' } });
  await pass(60);
  return received(chat);
}

describe('only what is chosen is sent', () => {
  // Rule: TELEGRAM-1
  test.each([
    ['TRADE_OPENED', /: opened at|opened, still open/],
    ['TRADE_CLOSED', /: closed at|closed\. Profit/],
    ['STATUS', /^The bot has stopped/],
  ])('%s', async (kind, words) => {
    const texts = await messagesAbout([kind]);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !words.test(text))).toEqual([]);
  });

  // Rules: TELEGRAM-1, KEY-3
  test('WARNING, once for a key that may withdraw', async () => {
    const { token } = await createMember(fixture);
    const chat = await connect(token);
    const apiKey = `LATER-${crypto.randomUUID()}`;
    await fixture.call('createApiKey', { token, body: { ...exchangeAccount, apiKey } });
    for (let day = 0; day < 3; day += 1) await pass(86_400);
    expect(await received(chat)).toEqual([
      expect.stringMatching(/This key can withdraw.+turn off withdrawals/),
    ]);
  });
});

describe('the daily summary', () => {
  // Rule: TELEGRAM-7
  test('comes once, after the end of the day in UTC, and says what closed', async () => {
    const { token } = await createSubscriber(fixture);
    const chat = await connect(token);
    await choose(token, ['DAILY_SUMMARY']);
    await start(token);
    await untilMidnight();
    expect(await received(chat)).toEqual([]);
    await pass(90);
    await pass(90);
    expect(await received(chat)).toHaveLength(1);
    await pass(86_400);
    const busy =
      /^\d+ \w{3} \d{4} \(UTC\): \d+ trades? closed, \d+ with a profit\. Profit: [+−][\d.]+ USDT\. N/;
    expect(await received(chat)).toEqual([expect.stringContaining('(UTC): '), expect.stringMatching(busy)]);
  });

  // Rule: TELEGRAM-7
  test('is not sent about a day without a run, nor to other members', async () => {
    const idle = await createMember(fixture);
    const idleChat = await connect(idle.token);
    await choose(idle.token, ['DAILY_SUMMARY']);
    const other = await createSubscriber(fixture);
    const otherChat = await connect(other.token);
    await choose(other.token, ['STATUS']);
    await start(other.token);
    await pass(2 * 86_400);
    expect([await received(idleChat), await received(otherChat)]).toEqual([[], []]);
  });

  /** Moves the clock to a moment before midnight. */
  async function untilMidnight() {
    const { now } = await (await fetch(`${fixture.sandbox.url}/sandbox/api/state`))
      .json()
      .then(({ clock }) => clock);
    const seconds = 86_400 - ((Date.parse(now) / 1000) % 86_400);
    await pass(Math.max(1, Math.floor(seconds) - 5));
  }
});
