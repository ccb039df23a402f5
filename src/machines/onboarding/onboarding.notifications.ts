import { onboardingSetup } from './onboarding.setup.ts';
import { noteNoAnswer, noteThrown, skip } from './onboarding.submission.ts';

export const enablingNotifications = onboardingSetup.createStateConfig({
  initial: 'editing',
  always: [
    { guard: 'isNotifying', target: 'activating' },
    { guard: 'isSkipped', target: 'activating' },
  ],
  states: {
    editing: {
      initial: 'ready',
      exit: 'forgetProblem',
      on: { 'step.skip': skip, 'notifications.enable': 'submitting' },
      states: {
        ready: {},
        failed: {},
      },
    },
    submitting: {
      invoke: {
        id: 'enableNotifications',
        src: 'enableNotifications',
        onDone: { actions: { type: 'noteProgress', params: { next: 'activation' } } },
        onError: { target: 'editing.failed', actions: noteThrown },
      },
      after: { submittingLimit: { target: 'editing.failed', actions: noteNoAnswer } },
    },
  },
});
