import { useSelector } from '@xstate/react';
import { describeProblem } from '../../api/errors.ts';
import { selectOnboardingProblem, selectStepPhase } from '../../machines/onboarding/onboarding.selectors.ts';
import * as texts from '../../texts/onboarding.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FormError } from '../../ui/form/form.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useOnboarding } from './onboarding-context.ts';

/** Turns on notifications in Telegram. Optional. */
export function NotificationsStep() {
  const onboarding = useOnboarding();
  const phase = useSelector(onboarding, selectStepPhase);
  const failure = useSelector(onboarding, selectOnboardingProblem);

  return (
    <Card title={texts.stepNames.notifications}>
      <Stack gap={4}>
        <Text as="p" isProse>
          {texts.notificationsIntro}
        </Text>
        <FormError>{failure && describeProblem(failure)}</FormError>
        <Inline gap={2}>
          <Button
            variant="primary"
            isPending={phase === 'submitting'}
            onPress={() => onboarding.send({ type: 'notifications.enable' })}
          >
            {texts.stepNames.notifications}
          </Button>
          <Button
            variant="quiet"
            isDisabled={phase === 'submitting'}
            onPress={() => onboarding.send({ type: 'step.skip' })}
          >
            {texts.skip}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
