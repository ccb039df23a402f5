import { noAnswer, thrownProblem } from '../problem.ts';
import { activationValues, newProgress, openedStep } from './onboarding.params.ts';
import { onboardingSetup } from './onboarding.setup.ts';

const thrown = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const noteProblem = { type: 'noteProblem', params: thrownProblem } as const;

/** Back to a step that was skipped. */
const openSkipped = {
  'step.open': [
    { guard: { type: 'opensTelegram', params: openedStep }, target: '#onboarding.connectingTelegram' },
    {
      guard: { type: 'opensNotifications', params: openedStep },
      target: '#onboarding.enablingNotifications',
    },
  ],
} as const;

export const activating = onboardingSetup.createStateConfig({
  description: 'Allocate funds and activate the bot.',
  initial: 'editing',
  on: { 'progress.updated': { actions: { type: 'noteProgress', params: newProgress } } },
  states: {
    editing: {
      description: 'The person enters exchange, API key, secret and amount.',
      on: { ...openSkipped, 'activation.submit': 'submitting' },
    },
    submitting: {
      description: 'The key and the amount are stored, then the bot is started.',
      invoke: {
        id: 'activate',
        src: 'activate',
        input: activationValues,
        onDone: '#onboarding.activated',
        onError: [
          {
            guard: { type: 'failedAtApiKey', params: thrown },
            target: 'failed.apiKey',
            actions: noteProblem,
          },
          {
            guard: { type: 'failedAtAmount', params: thrown },
            target: 'failed.amount',
            actions: noteProblem,
          },
          { target: 'failed', actions: noteProblem },
        ],
      },
      after: {
        activatingLimit: {
          target: 'failed',
          actions: { type: 'noteProblem', params: { problem: noAnswer } },
        },
      },
    },
    failed: {
      description: 'The bot was not activated; the reason is shown where it belongs.',
      initial: 'activation',
      exit: 'forgetProblem',
      on: { ...openSkipped, 'activation.submit': 'submitting' },
      states: {
        apiKey: { description: 'The exchange account was refused.' },
        amount: { description: 'The amount was refused.' },
        activation: { description: 'Both were accepted and the bot could not be started, or nobody knows.' },
      },
    },
  },
});
