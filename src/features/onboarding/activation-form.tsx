import { useSelector } from '@xstate/react';
import { useWatch } from 'react-hook-form';
import type { UserInfo } from '../../contract/answers.ts';
import type { ApiKeyPayload } from '../../contract/contract.ts';
import {
  selectFailedPart,
  selectIsConfirming,
  selectOnboardingProblem,
  selectSentAmount,
  selectStepPhase,
} from '../../machines/onboarding/onboarding.selectors.ts';
import { smallestAllocation, ungrouped } from '../../shared/forms/allocation-limits.ts';
import { AmountField, amountFieldOf, BeyondBalance } from '../../shared/forms/amount-field.tsx';
import { useCheckedForm } from '../../shared/forms/use-service-form.ts';
import { ExchangeFields, exchangeFieldOf, KeyGuide } from '../../shared/keys/exchange-fields.tsx';
import { Asking } from '../../shared/keys/key-rights.tsx';
import * as texts from '../../texts/onboarding.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { media } from '../../ui/theme/tokens.ts';
import { useOnboarding } from './confirm-activation.tsx';
import { BesideHowTo } from './telegram-step.tsx';

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
    failure: useSelector(onboarding, selectOnboardingProblem),
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
        <Stack gap={4}>
          {!isConnected && (
            <ExchangeFields
              control={control}
              names={{ exchange: 'exchange', apiKey: 'apiKey', apiSecret: 'apiSecret' }}
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
