import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../../api/queries.ts';
import type { Order } from '../../contract/answers.ts';
import { isOpenStage } from '../../machines/payment/payment.stage.ts';
import { useMember } from '../../shared/member/member.ts';
import { isOnChain, owedOf, receivedOf, stageOfStatus } from '../../shared/payment/order-stage.ts';
import { paymentSupportPath } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/delete-account.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Text } from '../../ui/text/text.tsx';

/**
 * What a member should know of their payments on a chain before the account is deleted: what stays recorded, and what has
 * not been sent back. Renders nothing if no order was paid on a chain.
 */
export function MoneyLeft() {
  const { api } = useMember();
  const { data, isError } = useQuery(subscriptionQuery(api));
  if (isError) return <Text as="p">{texts.moneyUnknown}</Text>;
  const payments = data?.payments ?? [];
  const [owing] = payments.filter((order) => leftOf(order) > 0);
  return (
    <>
      {payments.some(isOnChain) && (
        <Text as="p" isProse>
          {texts.kept}
        </Text>
      )}
      {owing && (
        <Banner
          tone="warning"
          title={texts.moneyLeft(
            formatExactMoney(
              payments.reduce((sum, order) => sum + leftOf(order), 0),
              owing.payCurrency,
            ),
          )}
          actions={
            <ButtonLink href={paymentSupportPath(owing.uuid, 'return')}>{texts.askForReturn}</ButtonLink>
          }
        >
          {texts.askFirst}
        </Banner>
      )}
    </>
  );
}

/** What is owed for an order, or would be once the deletion cancels it. */
function leftOf(order: Order): number {
  return isOpenStage(stageOfStatus(order.status)) ? receivedOf(order) : owedOf(order);
}
