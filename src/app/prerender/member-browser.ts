import { queryKeys } from '../../api/queries.ts';
import type { UserInfo } from '../../contract/answers.ts';
import { areaEvent } from '../../machines/access/access.area.ts';
import type { createRuntime } from '../create-runtime.ts';
import { memberOf } from '../member/create-member.ts';

/** Shown where the frame would name the member. */
const unknown = '\u00a0';
const session = {
  sid: 'sid',
  uuid: 'uuid',
  email: unknown,
  status: unknown,
  role: unknown,
  accessToken: 'a',
  refreshToken: 'r',
};

const info: UserInfo = {
  botUuid: 'bot',
  isBotReady: true,
  lastDepositStatus: 'COMPLETED',
  subscriptionStatus: 'ACTIVE',
  showOnboarding: false,
  email: null,
  role: null,
  status: null,
  telegramConnected: null,
  telegramNotifications: null,
  tradingAmount: null,
  minTradingAmount: null,
};

/** The storage of a browser in which a member has signed in. */
export const memberStorage = {
  getItem: (key: string) => (key === 'botdeck.session' ? JSON.stringify(session) : null),
  setItem: () => {},
  removeItem: () => {},
};

/** Lets the app know what it learns of a member first: a bot, and every page open. */
export function letIn({ runtime, signIn }: ReturnType<typeof createRuntime>): void {
  memberOf(signIn.get()).member.queryClient.setQueryData(queryKeys.userInfo, info);
  runtime.access.send(areaEvent(info));
}
