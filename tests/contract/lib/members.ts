import type { Logger } from 'pino';
import { setRole } from '../../../service/accounts/roles-and-blocking.ts';
import type { Config } from '../../../service/common/config.ts';
import { startTestService, type TestService } from '../../../service/testing/test-service.ts';
import { startBehindNginx } from './behind-nginx.ts';
import { type ContractClient, createContractClient } from './contract-client.ts';

export const password = 'correct horse 7!';

/** A service that tests can reach, here or in another process. */
export interface Reachable {
  sandbox: Pick<TestService, 'url'> & { settled?: () => Promise<void> };
  call: ContractClient;
}

export interface Fixture extends Reachable {
  sandbox: TestService & Reachable['sandbox'];
  /** The address of one service itself. */
  direct: string;
}

/** A service under test and a client for it. With BEHIND_NGINX, the service is three, and the client talks to nginx. */
export async function startFixture(config: Partial<Config> = {}, log?: Logger): Promise<Fixture> {
  const start = process.env.BEHIND_NGINX ? startBehindNginx : startTestService;
  return fixtureOf(await start(config, log));
}

/** One service, always: for tests of what a service keeps to itself. */
export async function startAlone(config: Partial<Config> = {}, log?: Logger): Promise<Fixture> {
  return fixtureOf(await startTestService(config, log));
}

const fixtureOf = (sandbox: Fixture['sandbox']): Fixture => ({
  sandbox,
  direct: sandbox.deps.site.local(''),
  call: withoutBackground(sandbox),
});

/** Calls after which nothing is under way: an answer does not wait for the email that it announces. */
function withoutBackground({ idle, url }: TestService): ContractClient {
  const call = createContractClient(url);
  return async (operationId, options) => {
    const answer = await call(operationId, options);
    await idle();
    return answer;
  };
}

interface ConsoleState {
  mails: { kind: string; recipient: string; subject: string; body: string }[];
  payments: { uuid: string; email: string; status: string; open: boolean }[];
  telegramMessages: { chatId: string; text: string }[];
}

/** What the sandbox console shows. */
export async function readConsole({ sandbox }: Reachable): Promise<ConsoleState> {
  const response = await fetch(`${sandbox.url}/sandbox/api/state`);
  return (await response.json()) as ConsoleState;
}

/** Performs an action in the sandbox console. */
export async function inConsole({ sandbox }: Reachable, path: string, body: unknown = {}): Promise<void> {
  const response = await fetch(`${sandbox.url}/sandbox/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  await sandbox.settled?.();
}

const mostLooks = 40;

/** The token in the newest email of this kind. A service in another process may still be writing it. */
export async function readMailedToken(fixture: Reachable, email: string, kind: string): Promise<string> {
  let [mail] = await mailsTo(fixture, email, kind);
  for (let look = 0; !mail && look < mostLooks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    [mail] = await mailsTo(fixture, email, kind);
  }
  const token = /\/guest\/[\w-]+\/([\w-]+)/.exec(mail?.body ?? '')?.[1];
  if (token === undefined) throw new Error(`${email} got no ${kind} mail with a link.`);
  return token;
}

/** The emails of this kind that an address has got, newest first. */
export async function mailsTo(fixture: Reachable, email: string, kind: string) {
  const { mails } = await readConsole(fixture);
  return mails.filter((mail) => mail.recipient === email && mail.kind === kind);
}

export interface Member {
  uuid: string;
  email: string;
  token: string;
  refreshToken: string;
}

let members = 0;

/** A person who has signed up, confirmed the address and signed in. */
export async function createMember(
  fixture: Reachable,
  email = `member-${++members}@example.com`,
): Promise<Member> {
  const { call } = fixture;
  await call('signUp', { body: { email, password } });
  const confirmation = { token: await readMailedToken(fixture, email, 'CONFIRM_EMAIL'), password };
  await call('verifyEmail', { body: confirmation });
  return signIn(fixture, email);
}

/** Gives or takes the role of an operator, as the command does. Giving it needs a second factor. */
export function changeRole({ sandbox: { deps } }: Fixture, email: string, role: 'ADMIN' | 'USER') {
  return setRole(deps, { actor: 'root', actorUuid: null, origin: 'test' }, email, role);
}

export async function signIn({ call }: Reachable, email: string, secret = password): Promise<Member> {
  const { body } = await call('login', { body: { email, password: secret } });
  return { uuid: body.uuid, email, token: body.accessToken, refreshToken: body.refreshToken };
}

/** A member with a completed first payment. */
export async function createSubscriber(fixture: Reachable, period = 'ONE_MONTH'): Promise<Member> {
  const member = await createMember(fixture);
  const { body } = await fixture.call('subscribeAndPay', { token: member.token, body: { period } });
  await inConsole(fixture, `payments/${body.uuid}`, { status: 'COMPLETED' });
  return member;
}

export const exchangeAccount = {
  exchange: 'BINANCE',
  apiKey: 'examplekey0123456789',
  apiSecret: 'examplesecret0123456789',
};

/** Connects an exchange account and allocates funds: what a subscriber needs to start. */
export async function provide({ call }: Reachable, token: string, apiKey = exchangeAccount.apiKey) {
  await call('createApiKey', { token, body: { ...exchangeAccount, apiKey } });
  await call('setTradingAmount', { token, body: { tradingAmount: 1000 } });
}

/** A member whose bot is starting or running. */
export async function createTrader(fixture: Reachable): Promise<Member & { botUuid: string }> {
  const member = await createSubscriber(fixture);
  await provide(fixture, member.token);
  const { body } = await fixture.call('enableTrading', { token: member.token, body: { enable: true } });
  return { ...member, botUuid: body.uuid };
}
