import type { UserInfo } from '../../contract/answers.ts';
import { smallestAllocation } from '../../shared/forms/allocation-limits.ts';
import { AmountField, amountFieldOf } from '../../shared/forms/amount-field.tsx';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { learnUserInfo, useMember } from '../../shared/member/member.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

interface Values {
  tradingAmount: string;
}

/** Sets the amount the bot trades with. */
export function AllocationForm({ info }: { info: UserInfo }) {
  const member = useMember();
  const min = smallestAllocation(info);
  const { control, formProps, problem, isPending } = useServiceForm<Values, Values, void>({
    defaultValues: { tradingAmount: info.tradingAmount?.toString() ?? '' },
    loadSchema: async () => (await import('./allocation-schema.ts')).allocationSchema(min),
    send: ({ tradingAmount }) => member.api.bots.setTradingAmount(Number(tradingAmount)),
    onSuccess: (_, { tradingAmount }) => {
      toasts.show({ tone: 'success', title: texts.allocated(formatMoney(Number(tradingAmount), 'USDT')) });
      return learnUserInfo(member, { tradingAmount: Number(tradingAmount) });
    },
    fieldOf: amountFieldOf,
  });

  return (
    <Form {...formProps}>
      <Stack gap={4}>
        <AmountField control={control} name="tradingAmount" min={min} />
        <FormError>{problem}</FormError>
        <Button type="submit" isPending={isPending}>
          {texts.allocate}
        </Button>
      </Stack>
    </Form>
  );
}
