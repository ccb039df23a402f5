import type { UserInfo } from '../../../src/contract/answers.ts';
import { accessMachine } from '../../../src/machines/access/access.machine.ts';
import type { AccessEvent } from '../../../src/machines/access/access.types.ts';
import { accessWords } from '../../../src/machines/access/access.words.ts';
import { userInfo } from '../../support/runs.ts';
import { fail, type MachineModel } from '../lib/model.ts';
import { accessInvariants } from './access.invariants.ts';

const newcomer = userInfo({
  botUuid: null,
  isBotReady: false,
  lastDepositStatus: null,
  subscriptionStatus: null,
});
const orderPlaced: UserInfo = {
  ...newcomer,
  lastDepositStatus: 'PENDING',
  subscriptionStatus: 'WAITING_PAYMENT',
};
const orderFailed: UserInfo = { ...newcomer, lastDepositStatus: 'DECLINED' };
const waitingWithoutOrder: UserInfo = { ...newcomer, subscriptionStatus: 'WAITING_PAYMENT' };
const justPaid: UserInfo = {
  ...newcomer,
  lastDepositStatus: 'COMPLETED',
  subscriptionStatus: 'ACTIVE',
  showOnboarding: true,
};
const botStarting: UserInfo = { ...justPaid, showOnboarding: false, botUuid: 'bot1' };
const member: UserInfo = { ...botStarting, isBotReady: true };
const canceled: UserInfo = { ...member, subscriptionStatus: 'CANCELED' };
const expired: UserInfo = { ...member, subscriptionStatus: 'EXPIRED' };
const expiredEarly: UserInfo = { ...justPaid, subscriptionStatus: 'EXPIRED' };

const people = {
  newcomer,
  orderPlaced,
  orderFailed,
  waitingWithoutOrder,
  justPaid,
  botStarting,
  member,
  canceled,
  expired,
  expiredEarly,
};

const events: (AccessEvent | ReturnType<typeof fail>)[] = [
  { type: 'session.changed', uuid: 'ann' },
  { type: 'session.changed', uuid: 'bob' },
  { type: 'session.changed', uuid: null },
  ...Object.values(people).map((info): AccessEvent => ({ type: 'userInfo.received', info })),
  fail('userInfo'),
];

export const accessModel: MachineModel<typeof accessMachine> = {
  name: 'access',
  machine: accessMachine,
  words: accessWords,
  listeners: { userInfo: ['userInfo.received', 'userInfo.failed'] },
  names: people,
  scenarios: [{ name: 'a new tab', events: () => events }],
  stateRules: {
    'signedIn.area.subscribing': ['ACCESS-7'],
    'signedIn.area.expired': ['ACCESS-6'],
    'signedIn.area.unavailable': ['ACCESS-12'],
    'signedIn.bot.pending': ['BOT-10'],
  },
  invariants: accessInvariants,
};
