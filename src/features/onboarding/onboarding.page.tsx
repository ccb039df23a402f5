import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { apiKeysQuery, userInfoQuery } from '../../api/queries.ts';
import type { ApiKey, UserInfo } from '../../contract/answers.ts';
import {
  selectIsKeyOpen,
  selectIsSkipped,
  selectStep,
  selectStepPhase,
  selectStepStatus,
} from '../../machines/onboarding/onboarding.selectors.ts';
import type { OnboardingStep, OptionalStep } from '../../machines/onboarding/onboarding.setup.ts';
import { selectProblem } from '../../machines/problem.ts';
import { selectUuid } from '../../machines/session/session.selectors.ts';
import { KeyRights } from '../../shared/keys/key-rights.tsx';
import { inspected } from '../../shared/live/inspected.ts';
import { appConfig } from '../../shared/member/app-config.ts';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { routes } from '../../shared/routes/routes.ts';
import { ceiling } from '../../texts/allocation.ts';
import * as exchanges from '../../texts/exchanges.ts';
import * as texts from '../../texts/onboarding.ts';
import * as pages from '../../texts/pages.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { FormError } from '../../ui/form/form.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { LoadingOutline, PageHead } from '../../ui/page/page.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Stepper } from '../../ui/stepper/stepper.tsx';
import { Text } from '../../ui/text/text.tsx';
import { createOnboardingLogic, nextStepIn, skippedSteps } from './onboarding-logic.ts';
import {
  ActivationForm,
  ConfirmActivation,
  OnboardingContext,
  TelegramStep,
  useOnboarding,
} from './onboarding-steps.tsx';

/** The connected exchange account, and a button to enter another key for it. */
function ConnectedAccount({ account, onReplace }: { account: ApiKey; onReplace: () => void }) {
  return (
    <Stack gap={3}>
      <DescriptionList
        layout="columns"
        items={[
          {
            label: texts.exchangeAccount,
            value: `${exchanges.names[account.exchange]} ${account.apiKeyMasked}`,
          },
        ]}
      />
      <KeyRights apiKey={account} />
      <Inline>
        <Button size="small" onPress={onReplace}>
          {texts.useAnotherKey}
        </Button>
      </Inline>
    </Stack>
  );
}

/** The last step: exchange account and funds together, then the bot starts. */
function ActivationStep({ info }: { info: UserInfo }) {
  const { api } = useMember();
  const onboarding = useOnboarding();
  const { data: keys, isLoading } = useQuery(apiKeysQuery(api));
  const isKeyOpen = useSelector(onboarding, selectIsKeyOpen);
  const account = isKeyOpen ? undefined : keys?.[0];
  const isConnected = account !== undefined;
  const ref = useFocusWhenLost(isConnected);

  return (
    <Card title={texts.activationTitle}>
      <Stack ref={ref} tabIndex={-1}>
        <Text tone="quiet" isProse>
          {texts.activationIntro} {ceiling}
        </Text>
        {isLoading ? (
          <Loading label={texts.exchangeLoading} height="20rem" />
        ) : (
          <>
            {account && (
              <ConnectedAccount
                account={account}
                onReplace={() => onboarding.send({ type: 'key.replace' })}
              />
            )}
            <ActivationForm key={String(isConnected)} isConnected={isConnected} info={info} />
          </>
        )}
        <ConfirmActivation />
      </Stack>
    </Card>
  );
}

/** Turns on notifications in Telegram. Optional. */
function NotificationsStep() {
  const onboarding = useOnboarding();
  const phase = useSelector(onboarding, selectStepPhase);
  const failure = useSelector(onboarding, selectProblem);

  return (
    <Card title={texts.stepNames.notifications}>
      <Stack>
        <Text isProse>{texts.notificationsIntro}</Text>
        <FormError>{failure && describeProblem(failure)}</FormError>
        <Inline>
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

const steps: readonly { id: OnboardingStep; isOptional?: boolean }[] = [
  { id: 'pay' },
  { id: 'telegram', isOptional: true },
  { id: 'notifications', isOptional: true },
  { id: 'activation' },
];

const skippable: readonly OptionalStep[] = ['telegram', 'notifications'];

/** The steps. Skipped ones can be opened again. */
function Progress() {
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
        <Inline>
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

/** Runs the steps from the one that the service reports. */
function Onboarding({ info }: { info: UserInfo }) {
  const member = useMember();
  const [logic] = useState(() => createOnboardingLogic(member));
  const person = useSelector(useRuntime().session, selectUuid);
  const onboarding = useActorRef(logic, {
    input: { next: nextStepIn(info), skipped: person !== null && skippedSteps.get().by === person },
    ...inspected,
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
          <Stack>
            <Text>{texts.unpaid}</Text>
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

/** The steps from the first payment to a running bot. Replaces the dashboard until then. */
export default function OnboardingPage() {
  const { api } = useMember();
  const { data: info } = useQuery(userInfoQuery(api));

  return (
    <Stack gap={6}>
      <PageHead title={pages.onboarding}>{texts.intro}</PageHead>
      {info ? (
        <Onboarding info={info} />
      ) : (
        <LoadingOutline label={texts.loading} heights={['4rem', '20rem']} />
      )}
    </Stack>
  );
}
