import { onboardingSetup } from './onboarding.setup.ts';
import { noteNoAnswer, noteThrown, skip } from './onboarding.submission.ts';

export const enablingNotifications = onboardingSetup.createStateConfig({
  description: 'Turn on Telegram notifications; can be skipped.',
  initial: 'editing',
  always: [
    { guard: 'isNotifying', target: 'activating' },
    { guard: 'isSkipped', target: 'activating' },
  ],
  states: {
    editing: {
      description: 'The member decides.',
      initial: 'ready',
      exit: 'forgetProblem',
      on: { 'step.skip': skip, 'notifications.enable': 'submitting' },
      states: {
        ready: { description: 'Nothing has gone wrong.' },
        failed: { description: 'Notifications were not turned on; the reason is shown.' },
      },
    },
    submitting: {
      description: 'Notifications are being turned on.',
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
