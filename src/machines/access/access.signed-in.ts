import type { UserInfo } from '../../contract/answers.ts';
import { accessSetup } from './access.setup.ts';

const received = ({ event }: { event: { info: UserInfo } }) => ({ info: event.info });

const area = accessSetup.createStateConfig({
  initial: 'checking',
  on: {
    'userInfo.received': [
      { guard: { type: 'isExpiredBeforeOnboarding', params: received }, target: '.expired.beforeOnboarding' },
      { guard: { type: 'isExpired', params: received }, target: '.expired' },
      { guard: { type: 'needsPackage', params: received }, target: '.subscribing' },
      { guard: { type: 'needsPayment', params: received }, target: '.subscribing.waitingPayment' },
      { guard: { type: 'needsOnboarding', params: received }, target: '.onboarding' },
      { target: '.onboarded' },
    ],
  },
  states: {
    checking: {
      after: { checkingLimit: 'unavailable' },
      on: { 'userInfo.failed': 'unavailable' },
    },
    subscribing: {
      initial: 'choosing',
      states: {
        choosing: {},
        waitingPayment: {},
      },
    },
    expired: {
      initial: 'afterOnboarding',
      states: {
        beforeOnboarding: {},
        afterOnboarding: {},
      },
    },
    onboarding: {},
    onboarded: {},
    unavailable: {
      on: { 'access.retry': { target: '#access.signedIn', reenter: true } },
    },
  },
});

const bot = accessSetup.createStateConfig({
  initial: 'settled',
  on: {
    'userInfo.received': [
      { guard: { type: 'awaitsBot', params: received }, target: '.pending' },
      { target: '.settled' },
    ],
  },
  states: {
    settled: {},
    pending: {
      tags: 'polling',
    },
  },
});

export const signedIn = accessSetup.createStateConfig({
  type: 'parallel',
  invoke: {
    id: 'userInfo',
    src: 'userInfo',
    input: ({ context }) => ({ uuid: context.uuid }),
    onError: '.area.unavailable',
  },
  states: { area, bot },
});
