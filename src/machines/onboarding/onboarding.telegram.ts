import { telegramValues } from './onboarding.params.ts';
import { onboardingSetup } from './onboarding.setup.ts';
import { noteNoAnswer, noteThrown, skip } from './onboarding.submission.ts';

export const connectingTelegram = onboardingSetup.createStateConfig({
  description: 'Connect Telegram; can be skipped.',
  initial: 'editing',
  always: [
    { guard: 'isConnected', target: 'enablingNotifications' },
    { guard: 'isSkipped', target: 'activating' },
  ],
  states: {
    editing: {
      description: 'The member enters the bot token and the user id.',
      initial: 'ready',
      exit: 'forgetProblem',
      on: { 'step.skip': skip, 'telegram.submit': 'submitting' },
      states: {
        ready: { description: 'Nothing has gone wrong.' },
        failed: { description: 'Telegram was not connected; the reason is shown.' },
      },
    },
    submitting: {
      description: 'The service is checking the bot token.',
      invoke: {
        id: 'connectTelegram',
        src: 'connectTelegram',
        input: telegramValues,
        onDone: { actions: { type: 'noteProgress', params: { next: 'notifications' } } },
        onError: { target: 'editing.failed', actions: noteThrown },
      },
      after: { submittingLimit: { target: 'editing.failed', actions: noteNoAnswer } },
    },
  },
});
