import { onboardingSetup } from './onboarding.setup.ts';
import { noteNoAnswer, noteThrown, skip } from './onboarding.submission.ts';

export const enablingNotifications = onboardingSetup.createStateConfig({
  description: 'Turn on notifications in Telegram; can be left out.',
  initial: 'editing',
  always: [
    { guard: 'isNotifying', target: 'activating' },
    { guard: 'isSkipped', target: 'activating' },
  ],
  states: {
    editing: {
      description: 'The person decides.',
      initial: 'ready',
      exit: 'forgetProblem',
      on: { 'step.skip': skip, 'notifications.enable': 'submitting' },
      states: {
        ready: { description: 'Nothing has gone wrong.' },
        failed: { description: 'They were not turned on; the reason is shown.' },
      },
    },
    submitting: {
      description: 'The service is turning them on.',
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
