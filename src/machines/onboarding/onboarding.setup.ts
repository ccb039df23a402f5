import { assign, fromPromise, setup } from 'xstate';
import type { ApiKeyPayload, TelegramPayload } from '../../contract/contract.ts';
import { notProvided } from '../not-provided.ts';
import type { Problem } from '../problem.ts';

export type OptionalStep = 'telegram' | 'notifications';
export type OnboardingStep = 'pay' | OptionalStep | 'activation';

export interface OnboardingStart {
  /** The first step not yet done. Guards read it. It only moves forward: an answer may predate a step done here. */
  readonly next: OnboardingStep;
  /** The optional steps were skipped before. */
  readonly skipped: boolean;
}

/** Which part of the last step failed. */
export type ActivationPart = 'apiKey' | 'amount' | 'activation';

export interface OnboardingContext extends OnboardingStart {
  /** The allocated funds as last sent, in USDT; 0 until then. */
  readonly amount: number;
  /** Why the current step failed. */
  readonly problem: Problem | null;
}

export type OnboardingEvent =
  /** The progress the service reports, including steps done in another tab. */
  | { readonly type: 'progress.updated'; readonly next: OnboardingStep }
  | { readonly type: 'telegram.submit'; readonly values: TelegramPayload }
  | { readonly type: 'notifications.enable' }
  /** The member wants to enter another key for the connected exchange account. */
  | { readonly type: 'key.replace' }
  /** The last step with a new exchange account. */
  | { readonly type: 'key.submit'; readonly key: ApiKeyPayload; readonly amount: number }
  /** The last step with the connected exchange account. */
  | { readonly type: 'activation.submit'; readonly amount: number }
  /** The answers to what the start will do. */
  | { readonly type: 'activation.confirm' }
  | { readonly type: 'activation.cancel' }
  | { readonly type: 'step.skip' }
  /** Back to a skipped step. */
  | { readonly type: 'step.open'; readonly step: OptionalStep };

const order: readonly OnboardingStep[] = ['pay', 'telegram', 'notifications', 'activation'];

/** Whether one step comes before another. */
export function isBefore(step: OnboardingStep, other: OnboardingStep): boolean {
  return order.indexOf(step) < order.indexOf(other);
}

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
    /** For a call that may ask for a proof: ten minutes for the member, and the call sent twice. */
    provingLimit: 12 * 60 * SECOND,
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
