import { vi } from 'vitest';
import type { AccountApi } from '../../src/api/account.ts';
import { ApiError, type ReceivedErrorBody } from '../../src/api/errors.ts';
import type { GuestApi } from '../../src/api/guest.ts';
import type { KeepFactorApi } from '../../src/api/keep-second-factor.ts';
import type { KeyTrialApi } from '../../src/api/key-trial.ts';
import type { LookApi } from '../../src/api/look.ts';
import { createMemberApi, type MemberApi } from '../../src/api/member.ts';
import type { OperatorApi } from '../../src/api/operator.ts';
import type { OperatorMembersApi } from '../../src/api/operator-members.ts';
import type { PushApi } from '../../src/api/push.ts';
import type { SecondStepApi } from '../../src/api/second-step.ts';
import type { SecurityApi } from '../../src/api/security.ts';
import type { StatementsApi } from '../../src/api/statements.ts';
import type { SupportApi } from '../../src/api/support.ts';
import type { TelegramApi } from '../../src/api/telegram.ts';
import { memberOf } from '../../src/app/member/create-member.ts';
import { createSignIn, type SignIn } from '../../src/app/session/create-session.ts';
import type { StoredSession } from '../../src/machines/session/session.setup.ts';

type Api = Omit<GuestApi, 'with'> &
  Omit<MemberApi, 'with'> & {
    operator: OperatorApi & OperatorMembersApi;
    secondStep: SecondStepApi;
    security: SecurityApi;
    push: PushApi;
    support: SupportApi;
    telegram: TelegramApi;
    looks: LookApi;
    keyTrial: KeyTrialApi;
    statements: StatementsApi;
    account: AccountApi;
    keeping: KeepFactorApi;
  };

/** The calls that a test answers itself, by resource. */
export type FakeCalls = { [Resource in keyof Api]?: Partial<Api[Resource]> };

/** A guest's calls, some of them replaced. */
export const asGuest = (api: GuestApi, fakes: FakeCalls): GuestApi => ({
  auth: { ...api.auth, ...fakes.auth },
  with: async (create) => ({
    ...(await api.with(create)),
    ...fakes.account,
    ...fakes.keeping,
    ...fakes.secondStep,
  }),
});

/** A member's calls, some of them replaced. */
export const asMember = (api: MemberApi, fakes: FakeCalls): MemberApi => ({
  user: { ...api.user, ...fakes.user },
  apiKeys: { ...api.apiKeys, ...fakes.apiKeys },
  subscriptions: { ...api.subscriptions, ...fakes.subscriptions },
  bots: { ...api.bots, ...fakes.bots },
  trades: { ...api.trades, ...fakes.trades },
  with: (create) => ({
    ...api.with(create),
    ...fakes.operator,
    ...fakes.security,
    ...fakes.push,
    ...fakes.looks,
    ...fakes.support,
    ...fakes.telegram,
    ...fakes.keyTrial,
    ...fakes.statements,
  }),
});

/** The error the API client throws when the service answers with a failure. */
export const serviceError = (status: number, body: ReceivedErrorBody) =>
  new ApiError({ kind: 'response', status, body });

/** Ada's session, as stored in a browser. */
export function storedSession(changes: Partial<StoredSession> = {}): StoredSession {
  return {
    uuid: '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706',
    email: 'ada@example.com',
    status: 'ACTIVE',
    role: 'USER',
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    sid: 'sign-in-1',
    ...changes,
  };
}

/** A sign-in without a browser. Calls that are not faked get no answer. */
export function fakeSignIn(fakes: FakeCalls = {}): SignIn {
  if (!('location' in globalThis)) vi.stubGlobal('location', { origin: 'https://app.example.com' });
  const never = () => new Promise<never>(() => {});
  const signIn = createSignIn('s1', never, {
    admit: never,
    accepted: () => undefined,
    refused: never,
    isOver: () => false,
  });
  memberOf(signIn, (client) => asMember(createMemberApi(client), fakes));
  return signIn;
}

/** The member who is signed in. */
export const fakeMember = (fakes: FakeCalls) => memberOf(fakeSignIn(fakes)).member;
