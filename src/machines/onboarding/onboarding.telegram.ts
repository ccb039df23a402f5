import { telegramValues } from './onboarding.params.ts';
import { onboardingSetup } from './onboarding.setup.ts';
import { noteNoAnswer, noteThrown, skip } from './onboarding.submission.ts';

export const connectingTelegram = onboardingSetup.createStateConfig({
  initial: 'editing',
  always: [
    { guard: 'isConnected', target: 'enablingNotifications' },
    { guard: 'isSkipped', target: 'activating' },
  ],
  states: {
    editing: {
      initial: 'ready',
      exit: 'forgetProblem',
      on: { 'step.skip': skip, 'telegram.submit': 'submitting' },
      states: {
        ready: {},
        failed: {},
      },
    },
    submitting: {
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
