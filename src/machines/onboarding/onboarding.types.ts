import type { ApiKeyPayload, TelegramPayload } from '../../contract/contract.ts';
import type { Problem } from '../problem.ts';

export type OptionalStep = 'telegram' | 'notifications';
export type OnboardingStep = 'pay' | OptionalStep | 'activation';

/** Where the onboarding starts. */
export interface OnboardingStart {
  /**
   * The first step that is not done. It only moves on: what the service says may be older than what was done here, so
   * the Query cache alone cannot tell.
   */
  readonly next: OnboardingStep;
  /** The optional steps were left out before. */
  readonly skipped: boolean;
}

/** What the last step takes. */
export interface ActivationValues {
  /** The exchange account; null when the connected one stays. */
  readonly key: ApiKeyPayload | null;
  /** What to trade with, in USDT. */
  readonly amount: number;
}

/** Which part of the last step failed. */
export type ActivationPart = 'apiKey' | 'amount' | 'activation';

export interface OnboardingContext extends OnboardingStart {
  /** Why the current step failed. */
  readonly problem: Problem | null;
}

export type OnboardingEvent =
  /** The service's view, also of what was done in another tab. */
  | { readonly type: 'progress.updated'; readonly next: OnboardingStep }
  | { readonly type: 'telegram.submit'; readonly values: TelegramPayload }
  | { readonly type: 'notifications.enable' }
  | { readonly type: 'activation.submit'; readonly values: ActivationValues }
  | { readonly type: 'step.skip' }
  /** Back to a step that was skipped. */
  | { readonly type: 'step.open'; readonly step: OptionalStep };
