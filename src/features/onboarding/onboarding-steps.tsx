import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { ActorRefFrom } from 'xstate';
import type { UserInfo } from '../../contract/answers.ts';
import type { ApiKeyPayload, TelegramPayload } from '../../contract/contract.ts';
import type { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts';
import {
  selectFailedPart,
  selectIsConfirming,
  selectSentAmount,
  selectStepPhase,
} from '../../machines/onboarding/onboarding.selectors.ts';
import { selectProblem } from '../../machines/problem.ts';
import { botCode } from '../../shared/bot/on-demand.tsx';
import { smallestAllocation, ungrouped } from '../../shared/forms/allocation-limits.ts';
import { AmountField, amountFieldOf, BeyondBalance } from '../../shared/forms/amount-field.tsx';
import { useCheckedForm } from '../../shared/forms/use-service-form.ts';
import { ExchangeFields, exchangeFieldOf, KeyGuide } from '../../shared/keys/exchange-fields.tsx';
import { HowTo } from '../../shared/keys/how-to.tsx';
import { Asking } from '../../shared/keys/key-rights.tsx';
import { TelegramFields, telegramFieldOf } from '../../shared/telegram/telegram-fields.tsx';
import * as texts from '../../texts/onboarding.ts';
import * as telegramTexts from '../../texts/telegram.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Grid, Inline, Measure, Stack } from '../../ui/layout/layout.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';

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

interface BesideHowToProps {
  /** Nothing if there is nothing to look up, or if the form itself has the guide. */
  guide: ReactNode;
  children: ReactNode;
}

/** A form with a guide beside it, or below it where space is short. */
function BesideHowTo({ guide, children }: BesideHowToProps) {
  return (
    <Grid columnWidth="22rem" gap={8}>
      <Measure>{children}</Measure>
      {guide}
    </Grid>
  );
}

/** Connects the member's Telegram bot. Optional. */
export function TelegramStep() {
  const onboarding = useOnboarding();
  const phase = useSelector(onboarding, selectStepPhase);
  const failure = useSelector(onboarding, selectProblem);
  const { control, formProps, problem } = useCheckedForm<TelegramPayload, TelegramPayload>({
    defaultValues: { botToken: '', userId: '' },
    loadSchema: async () => (await import('../../shared/telegram/telegram-schema.ts')).telegramSchema,
    onSubmit: (values) => onboarding.send({ type: 'telegram.submit', values }),
    failure,
    fieldOf: telegramFieldOf,
  });

  const isPhone = useMedia(media.phone);
  const guide = <HowTo guide={telegramTexts.howTo} isOpen={!isPhone} />;

  return (
    <Card title={texts.stepNames.telegram}>
      <BesideHowTo guide={!isPhone && guide}>
        <Form {...formProps}>
          <Stack>
            <Text tone="quiet" isProse>
              {texts.telegramIntro}
            </Text>
            <TelegramFields control={control} />
            {isPhone && guide}
            <FormError>{problem}</FormError>
            <Inline>
              <Button type="submit" variant="primary" isPending={phase === 'submitting'}>
                {texts.stepNames.telegram}
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
        </Form>
      </BesideHowTo>
    </Card>
  );
}

type Fields = ApiKeyPayload & { tradingAmount: string };

interface ActivationFormProps {
  /** An exchange account is connected, so the form asks only for the amount. */
  isConnected: boolean;
  info: UserInfo;
}

/** The form with everything the bot needs to start. */
export function ActivationForm({ isConnected, info }: ActivationFormProps) {
  const onboarding = useOnboarding();
  const phase = useSelector(onboarding, selectStepPhase);
  // The confirmation has its own button, which shows that the start is in progress.
  const isConfirming = useSelector(onboarding, selectIsConfirming);
  const part = useSelector(onboarding, selectFailedPart);
  const amount = useSelector(onboarding, selectSentAmount) ?? info.tradingAmount;
  const min = smallestAllocation(info);
  const { control, formProps, problem } = useCheckedForm<Fields, Fields>({
    defaultValues: {
      exchange: 'BINANCE',
      apiKey: '',
      apiSecret: '',
      tradingAmount: amount?.toString() ?? '',
    },
    loadSchema: async () => {
      const { activationSchema, amountSchema } = await import('./activation-schema.ts');
      return isConnected ? amountSchema(min) : activationSchema(min);
    },
    onSubmit: ({ tradingAmount, ...key }) => {
      const sent = { amount: Number(tradingAmount) };
      onboarding.send(
        isConnected ? { type: 'activation.submit', ...sent } : { type: 'key.submit', key, ...sent },
      );
    },
    failure: useSelector(onboarding, selectProblem),
    outdatedBy: 'exchange',
    fieldOf: (failure) => (isConnected ? undefined : exchangeFieldOf(failure)) ?? amountFieldOf(failure),
  });

  const exchange = useWatch({ control, name: 'exchange' });
  const typed = useWatch({ control, name: 'tradingAmount' });

  const isPhone = useMedia(media.phone);
  const guide = !isConnected && <KeyGuide exchange={exchange} isOpen={!isPhone} />;

  return (
    <BesideHowTo guide={!isPhone && guide}>
      <Form {...formProps}>
        <Stack>
          {!isConnected && (
            <ExchangeFields
              control={control}
              names={{ exchange: 'exchange', apiKey: 'apiKey', apiSecret: 'apiSecret' }}
              isSending={phase === 'submitting'}
            />
          )}
          {isPhone && guide}
          <AmountField control={control} name="tradingAmount" min={min} />
          {isConnected && <BeyondBalance allocated={Number(ungrouped(typed.trim(), min))} />}
          <FormError title={problem && part && texts.failures[part]}>{problem}</FormError>
          <Inline gap={3}>
            <Button type="submit" variant="primary" isPending={phase === 'submitting' && !isConfirming}>
              {texts.activate}
            </Button>
            {!isConnected && <Asking exchange={exchange} isAsking={phase === 'submitting'} />}
          </Inline>
        </Stack>
      </Form>
    </BesideHowTo>
  );
}
