import { assign, fromPromise, setup } from 'xstate';
import type { ApiKeyPayload, TelegramPayload } from '../../contract/contract.ts';
import { notProvided } from '../not-provided.ts';
import type { Problem } from '../problem.ts';
import { isBefore } from './onboarding.steps.ts';
import type {
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
interface AmountParams {
  readonly amount: number;
}
interface StepParams {
  readonly step: OptionalStep;
}

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
    /** Connects the exchange account, replacing one that is already connected. */
    storeKey: fromPromise<void, { key: ApiKeyPayload }>(notProvided),
    storeAmount: fromPromise<void, { amount: number }>(notProvided),
    startBot: fromPromise<void>(notProvided),
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
  },
  actions: {
    noteProgress: assign({
      next: ({ context }, { next }: NextParams) => (isBefore(context.next, next) ? next : context.next),
    }),
    noteAmount: assign({ amount: (_, { amount }: AmountParams) => amount }),
    noteSkipped: assign({ skipped: true }),
    forgetSkipped: assign({ skipped: false }),
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
});
