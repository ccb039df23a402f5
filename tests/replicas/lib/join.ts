import { developmentKey } from '../../../service/common/unsafe-settings.ts';
import { textOf } from '../../../service/mail/mail-delivery.ts';
import type { Order } from '../../../src/contract/contract.ts';
import { exchangeAccount, password } from '../../contract/lib/members.ts';
import type { Person } from './ledger.ts';
import { type PersistentCaller, persist } from './persistent-caller.ts';
import type { Replicas } from './replicas.ts';

const botToken = '123456789:AAexampleTokenExampleTokenExample00';

/**
 * Signs up, confirms the address, signs in, makes a link, pays, connects an exchange and Telegram, and starts the bot. What
 * got no answer is repeated, except for the order: as the client does, the person looks first whether it was placed.
 */
export async function join(
  running: Pick<Replicas, 'query'>,
  caller: PersistentCaller,
  person: Person,
): Promise<void> {
  const token = await becomeMember(running, caller, person);
  person.link = (await caller.ask('createReferralLink', { token }, [201])).body.token;
  person.order = (await placeOrder(caller, token)).uuid;
  await persist(async () => {
    const { subscription } = (await caller.ask('getSubscription', { token }, [200])).body;
    return subscription?.status === 'ACTIVE' || null;
  }, 'The order was not paid');
  await caller.ask('createApiKey', { token, body: exchangeAccount }, [201, 409]);
  await caller.ask('setTradingAmount', { token, body: { tradingAmount: 1000 } }, [204]);
  await caller.ask('setTelegramToken', { token, body: { botToken, userId: person.chatId } }, [204]);
  await caller.ask('setTelegramNotifications', { token, body: { enable: true } }, [204]);
  const started = await caller.ask('enableTrading', { token, body: { enable: true } }, [200, 409]);
  person.bot = started.body.uuid ?? (await caller.ask('getUserInfo', { token }, [200])).body.botUuid;
}

/** Signs up, confirms the address and signs in. Returns the access token. */
export async function becomeMember(
  { query }: Pick<Replicas, 'query'>,
  caller: PersistentCaller,
  person: Person,
): Promise<string> {
  const { email, invitedBy } = person;
  const referral = invitedBy?.link && { referralToken: invitedBy.link };
  await caller.ask('signUp', { body: { email, password, ...referral } }, [201, 409]);
  const link = await persist(async () => {
    const read = 'select body, sealed_body as "sealedBody" from mails where recipient = $1';
    const [mail] = await query<{ body: string; sealedBody: string | null }>(read, [email]);
    const text = mail ? textOf({ secretKey: developmentKey }, mail) : '';
    return /confirmation-token\/([\w-]+)/.exec(text)?.[1] ?? null;
  }, 'No email came');
  // 400: the link was used by an attempt that got no answer.
  await caller.ask('verifyEmail', { body: { token: link, password } }, [204, 400]);
  return signIn(caller, person);
}

/** Signs in and returns the access token. */
export async function signIn(caller: PersistentCaller, person: Person): Promise<string> {
  const { body } = await caller.ask('login', { body: { email: person.email, password } }, [200]);
  person.session = { token: body.accessToken, refreshToken: body.refreshToken };
  return body.accessToken;
}

/** Places one order, unless an attempt that got no answer has placed it. */
export function placeOrder(caller: PersistentCaller, token: string): Promise<Order> {
  return persist(async () => {
    const answer = await caller.once('subscribeAndPay', { token, body: { period: 'YEAR' } }, [201]);
    if (answer) return answer.body as Order;
    const { payments } = (await caller.ask('getSubscription', { token }, [200])).body;
    return (payments[0] as Order | undefined) ?? null;
  }, 'No order could be placed');
}
