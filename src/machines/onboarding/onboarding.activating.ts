import { enteredAmount, enteredKey, openedStep, sentAmount } from './onboarding.params.ts';
import { onboardingSetup } from './onboarding.setup.ts';
import { noteNoAnswer, noteThrown } from './onboarding.submission.ts';

const noteAmount = { type: 'noteAmount', params: enteredAmount } as const;

const editing = onboardingSetup.createStateConfig({
  description: 'The member enters exchange, API key, secret and amount, or goes back to a skipped step.',
  initial: 'ready',
  exit: 'forgetProblem',
  on: {
    'key.replace': { target: '.replacing', actions: 'forgetProblem' },
    'key.submit': { target: 'storingKey', actions: noteAmount },
    'activation.submit': { target: 'storingAmount', actions: noteAmount },
    'step.open': [
      {
        guard: { type: 'opensTelegram', params: openedStep },
        target: '#onboarding.connectingTelegram',
        actions: 'forgetSkipped',
      },
      {
        guard: { type: 'opensNotifications', params: openedStep },
        target: '#onboarding.enablingNotifications',
        actions: 'forgetSkipped',
      },
    ],
  },
  states: {
    ready: { description: 'Nothing has gone wrong. A connected exchange account stays.' },
    replacing: { description: 'The member enters another key for the connected exchange account.' },
    apiKeyFailed: { description: 'The exchange account was not connected; the reason is shown.' },
    amountFailed: {
      description: 'The exchange account is connected, but the amount was not stored; the reason is shown.',
    },
    activationFailed: {
      description:
        'Both were accepted, but the bot did not start, or the outcome is unknown; the reason is shown.',
    },
  },
});

export const activating = onboardingSetup.createStateConfig({
  description: 'Allocate funds and activate the bot.',
  initial: 'editing',
  states: {
    editing,
    storingKey: {
      description: 'The service is checking the API key.',
      invoke: {
        id: 'storeKey',
        src: 'storeKey',
        input: enteredKey,
        onDone: 'storingAmount',
        onError: { target: 'editing.apiKeyFailed', actions: noteThrown },
      },
      after: { activatingLimit: { target: 'editing.apiKeyFailed', actions: noteNoAnswer } },
    },
    storingAmount: {
      description: 'The amount is being stored.',
      invoke: {
        id: 'storeAmount',
        src: 'storeAmount',
        input: sentAmount,
        onDone: 'starting',
        onError: { target: 'editing.amountFailed', actions: noteThrown },
      },
      after: { activatingLimit: { target: 'editing.amountFailed', actions: noteNoAnswer } },
    },
    starting: {
      description: 'The bot is being started.',
      invoke: {
        id: 'startBot',
        src: 'startBot',
        onDone: '#onboarding.activated',
        onError: { target: 'editing.activationFailed', actions: noteThrown },
      },
      after: { activatingLimit: { target: 'editing.activationFailed', actions: noteNoAnswer } },
    },
  },
});
