import { noAnswer, thrownProblem } from '../problem.ts';
import { newProgress, telegramValues } from './onboarding.params.ts';
import { onboardingSetup } from './onboarding.setup.ts';

export const connectingTelegram = onboardingSetup.createStateConfig({
  description: 'Connect Telegram; can be left out.',
  initial: 'editing',
  on: {
    'progress.updated': {
      guard: { type: 'isConnected', params: newProgress },
      target: 'resuming',
      actions: { type: 'noteProgress', params: newProgress },
    },
  },
  states: {
    editing: {
      description: 'The person enters the bot token and the user id.',
      on: { 'step.skip': '#onboarding.activating', 'telegram.submit': 'submitting' },
    },
    submitting: {
      description: 'The service is trying the bot token.',
      invoke: {
        id: 'connectTelegram',
        src: 'connectTelegram',
        input: telegramValues,
        onDone: { target: '#onboarding.resuming', actions: 'noteConnected' },
        onError: { target: 'failed', actions: { type: 'noteProblem', params: thrownProblem } },
      },
      after: {
        submittingLimit: {
          target: 'failed',
          actions: { type: 'noteProblem', params: { problem: noAnswer } },
        },
      },
    },
    failed: {
      description: 'Telegram was not connected; the reason is shown.',
      exit: 'forgetProblem',
      on: { 'step.skip': '#onboarding.activating', 'telegram.submit': 'submitting' },
    },
  },
});
