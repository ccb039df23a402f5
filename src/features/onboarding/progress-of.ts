import type { UserInfo } from '../../contract/answers.ts';
import type { OnboardingProgress } from '../../machines/onboarding/onboarding.types.ts';

/** How far the service says the person is. Onboarding shows only after the payment. */
export function progressOf(info: UserInfo): OnboardingProgress {
  return {
    paid: info.showOnboarding,
    telegramConnected: info.telegramConnected ?? false,
    telegramNotifications: info.telegramNotifications ?? false,
  };
}
