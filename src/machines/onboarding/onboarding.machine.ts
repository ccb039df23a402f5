import { activating } from './onboarding.activating.ts';
import { enablingNotifications } from './onboarding.notifications.ts';
import { newNext } from './onboarding.params.ts';
import { onboardingSetup } from './onboarding.setup.ts';
import { connectingTelegram } from './onboarding.telegram.ts';

/**
 * The steps from the first payment to a running bot. It passes steps that the service knows as done, and so starts at
 * the first one that is not.
 */
export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  context: ({ input }) => ({ next: input.next, skipped: input.skipped, amount: 0, problem: null }),
  initial: 'paying',
  on: { 'progress.updated': { actions: { type: 'noteProgress', params: newNext } } },
  states: {
    paying: {
      always: { guard: 'isPaid', target: 'connectingTelegram' },
    },
    connectingTelegram,
    enablingNotifications,
    activating,
    activated: {
      type: 'final',
    },
  },
});
