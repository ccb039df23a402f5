import type { OnboardingStep } from './onboarding.types.ts';

const order: readonly OnboardingStep[] = ['pay', 'telegram', 'notifications', 'activation'];

/** Whether one step comes before another. */
export function isBefore(step: OnboardingStep, other: OnboardingStep): boolean {
  return order.indexOf(step) < order.indexOf(other);
}
