import type { UserInfo } from '../../contract/answers.ts';
import type { OnboardingStep } from '../../machines/onboarding/onboarding.setup.ts';

/** The first step not yet done, according to the service. Onboarding shows only after the payment. */
export function nextStepIn(info: UserInfo): OnboardingStep {
  if (!info.showOnboarding) return 'pay';
  if (!info.telegramConnected) return 'telegram';
  return info.telegramNotifications ? 'activation' : 'notifications';
}
