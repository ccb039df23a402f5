import type { UserInfo } from '../../contract/answers.ts';
import { accessSetup } from './access.setup.ts';

const received = ({ event }: { event: { info: UserInfo } }) => ({ info: event.info });

const area = accessSetup.createStateConfig({
  description: 'Which part of the product the person is in.',
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
      description: 'The first answer about this person is awaited.',
      after: { checkingLimit: 'unavailable' },
      on: { 'userInfo.failed': 'unavailable' },
    },
    subscribing: {
      description: 'There is no paid subscription.',
      initial: 'choosing',
      states: {
        choosing: { description: 'No order was ever placed: choose a package.' },
        waitingPayment: { description: 'An order was placed: see what became of it.' },
      },
    },
    expired: {
      description: 'The subscription ran out: only the pages that renew it are open.',
      initial: 'afterOnboarding',
      states: {
        beforeOnboarding: { description: 'It ran out before the bot was ever activated.' },
        afterOnboarding: { description: 'The bot was activated before.' },
      },
    },
    onboarding: { description: 'Paid for; the steps up to the first activation are open.' },
    onboarded: { description: 'Everything is open.' },
    unavailable: {
      description: 'The service did not say where the person stands; it can be asked again.',
      on: { 'access.retry': { target: '#access.signedIn', reenter: true } },
    },
  },
});

const bot = accessSetup.createStateConfig({
  description: 'Whether the user info is worth asking for again and again.',
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
      description: 'There is a bot that is not ready: ask every minute and on focus.',
      tags: 'polling',
    },
  },
});

export const signedIn = accessSetup.createStateConfig({
  description: 'Somebody is signed in.',
  type: 'parallel',
  invoke: {
    id: 'userInfo',
    src: 'userInfo',
    input: ({ context }) => ({ uuid: context.uuid }),
    onError: '.area.unavailable',
  },
  states: { area, bot },
});
