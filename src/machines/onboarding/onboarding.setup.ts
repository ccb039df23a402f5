import { assign, fromPromise, setup } from 'xstate';
import type { TelegramPayload } from '../../contract/contract.ts';
import { notProvided } from '../not-provided.ts';
import type { Problem } from '../problem.ts';
import { isBefore } from './onboarding.steps.ts';
import type {
  ActivationPart,
  ActivationValues,
  OnboardingContext,
  OnboardingEvent,
  OnboardingStart,
  OnboardingStep,
  OptionalStep,
} from './onboarding.types.ts';

const SECOND = 1_000;

interface NextParams {
  readonly next: OnboardingStep;
}
interface StepParams {
  readonly step: OptionalStep;
}

const isPart =
  (part: ActivationPart) =>
  (_: unknown, { error }: { error: unknown }) =>
    typeof error === 'object' && error !== null && 'part' in error && error.part === part;

/** The vocabulary of the onboarding machine: its types, actors, guards, actions and delays. */
export const onboardingSetup = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    input: {} as OnboardingStart,
  },
  actors: {
    connectTelegram: fromPromise<void, { values: TelegramPayload }>(notProvided),
    enableNotifications: fromPromise<void>(notProvided),
    /**
     * Stores the API key, if one is given, and the amount, and starts the bot; safe to run again after a part of it
     * was done. What it throws carries `part`: which part failed.
     */
    activate: fromPromise<void, { values: ActivationValues }>(notProvided),
  },
  delays: {
    submittingLimit: 30 * SECOND,
    activatingLimit: 60 * SECOND,
  },
  guards: {
    isPaid: ({ context }) => isBefore('pay', context.next),
    isConnected: ({ context }) => isBefore('telegram', context.next),
    isNotifying: ({ context }) => isBefore('notifications', context.next),
    isSkipped: ({ context }) => context.skipped,
    opensTelegram: ({ context }, { step }: StepParams) => step === 'telegram' && context.next === step,
    opensNotifications: ({ context }, { step }: StepParams) =>
      step === 'notifications' && context.next === step,
    failedAtApiKey: isPart('apiKey'),
    failedAtAmount: isPart('amount'),
  },
  actions: {
    noteProgress: assign({
      next: ({ context }, { next }: NextParams) => (isBefore(context.next, next) ? next : context.next),
    }),
    noteSkipped: assign({ skipped: true }),
    forgetSkipped: assign({ skipped: false }),
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
});
