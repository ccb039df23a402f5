import type { OperatorNeed, OperatorOrder } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/operator.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { DecideOrder } from './decide-order.tsx';
import { OrderFacts } from './order-facts.tsx';
import { name } from './order-list.css.ts';
import { OrderReturns } from './order-returns.tsx';
import { OrderTransfers } from './order-transfers.tsx';
import { RecordReturn } from './record-return.tsx';

/** These say how the order ended, too. */
const saysStatus: readonly OperatorNeed[] = ['REJECTED', 'WITHDRAWN', 'CANCELED', 'FAILED', 'REST_OWED'];

/** One order: what it needs, its amounts and address, its transfers, what was sent back, and what the operator can do. */
export function OrderCard({ order }: { order: OperatorOrder }) {
  const { zone } = useTimeZone();
  const { orderUuid, email, status, needs, createdAt, owedAmount, owedAddress } = order;
  const asked = email === null ? texts.sendBackToDeleted : texts.sendBack;
  const howToReturn = owedAddress ? texts.sendBackTo : asked;
  return (
    <Card
      title={<span className={name}>{email ?? texts.deletedAccount}</span>}
      titleLevel={3}
      meta={
        <>
          {texts.order(orderUuid)} · {texts.placed(formatDateTime(createdAt, zone))}
        </>
      }
      actions={
        <>
          {needs.map((need) => (
            <Badge key={need} tone="warning">
              {texts.needs[need].label}
            </Badge>
          ))}
          {!needs.some((need) => saysStatus.includes(need)) && (
            <Badge icon="off">{texts.statuses[status]}</Badge>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {needs.map((need) => (
          <Text key={need} as="p" isProse>
            {texts.needs[need].why} {owedAmount > 0 && howToReturn}
          </Text>
        ))}
        <OrderFacts order={order} />
        <OrderTransfers transfers={order.transactions} />
        <OrderReturns order={order} />
        <DecideOrder order={order} />
        {owedAmount > 0 && <RecordReturn order={order} />}
      </Stack>
    </Card>
  );
}
