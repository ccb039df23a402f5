import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { UserInfo } from '../../contract/answers.ts';
import { selectIsSkipped, selectStep } from '../../machines/onboarding/onboarding.selectors.ts';
import type { OnboardingStep } from '../../machines/onboarding/onboarding.setup.ts';
import { selectUuid } from '../../machines/session/session.selectors.ts';
import { appConfig } from '../../shared/member/app-config.ts';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/onboarding.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ActivationStep } from './activation-step.tsx';
import { nextStepIn } from './next-step.ts';
import { NotificationsStep } from './notifications-step.tsx';
import { OnboardingContext } from './onboarding-context.ts';
import { createOnboardingLogic } from './onboarding-logic.ts';
import { Progress } from './progress.tsx';
import { skippedSteps } from './skipped-steps.ts';
import { TelegramStep } from './telegram-step.tsx';

/** Runs the steps from the one that the service reports. */
export function Onboarding({ info }: { info: UserInfo }) {
  const member = useMember();
  const [logic] = useState(() => createOnboardingLogic(member));
  const person = useSelector(useRuntime().session, selectUuid);
  const onboarding = useActorRef(logic, {
    input: { next: nextStepIn(info), skipped: person !== null && skippedSteps.get().by === person },
  });
  const step = useSelector(onboarding, selectStep);
  const isSkipped = useSelector(onboarding, selectIsSkipped);
  const ref = useFocusWhenLost(step);

  useEffect(() => {
    if (onboarding.getSnapshot().status === 'active') {
      onboarding.send({ type: 'progress.updated', next: nextStepIn(info) });
    }
  }, [onboarding, info]);

  useEffect(() => {
    const { by } = skippedSteps.get();
    if (isSkipped === (by === person)) return;
    skippedSteps.set({ by: isSkipped ? person : null });
    // Members who have just skipped Telegram should not be asked again at once.
    if (isSkipped) appConfig.update({ bannerClosedAt: new Date().toISOString() });
  }, [isSkipped, person]);

  return (
    <OnboardingContext value={onboarding}>
      <Stack ref={ref} tabIndex={-1} gap={6}>
        <Progress />
        <StepContent step={step} info={info} />
      </Stack>
    </OnboardingContext>
  );
}

function StepContent({ step, info }: { step: OnboardingStep | 'done'; info: UserInfo }) {
  switch (step) {
    case 'pay':
      return (
        <Card title={texts.stepNames.pay}>
          <Stack gap={4}>
            <Text as="p">{texts.unpaid}</Text>
            <ButtonLink variant="primary" href={routes.waitingPayment.path}>
              {texts.viewOrder}
            </ButtonLink>
          </Stack>
        </Card>
      );
    case 'telegram':
      return <TelegramStep />;
    case 'notifications':
      return <NotificationsStep />;
    case 'activation':
      return <ActivationStep info={info} />;
    case 'done':
      return (
        <Card title={texts.startingTitle}>
          <ButtonLink variant="primary" href={routes.dashboard.path}>
            {texts.openDashboard}
          </ButtonLink>
        </Card>
      );
  }
}
