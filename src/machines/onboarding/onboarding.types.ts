import type { ApiKeyPayload, TelegramPayload } from '../../contract/contract.ts';
import type { Problem } from '../problem.ts';

export type OptionalStep = 'telegram' | 'notifications';
export type OnboardingStep = 'pay' | OptionalStep | 'activation';

/** Where the onboarding starts. */
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
