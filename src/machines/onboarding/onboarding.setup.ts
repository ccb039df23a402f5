import { assign, fromPromise, setup } from 'xstate';
import type { TelegramPayload } from '../../contract/contract.ts';
import { notProvided } from '../not-provided.ts';
import type { Problem } from '../problem.ts';
import type {
  ActivationPart,
  ActivationValues,
  OnboardingContext,
  OnboardingEvent,
  OnboardingProgress,
  OnboardingStart,
  OptionalStep,
} from './onboarding.types.ts';

const SECOND = 1_000;

interface ProgressParams {
  readonly progress: OnboardingProgress;
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
    isPaid: ({ context }) => context.paid,
    isConnected: ({ context }) => context.telegramConnected,
    isNotifying: ({ context }) => context.telegramNotifications,
    isSkipped: ({ context }) => context.skipped,
    opensTelegram: ({ context }, { step }: StepParams) => step === 'telegram' && !context.telegramConnected,
    /** Notifications go to a connected Telegram. */
    opensNotifications: ({ context }, { step }: StepParams) =>
      step === 'notifications' && context.telegramConnected && !context.telegramNotifications,
    failedAtApiKey: isPart('apiKey'),
    failedAtAmount: isPart('amount'),
  },
  actions: {
    /** What is done stays done: an answer may be older than what was done here. */
    noteProgress: assign(({ context }, { progress }: ProgressParams) => ({
      paid: context.paid || progress.paid,
      telegramConnected: context.telegramConnected || progress.telegramConnected,
      telegramNotifications: context.telegramNotifications || progress.telegramNotifications,
    })),
    noteConnected: assign({ telegramConnected: true }),
    noteNotifying: assign({ telegramNotifications: true }),
    noteSkipped: assign({ skipped: true }),
    forgetSkipped: assign({ skipped: false }),
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
});
