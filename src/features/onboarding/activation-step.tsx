import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { describeProblem } from '../../api/errors/describe-error.ts';
import type { ApiKeyPayload, UserInfo } from '../../contract/contract.ts';
import {
  selectFailedPart,
  selectOnboardingProblem,
  selectStepPhase,
} from '../../machines/onboarding/onboarding.selectors.ts';
import type { ActivationPart } from '../../machines/onboarding/onboarding.types.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Measure } from '../../ui/layout/measure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { smallestAllocation } from '../../widgets/allocation/allocation-limits.ts';
import { AmountField } from '../../widgets/allocation/amount-field.tsx';
import { ExchangeFields } from '../../widgets/exchange-account/exchange-fields.tsx';
import { useCheckedForm } from '../../widgets/forms/use-checked-form.ts';
import { useOnboarding } from './onboarding-context.ts';

type Fields = ApiKeyPayload & { amount: string };

const failureTitles: Record<ActivationPart, string> = {
  apiKey: 'The exchange account was not accepted',
  amount: 'The amount was not accepted',
  activation: 'The bot could not be started',
};

/** The service knows the amount by another name. */
function atFormFields({ tradingAmount, ...fields }: Readonly<Record<string, string>>) {
  return { ...fields, ...(tradingAmount !== undefined && { amount: tradingAmount }) };
}

/** The last step: exchange account and funds together, then the bot starts. */
export function ActivationStep({ info }: { info: UserInfo }) {
  const onboarding = useOnboarding();
  const phase = useSelector(onboarding, selectStepPhase);
  const failure = useSelector(onboarding, selectOnboardingProblem);
  const part = useSelector(onboarding, selectFailedPart);
  const min = smallestAllocation(info);
  const fieldProblems = useMemo(() => failure && atFormFields(failure.fields), [failure]);
  const { control, formProps, problem } = useCheckedForm<Fields, Fields>({
    defaultValues: {
      exchange: 'BINANCE',
      apiKey: '',
      apiSecret: '',
      amount: info.tradingAmount?.toString() ?? '',
    },
    loadSchema: async () => (await import('./activation-schema.ts')).activationSchema(min),
    onSubmit: ({ amount, ...key }) =>
      onboarding.send({ type: 'activation.submit', values: { ...key, amount: Number(amount) } }),
    fieldProblems: fieldProblems ?? undefined,
  });

  return (
    <Card title="Allocate funds and activate">
      <Measure>
        <Form {...formProps}>
          <Stack gap={4}>
            <Text as="p" tone="quiet" isProse>
              The bot trades on your exchange account, with no more than the amount you allocate here.
            </Text>
            <ExchangeFields
              control={control}
              names={{ exchange: 'exchange', apiKey: 'apiKey', apiSecret: 'apiSecret' }}
            />
            <AmountField control={control} name="amount" min={min} />
            <FormError title={part && failureTitles[part]}>
              {problem ?? (failure && describeProblem(failure))}
            </FormError>
            <Button type="submit" variant="primary" isPending={phase === 'submitting'}>
              Activate the bot
            </Button>
          </Stack>
        </Form>
      </Measure>
    </Card>
  );
}
