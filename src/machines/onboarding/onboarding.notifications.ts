import { noAnswer, thrownProblem } from '../problem.ts';
import { newProgress } from './onboarding.params.ts';
import { onboardingSetup } from './onboarding.setup.ts';

export const enablingNotifications = onboardingSetup.createStateConfig({
  description: 'Turn on notifications in Telegram; can be left out.',
  initial: 'editing',
  on: {
    'progress.updated': {
      guard: { type: 'isNotifying', params: newProgress },
      target: 'resuming',
      actions: { type: 'noteProgress', params: newProgress },
    },
  },
  states: {
    editing: {
      description: 'The person decides.',
      on: { 'step.skip': '#onboarding.activating', 'notifications.enable': 'submitting' },
    },
    submitting: {
      description: 'The service is turning them on.',
      invoke: {
        id: 'enableNotifications',
        src: 'enableNotifications',
        onDone: { target: '#onboarding.resuming', actions: 'noteNotifying' },
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
      description: 'They were not turned on; the reason is shown.',
      exit: 'forgetProblem',
      on: { 'step.skip': '#onboarding.activating', 'notifications.enable': 'submitting' },
    },
  },
});
