import type { OperationId } from '../../service/common/handler.ts';
import type { Courier } from './courier.ts';
import type { Answer } from './judge.ts';
import { fieldsOf, signIn, statusOf } from './session-probes.ts';

type Json = Record<string, unknown>;

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

/** Plays changes that leave no trace: they set what is set already, or are refused. */
export async function tryWrites(courier: Courier, email: string, password: string): Promise<void> {
  await tryLinks(courier);
  await trySecondSession(courier, email, password);
  const info = fieldsOf(await courier.ask('getUserInfo'));
  await tryAccount(courier, info);
  await trySubscription(courier);
  await tryTelegram(courier, info);
  await tryPush(courier);
}

/** Tries a change that must be accepted, or refused because of where the account is. */
async function tryChange(
  courier: Courier,
  id: OperationId,
  request?: Parameters<Courier['call']>[1],
): Promise<void> {
  const answer = await courier.call(id, request);
  if (answer && answer.status >= 300 && ![404, 409].includes(answer.status))
    courier.findings.differs(id, 'the value that is set already', 'a success, or 409', statusOf(answer));
}

/** Links from emails: wrong ones are refused, and asking for one reveals nothing about an account. */
async function tryLinks(courier: Courier): Promise<void> {
  const { findings } = courier;
  const unknown = { email: `nobody-${Date.now()}@example.com` };
  const asked = await courier.call('forgotPassword', { token: null, body: unknown });
  if (asked && asked.status >= 300)
    findings.differs('forgotPassword', 'an unknown email', 'status 204', statusOf(asked), {
      rule: 'GUEST-7',
    });
  const body = { token: 'not-a-token', password: 'correct horse 7!' };
  for (const id of ['verifyEmail', 'resetPassword'] as const) {
    const answer = await courier.call(id, { token: null, body });
    if (answer && answer.status !== 400)
      findings.differs(id, 'a wrong token', 'status 400', statusOf(answer), { rule: 'GUEST-18' });
  }
}

/** Signs in once more, and signs that session out from here. */
async function trySecondSession(courier: Courier, email: string, password: string): Promise<void> {
  if (courier.findings.isAbsent('listSessions')) return;
  const before = sessionIds(await courier.ask('listSessions'));
  const second = await signIn(courier, email, password);
  const added = sessionIds(await courier.ask('listSessions')).find((id) => !before.includes(id));
  if (added === undefined) return;
  await courier.call('endUserSession', { params: { sessionUuid: added } });
  const body = { refreshToken: second.refreshToken };
  const after = await courier.ask('refreshSession', { token: null, body });
  if (after && after.status < 300)
    courier.findings.differs('endUserSession', 'a refresh of that session', 'status 401', statusOf(after));
}

const sessionIds = (answer: Answer | undefined) =>
  listOf(fieldsOf(answer).items).map(({ uuid }) => String(uuid));

async function tryAccount(courier: Courier, info: Json): Promise<void> {
  const { findings } = courier;
  await tryChange(courier, 'startAuthenticator');
  await tryChange(courier, 'startPasskey');
  await tryChange(courier, 'startPasskeySignIn', { token: null });
  await tryChange(courier, 'createReferralLink');
  const [key] = listOf(fieldsOf(await courier.ask('listApiKeys')).items);
  if (key) await courier.call('checkApiKey', { params: { currentKeyUuid: String(key.uuid) } });
  else findings.skips('checkApiKey', 'this account has no exchange account');
  const { action, drawdown, loss } = fieldsOf(await courier.ask('getLossLimit'));
  if (action !== undefined) {
    const body = { action, drawdown: drawdown ?? null, loss: loss ?? null };
    await tryChange(courier, 'setLossLimit', { body });
  }
  const { tradingAmount } = info;
  if (typeof tradingAmount === 'number')
    await tryChange(courier, 'setTradingAmount', { body: { tradingAmount } });
  else findings.skips('setTradingAmount', 'the service does not say what is allocated');
}

/** Chooses the package that comes next anyway. */
async function trySubscription(courier: Courier): Promise<void> {
  const { subscription } = fieldsOf(await courier.ask('getSubscription'));
  const { nextPeriod, period, status } = (subscription ?? {}) as Json;
  if (status !== 'ACTIVE') {
    courier.findings.skips('changeSubscription', 'this account has no active subscription');
    return;
  }
  const body = { period: nextPeriod ?? period };
  await tryChange(courier, 'changeSubscription', { body });
}

async function tryTelegram(courier: Courier, info: Json): Promise<void> {
  const { connected, messages, notifications } = fieldsOf(await courier.ask('getTelegram'));
  const calls = ['setTelegramNotifications', 'setTelegramMessages', 'sendTelegramTest'] as const;
  if (!(connected ?? info.telegramConnected)) {
    for (const id of calls) courier.findings.skips(id, 'this account has no Telegram bot');
    return;
  }
  const enable = notifications ?? info.telegramNotifications;
  const bodies: [OperationId, unknown][] = [
    ['setTelegramNotifications', { enable }],
    ['setTelegramMessages', { messages }],
  ];
  for (const [id, body] of bodies) await tryChange(courier, id, { body });
  await tryChange(courier, 'sendTelegramTest');
}

/** Places an order and cancels it. */
export async function tryOrder(courier: Courier): Promise<void> {
  const { findings } = courier;
  const { subscription } = fieldsOf(await courier.ask('getSubscription'));
  const status = (subscription as Json | null | undefined)?.status ?? null;
  if (status === 'ACTIVE' || status === 'WAITING_PAYMENT') {
    for (const id of ['subscribeAndPay', 'cancelSubscription'] as const)
      findings.skips(id, `the subscription of this account is ${status}`);
    return;
  }
  const placed = await courier.call('subscribeAndPay', { body: { period: 'ONE_MONTH' } });
  const { uuid } = fieldsOf(placed);
  if (placed?.status !== 201 || uuid === undefined) return;
  const info = fieldsOf(await courier.ask('getUserInfo'));
  if (info.subscriptionStatus !== 'WAITING_PAYMENT' && status === null)
    findings.differs(
      'getUserInfo',
      'subscriptionStatus',
      'WAITING_PAYMENT after an order',
      String(info.subscriptionStatus),
      {
        rule: 'ACCESS-4',
      },
    );
  const second = await courier.ask('subscribeAndPay', { body: { period: 'ONE_MONTH' } });
  if (second && second.status !== 409)
    findings.differs('subscribeAndPay', 'a second order', 'status 409', statusOf(second), {
      isBreaking: false,
    });
  const canceled = await courier.call('cancelSubscription', { query: { orderUuid: String(uuid) } });
  if (canceled && canceled.status >= 300)
    findings.differs('cancelSubscription', 'the order just placed', 'status 204', statusOf(canceled));
}

/** What a browser at a push service that does not exist would give out. */
const browser = {
  endpoint: 'https://push.example/send/3f9c',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** Subscribes to nothing, for this session, and ends that. */
async function tryPush(courier: Courier): Promise<void> {
  if (courier.findings.isAbsent('getPush')) return;
  const body = { ...browser, kinds: [], showAmounts: false };
  await tryChange(courier, 'setPush', { body });
  await tryChange(courier, 'removePush');
}
