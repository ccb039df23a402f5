import { activationValues, openedStep } from './onboarding.params.ts';
import { onboardingSetup } from './onboarding.setup.ts';
import { noteNoAnswer, noteThrown } from './onboarding.submission.ts';

const thrown = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

export const activating = onboardingSetup.createStateConfig({
  description: 'Allocate funds and activate the bot.',
  initial: 'editing',
  states: {
    editing: {
      description: 'The person enters exchange, API key, secret and amount, or goes back to a step left out.',
      initial: 'ready',
      exit: 'forgetProblem',
      on: {
        'activation.submit': 'submitting',
        'step.open': [
          {
            guard: { type: 'opensTelegram', params: openedStep },
            target: '#onboarding.connectingTelegram',
            actions: 'forgetSkipped',
          },
          {
            guard: { type: 'opensNotifications', params: openedStep },
            target: '#onboarding.enablingNotifications',
            actions: 'forgetSkipped',
          },
        ],
      },
      states: {
        ready: { description: 'Nothing has gone wrong.' },
        apiKeyFailed: { description: 'The exchange account was not connected; the reason is shown.' },
        amountFailed: {
          description:
            'The exchange account is connected and the amount was not stored; the reason is shown.',
        },
        activationFailed: {
          description:
            'Both were accepted and the bot could not be started, or nobody knows; the reason is shown.',
        },
      },
    },
    submitting: {
      description: 'The key, if one was entered, and the amount are stored, then the bot is started.',
      invoke: {
        id: 'activate',
        src: 'activate',
        input: activationValues,
        onDone: '#onboarding.activated',
        onError: [
          {
            guard: { type: 'failedAtApiKey', params: thrown },
            target: 'editing.apiKeyFailed',
            actions: noteThrown,
          },
          {
            guard: { type: 'failedAtAmount', params: thrown },
            target: 'editing.amountFailed',
            actions: noteThrown,
          },
          { target: 'editing.activationFailed', actions: noteThrown },
        ],
      },
      after: { activatingLimit: { target: 'editing.activationFailed', actions: noteNoAnswer } },
    },
  },
});
