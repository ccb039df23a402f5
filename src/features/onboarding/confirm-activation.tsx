import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectIsConfirming } from '../../machines/onboarding/onboarding.selectors.ts';
import { botCode } from '../../shared/bot/on-demand.tsx';
import * as texts from '../../texts/onboarding.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { useOnboarding } from './onboarding-context.ts';

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
