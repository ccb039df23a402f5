import { activating } from './onboarding.activating.ts';
import { enablingNotifications } from './onboarding.notifications.ts';
import { newProgress } from './onboarding.params.ts';
import { onboardingSetup } from './onboarding.setup.ts';
import { connectingTelegram } from './onboarding.telegram.ts';

/** The way from the first payment to a running bot; starts at the first step the service does not know as done. */
export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  description: 'The steps from the first payment to the first activation.',
  context: ({ input }) => ({
    paid: input.paid,
    telegramConnected: input.telegramConnected,
    telegramNotifications: input.telegramNotifications,
    problem: null,
  }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'On to the first step that is not done.',
      always: [
        { guard: 'needsPayment', target: 'paying' },
        { guard: 'needsTelegram', target: 'connectingTelegram' },
        { guard: 'needsNotifications', target: 'enablingNotifications' },
        { target: 'activating' },
      ],
    },
    paying: {
      description: 'Pay; happens on the pages of the order.',
      on: {
        'progress.updated': {
          guard: { type: 'isPaid', params: newProgress },
          target: 'resuming',
          actions: { type: 'noteProgress', params: newProgress },
        },
      },
    },
    connectingTelegram,
    enablingNotifications,
    activating,
    activated: {
      description: 'The bot was started and the account is active.',
      type: 'final',
    },
  },
});
