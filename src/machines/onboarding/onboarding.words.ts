import type { WordsOf } from '../machine-words.ts';
import type { onboardingMachine } from './onboarding.machine.ts';

export const onboardingWords: WordsOf<typeof onboardingMachine> = {
  machine: 'The steps from the first payment to the first activation.',
  states: {
    paying: 'Pay, on the pages of the order.',
    connectingTelegram: 'Connect Telegram; can be skipped.',
    'connectingTelegram.editing': 'The member enters the bot token and the user id.',
    'connectingTelegram.editing.ready': 'The form waits to be submitted; no attempt has failed.',
    'connectingTelegram.editing.failed': 'Telegram was not connected; the reason is shown.',
    'connectingTelegram.submitting': 'The service is checking the bot token.',
    enablingNotifications: 'Turn on Telegram notifications; can be skipped.',
    'enablingNotifications.editing': 'The member decides.',
    'enablingNotifications.editing.ready': 'The choice is open; no attempt has failed.',
    'enablingNotifications.editing.failed': 'Notifications were not turned on; the reason is shown.',
    'enablingNotifications.submitting': 'Notifications are being turned on.',
    activating: 'Allocate funds and activate the bot.',
    'activating.editing':
      'The member enters exchange, API key, secret and allocated funds, or goes back to a skipped step.',
    'activating.editing.ready':
      'The form waits to be submitted; no attempt has failed. A connected exchange account stays.',
    'activating.editing.replacing': 'The member enters another key for the connected exchange account.',
    'activating.editing.apiKeyFailed': 'The exchange account was not connected; the reason is shown.',
    'activating.editing.amountFailed':
      'The exchange account is connected, but the allocated funds were not stored; the reason is shown.',
    'activating.editing.activationFailed':
      'Both were accepted, but the bot did not start, or the outcome is unknown; the reason is shown.',
    'activating.storingKey': 'The service is checking the API key.',
    'activating.storingAmount': 'The allocated funds are being stored.',
    'activating.starting': 'The bot is being started.',
    activated: 'The bot was started and the account is active.',
  },
  events: {
    'progress.updated': 'the service says which step comes next',
    'telegram.submit': 'the member submits token and user id',
    'notifications.enable': 'the member turns on notifications',
    'key.replace': 'the member wants to enter another key',
    'key.submit': 'the member submits a key and the funds',
    'activation.submit': 'the member submits the funds',
    'step.skip': 'the member skips the optional steps',
    'step.open': 'the member goes back to a skipped step',
  },
  guards: {
    isPaid: 'the order is paid',
    isConnected: 'Telegram is connected',
    isNotifying: 'notifications are on',
    isSkipped: 'the optional steps are skipped',
    opensTelegram: 'it is Telegram, and comes next',
    opensNotifications: 'it is notifications, and comes next',
  },
  actions: {
    noteProgress: 'note the next step',
    noteAmount: 'note the allocated funds',
    noteSkipped: 'note that the optional steps are skipped',
    forgetSkipped: 'no longer skip the optional steps',
    noteProblem: 'note the reason',
    forgetProblem: 'forget the reason',
  },
  actors: {
    connectTelegram: {
      runs: 'connect Telegram',
      done: 'Telegram is connected',
      failed: 'Telegram is not connected',
    },
    enableNotifications: {
      runs: 'turn on notifications',
      done: 'notifications are on',
      failed: 'notifications are not turned on',
    },
    storeKey: {
      runs: 'connect the exchange account',
      done: 'the exchange account is connected',
      failed: 'the exchange account is not connected',
    },
    storeAmount: {
      runs: 'store the allocated funds',
      done: 'the allocated funds are stored',
      failed: 'the allocated funds are not stored',
    },
    startBot: {
      runs: 'start the bot',
      done: 'the bot is started',
      failed: 'the bot is not started',
    },
  },
  delays: {
    submittingLimit: 'after {time} without an answer',
    activatingLimit: 'after {time} without an answer',
  },
};
