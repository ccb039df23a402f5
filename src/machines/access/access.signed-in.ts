import type { UserInfo } from '../../contract/answers.ts';
import { accessSetup } from './access.setup.ts';

const received = ({ event }: { event: { info: UserInfo } }) => ({ info: event.info });

const area = accessSetup.createStateConfig({
  description: 'Where the member stands.',
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
      description: 'Waiting for the first answer about this member.',
      after: { checkingLimit: 'unavailable' },
      on: { 'userInfo.failed': 'unavailable' },
    },
    subscribing: {
      description: 'There is no paid subscription.',
      initial: 'choosing',
      states: {
        choosing: { description: 'No order has been placed yet: choose a package.' },
        waitingPayment: { description: 'An order was placed: show its status.' },
      },
    },
    expired: {
      description: 'The subscription has expired: only the pages that renew it are open.',
      initial: 'afterOnboarding',
      states: {
        beforeOnboarding: { description: 'It expired before the bot was ever activated.' },
        afterOnboarding: { description: 'It expired after the first activation.' },
      },
    },
    onboarding: { description: 'Paid for; the steps up to the first activation are open.' },
    onboarded: { description: 'Everything is open.' },
    unavailable: {
      description: 'The service did not say where the member stands; a retry is possible.',
      on: { 'access.retry': { target: '#access.signedIn', reenter: true } },
    },
  },
});

const bot = accessSetup.createStateConfig({
  description: 'Whether the user info needs polling.',
  initial: 'settled',
  on: {
    'userInfo.received': [
      { guard: { type: 'awaitsBot', params: received }, target: '.pending' },
      { target: '.settled' },
    ],
  },
  states: {
    settled: { description: 'There is no bot, or it is ready.' },
    pending: {
      description: 'There is a bot that is not ready: fetch every minute and on focus.',
      tags: 'polling',
    },
  },
});

export const signedIn = accessSetup.createStateConfig({
  description: 'Someone is signed in.',
  type: 'parallel',
  invoke: {
    id: 'userInfo',
    src: 'userInfo',
    input: ({ context }) => ({ uuid: context.uuid }),
    onError: '.area.unavailable',
  },
  states: { area, bot },
});
