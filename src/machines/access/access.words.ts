import type { WordsOf } from '../machine-words.ts';
import type { accessMachine } from './access.machine.ts';

export const accessWords: WordsOf<typeof accessMachine> = {
  machine: 'Decides which part of the product a person may use.',
  pictures: [
    {
      name: 'person',
      title: 'Who is signed in',
      words: 'As the session says.',
      show: ['deciding', 'signedOut'],
      fold: ['signedIn'],
    },
    {
      name: 'area',
      title: 'Where the member stands',
      words: 'Each state opens other pages.',
      show: [
        'signedIn.area.checking',
        'signedIn.area.unavailable',
        'signedIn.area.subscribing',
        'signedIn.area.onboarding',
        'signedIn.area.onboarded',
        'signedIn.area.expired',
      ],
    },
    {
      name: 'bot',
      title: 'Whether the user info needs polling',
      words: 'Only while a bot is being prepared.',
      show: ['signedIn.bot.settled', 'signedIn.bot.pending'],
    },
  ],
  states: {
    deciding: 'The stored session is still being read.',
    signedOut: 'Nobody is signed in.',
    signedIn: 'Someone is signed in.',
    'signedIn.area': 'Where the member stands.',
    'signedIn.area.checking': 'Waiting for the first answer about this member.',
    'signedIn.area.subscribing': 'There is no paid subscription.',
    'signedIn.area.subscribing.choosing': 'No order has been placed yet: choose a package.',
    'signedIn.area.subscribing.waitingPayment': 'An order was placed and waits for its payment.',
    'signedIn.area.expired': 'The subscription has expired: only the pages that renew it are open.',
    'signedIn.area.expired.beforeOnboarding': 'It expired before the bot was ever activated.',
    'signedIn.area.expired.afterOnboarding': 'It expired after the first activation.',
    'signedIn.area.onboarding': 'The subscription is paid; the steps up to the first activation are open.',
    'signedIn.area.onboarded': 'Everything is open.',
    'signedIn.area.unavailable': 'The service did not say where the member stands; the member can try again.',
    'signedIn.bot': 'Whether the user info needs polling.',
    'signedIn.bot.settled': 'There is no bot, or it is ready.',
    'signedIn.bot.pending':
      'There is a bot that is not ready: the user info is read every minute and on focus.',
  },
  events: {
    'session.changed': 'the session says who is signed in',
    'userInfo.received': 'the user info arrives',
    'userInfo.failed': 'the user info cannot be read',
    'access.retry': 'the member tries again',
  },
  guards: {
    isGuest: 'nobody is signed in',
    isSamePerson: 'it is the same person',
    isExpired: 'the subscription has expired',
    isExpiredBeforeOnboarding: 'the subscription expired before the first activation',
    needsPackage: 'nothing was ordered or paid for',
    needsPayment: 'the order is not paid',
    needsOnboarding: 'onboarding is not finished',
    awaitsBot: 'there is a bot that is not ready',
  },
  actions: {
    setPerson: 'note who is signed in',
  },
  actors: {
    userInfo: {
      runs: 'follow the user info of this person',
      failed: 'the user info can no longer be followed',
    },
  },
  delays: {
    checkingLimit: 'after {time} without an answer',
  },
};
