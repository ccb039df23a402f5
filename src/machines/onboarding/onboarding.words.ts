import type { WordsOf } from '../machine-words.ts';
import type { onboardingMachine } from './onboarding.machine.ts';

export const onboardingWords: WordsOf<typeof onboardingMachine> = {
  machine: 'Leads through the steps from the first payment to the first activation.',
  labels: {
    connectingTelegram: 'Connecting Telegram',
    enablingNotifications: 'Turning on notifications',
    'activating.editing.apiKeyFailed': 'API key failed',
  },
  usual: [
    ['paying', 'connectingTelegram', 'enablingNotifications', 'activating'],
    [
      'activating.editing',
      'activating.storingKey',
      'activating.storingAmount',
      'activating.confirming',
      'activating.starting',
      'activated',
    ],
  ],
  pictures: [
    {
      name: 'steps',
      title: 'The steps',
      words: 'From the first payment to the first activation.',
      show: ['paying', 'activated'],
      fold: ['connectingTelegram', 'enablingNotifications', 'activating'],
    },
    {
      name: 'telegram',
      title: 'Connecting Telegram',
      words: 'An optional step.',
      show: ['connectingTelegram'],
      fold: ['enablingNotifications', 'activating'],
    },
    {
      name: 'notifications',
      title: 'Turning on notifications',
      words: 'An optional step.',
      show: ['enablingNotifications'],
      fold: ['connectingTelegram', 'activating'],
    },
    {
      name: 'activating',
      title: 'Activating',
      words: 'An exchange account, the allocated funds, and the first start of the bot.',
      show: ['activating'],
      fold: ['connectingTelegram', 'enablingNotifications', 'activated'],
    },
  ],
  states: {
    paying: 'The member pays, on the pages for the order.',
    connectingTelegram: 'The member connects Telegram or skips it.',
    'connectingTelegram.editing': 'The member enters the bot token and the user ID.',
    'connectingTelegram.editing.ready': 'The form is ready to submit; no attempt has failed.',
    'connectingTelegram.editing.failed': 'Telegram was not connected; the reason is shown.',
    'connectingTelegram.submitting': 'The service is checking the bot token.',
    enablingNotifications: 'The member turns on Telegram notifications or skips them.',
    'enablingNotifications.editing': 'The member decides whether to turn them on.',
    'enablingNotifications.editing.ready': 'The choice is open; no attempt has failed.',
    'enablingNotifications.editing.failed': 'Notifications were not turned on; the reason is shown.',
    'enablingNotifications.submitting': 'Notifications are being turned on.',
    activating: 'The member connects an exchange account, allocates funds and activates the bot.',
    'activating.editing':
      'The member enters the exchange, API key, secret and allocated funds, or goes back to a skipped step.',
    'activating.editing.ready':
      'The form is ready to submit; no attempt has failed. A connected exchange account is kept.',
    'activating.editing.replacing': 'The member enters another key for the connected exchange account.',
    'activating.editing.apiKeyFailed': 'The exchange account was not connected; the reason is shown.',
    'activating.editing.amountFailed':
      'The exchange account is connected, but the allocated funds were not stored; the reason is shown.',
    'activating.editing.activationFailed':
      'The account and the funds were accepted. The bot did not start, or the outcome is unknown; the reason is shown.',
    'activating.storingKey': 'The service is checking the API key.',
    'activating.storingAmount': 'The allocated funds are being stored.',
    'activating.confirming':
      'The account and the funds were accepted. The member reads what the start will do, then confirms or cancels.',
    'activating.starting': 'The bot is being started.',
    activated: 'The bot was started and the account is active.',
  },
  events: {
    'progress.updated': 'the service says which step comes next',
    'telegram.submit': 'the member submits the bot token and user ID',
    'notifications.enable': 'the member turns on notifications',
    'key.replace': 'the member wants to enter another key',
    'key.submit': 'the member submits a key and the funds',
    'activation.submit': 'the member submits the funds',
    'activation.confirm': 'the member confirms the start',
    'activation.cancel': 'the member cancels the start',
    'step.skip': 'the member skips the optional steps',
    'step.open': 'the member goes back to a skipped step',
  },
  guards: {
    isPaid: 'the order is paid',
    isConnected: 'Telegram is connected',
    isNotifying: 'notifications are on',
    isSkipped: 'the optional steps are skipped',
    opensTelegram: 'it is Telegram, which comes next',
    opensNotifications: 'it is notifications, which come next',
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
