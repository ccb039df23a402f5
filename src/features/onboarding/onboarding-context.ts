import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts';

type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

export const OnboardingContext = createContext<OnboardingActor | null>(null);

/** The running onboarding machine of this page. */
export function useOnboarding(): OnboardingActor {
  const onboarding = use(OnboardingContext);
  if (!onboarding) throw new Error('The onboarding is used outside its page.');
  return onboarding;
}
