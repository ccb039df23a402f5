import type { UserInfo } from '../../contract/answers.ts';
import { LockedNote } from '../../shared/bot/bot-status.tsx';
import { hasNothingAllocated, smallestAllocation } from '../../shared/forms/allocation-limits.ts';
import { AmountField, amountFieldOf, BeyondBalance } from '../../shared/forms/amount-field.tsx';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { learnUserInfo, useMember } from '../../shared/member/member.ts';
import { tradeBotParts } from '../../shared/routes/member-paths.ts';
import { ceiling } from '../../texts/allocation.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { formatMoney } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

interface Values {
  tradingAmount: string;
}

/** Sets the amount the bot trades with. */
function AllocationForm({ info }: { info: UserInfo }) {
  const member = useMember();
  const min = smallestAllocation(info);
  const { control, formProps, problem, isPending, reset, getValues } = useServiceForm<Values, Values, void>({
    defaultValues: { tradingAmount: info.tradingAmount?.toString() ?? '' },
    loadSchema: async () => (await import('./allocation-schema.ts')).allocationSchema(min),
    send: ({ tradingAmount }) => member.api.bots.setTradingAmount(Number(tradingAmount)),
    onSuccess: (_, { tradingAmount }) => {
      toasts.show({ tone: 'success', title: texts.allocated(formatMoney(Number(tradingAmount), 'USDT')) });
      reset(getValues());
      return learnUserInfo(member, { tradingAmount: Number(tradingAmount) });
    },
    fieldOf: amountFieldOf,
  });

  return (
    <Form {...formProps}>
      <Stack>
        <AmountField control={control} name="tradingAmount" min={min} />
        <FormError>{problem}</FormError>
        <Button type="submit" isPending={isPending}>
          {texts.allocate}
        </Button>
      </Stack>
    </Form>
  );
}

interface AllocationProps {
  info: UserInfo;
  /** The bot is not stopped. */
  isLocked: boolean;
}

/** The funds the bot trades with. They can change only while the bot is stopped. */
export function Allocation({ info, isLocked }: AllocationProps) {
  const { tradingAmount } = info;
  return (
    <Card anchor={tradeBotParts.funds} title={texts.allocatedFunds}>
      <Stack>
        <Stack gap={1}>
          <Text size="lead" weight="medium" isNumeric>
            {tradingAmount && formatMoney(tradingAmount, 'USDT')}
            {!tradingAmount && (hasNothingAllocated(info) ? texts.nothingAllocated : texts.allocationUnknown)}
          </Text>
          <Text size="small" tone="quiet" isProse>
            {ceiling}
          </Text>
        </Stack>
        {isLocked ? (
          <LockedNote />
        ) : (
          <>
            <BeyondBalance allocated={tradingAmount} />
            <AllocationForm info={info} />
          </>
        )}
      </Stack>
    </Card>
  );
}
