import { useSelector } from '@xstate/react';
import { selectStepStatus } from '../../machines/onboarding/onboarding.selectors.ts';
import type { OnboardingStep, OptionalStep } from '../../machines/onboarding/onboarding.types.ts';
import { Button } from '../../ui/button/button.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Stepper } from '../../ui/stepper/stepper.tsx';
import { useOnboarding } from './onboarding-context.ts';

const steps: readonly { id: OnboardingStep; label: string; isOptional?: boolean }[] = [
  { id: 'pay', label: 'Pay' },
  { id: 'telegram', label: 'Connect Telegram', isOptional: true },
  { id: 'notifications', label: 'Turn on notifications', isOptional: true },
  { id: 'activation', label: 'Allocate and activate' },
];

const skippable: readonly { step: OptionalStep; label: string }[] = [
  { step: 'telegram', label: 'Connect Telegram after all' },
  { step: 'notifications', label: 'Turn on notifications after all' },
];

/** The steps, and the way back to those that were skipped. */
export function Progress() {
  const onboarding = useOnboarding();
  const snapshot = useSelector(onboarding, (current) => current);
  const reopenable = skippable.filter(
    ({ step }) => selectStepStatus(snapshot, step) === 'skipped' && snapshot.can({ type: 'step.open', step }),
  );

  return (
    <Stack gap={3}>
      <Stepper
        label="Steps"
        steps={steps.map((step) => ({ ...step, state: selectStepStatus(snapshot, step.id) }))}
      />
      {reopenable.length > 0 && (
        <Inline gap={2}>
          {reopenable.map(({ step, label }) => (
            <Button key={step} size="small" onPress={() => onboarding.send({ type: 'step.open', step })}>
              {label}
            </Button>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
