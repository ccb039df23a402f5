import { useSelector } from '@xstate/react';
import { createContext, use, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts';
import { selectIsConfirming } from '../../machines/onboarding/onboarding.selectors.ts';
import { botCode } from '../../shared/bot/on-demand.tsx';
import * as texts from '../../texts/onboarding.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';

type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

export const OnboardingContext = createContext<OnboardingActor | null>(null);

/** The running onboarding machine of this page. */
export function useOnboarding(): OnboardingActor {
  const onboarding = use(OnboardingContext);
  if (!onboarding) throw new Error('The onboarding is used outside its page.');
  return onboarding;
}

/** The end of the last step: says what the first start does, and asks to confirm it. */
export function ConfirmActivation() {
  const onboarding = useOnboarding();
  const isOpen = useSelector(onboarding, selectIsConfirming);
  const isPending = useSelector(onboarding, (snapshot) => snapshot.matches({ activating: 'starting' }));
  const cancel = () => onboarding.send({ type: 'activation.cancel' });
  // Requested early, so that the dialog opens at once.
  useEffect(() => botCode.prefetch(), []);
  const code = useOnDemand(botCode, isOpen, () => {
    cancel();
    tellNotLoaded();
  });
  return (
    code && (
      <code.parts.ConfirmStart
        words={texts.confirmActivation}
        isOpen={isOpen}
        isPending={isPending}
        onConfirm={() => onboarding.send({ type: 'activation.confirm' })}
        onCancel={cancel}
      />
    )
  );
}
