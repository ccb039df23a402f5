import { enteredAmount, enteredKey, openedStep, sentAmount } from './onboarding.params.ts';
import { onboardingSetup } from './onboarding.setup.ts';
import { noteNoAnswer, noteThrown } from './onboarding.submission.ts';

const noteAmount = { type: 'noteAmount', params: enteredAmount } as const;

const editing = onboardingSetup.createStateConfig({
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
    ready: {},
    replacing: {},
    apiKeyFailed: {},
    amountFailed: {},
    activationFailed: {},
  },
});

export const activating = onboardingSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing,
    storingKey: {
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
      invoke: {
        id: 'storeAmount',
        src: 'storeAmount',
        input: sentAmount,
        onDone: 'confirming',
        onError: { target: 'editing.amountFailed', actions: noteThrown },
      },
      after: { activatingLimit: { target: 'editing.amountFailed', actions: noteNoAnswer } },
    },
    confirming: {
      on: { 'activation.confirm': 'starting', 'activation.cancel': 'editing' },
    },
    starting: {
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
