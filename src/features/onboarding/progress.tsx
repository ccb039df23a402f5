import { useSelector } from '@xstate/react';
import { selectStepStatus } from '../../machines/onboarding/onboarding.selectors.ts';
import type { OnboardingStep, OptionalStep } from '../../machines/onboarding/onboarding.setup.ts';
import * as texts from '../../texts/onboarding.ts';
import { Button } from '../../ui/button/button.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Stepper } from '../../ui/stepper/stepper.tsx';
import { useOnboarding } from './onboarding-context.ts';

const steps: readonly { id: OnboardingStep; isOptional?: boolean }[] = [
  { id: 'pay' },
  { id: 'telegram', isOptional: true },
  { id: 'notifications', isOptional: true },
  { id: 'activation' },
];

const skippable: readonly OptionalStep[] = ['telegram', 'notifications'];

/** The steps. Skipped ones can be opened again. */
export function Progress() {
  const onboarding = useOnboarding();
  const snapshot = useSelector(onboarding, (current) => current);
  const reopenable = skippable.filter(
    (step) => selectStepStatus(snapshot, step) === 'skipped' && snapshot.can({ type: 'step.open', step }),
  );

  return (
    <Stack gap={3}>
      <Stepper
        label={texts.steps}
        steps={steps.map((step) => ({
          ...step,
          label: texts.stepNames[step.id],
          state: selectStepStatus(snapshot, step.id),
        }))}
      />
      {reopenable.length > 0 && (
        <Inline gap={2}>
          {reopenable.map((step) => (
            <Button key={step} size="small" onPress={() => onboarding.send({ type: 'step.open', step })}>
              {texts.reopen[step]}
            </Button>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
