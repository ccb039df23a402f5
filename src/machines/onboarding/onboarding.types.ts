import type { ApiKeyPayload, TelegramPayload } from '../../contract/contract.ts';
import type { Problem } from '../problem.ts';

export type OptionalStep = 'telegram' | 'notifications';
export type OnboardingStep = 'pay' | OptionalStep | 'activation';

/** Where the onboarding starts. */
export interface OnboardingStart {
  /** The first step that is not done. Guards read it; it only moves on, for an answer may be older than what was done here. */
  readonly next: OnboardingStep;
  /** The optional steps were left out before. */
  readonly skipped: boolean;
}

/** Which part of the last step failed. */
export type ActivationPart = 'apiKey' | 'amount' | 'activation';

export interface OnboardingContext extends OnboardingStart {
  /** The allocated funds as sent last, in USDT; 0 until then. */
  readonly amount: number;
  /** Why the current step failed. */
  readonly problem: Problem | null;
}

export type OnboardingEvent =
  /** The service's view, also of what was done in another tab. */
  | { readonly type: 'progress.updated'; readonly next: OnboardingStep }
  | { readonly type: 'telegram.submit'; readonly values: TelegramPayload }
  | { readonly type: 'notifications.enable' }
  /** Another key is to be entered for the exchange account that is connected. */
  | { readonly type: 'key.replace' }
  /** The last step with an exchange account to connect. */
  | { readonly type: 'key.submit'; readonly key: ApiKeyPayload; readonly amount: number }
  /** The last step with the exchange account that is connected. */
  | { readonly type: 'activation.submit'; readonly amount: number }
  | { readonly type: 'step.skip' }
  /** Back to a step that was skipped. */
  | { readonly type: 'step.open'; readonly step: OptionalStep };
