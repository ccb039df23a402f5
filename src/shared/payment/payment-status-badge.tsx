import type { Order } from '../../contract/answers.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { stageOfStatus, stageWords } from './order-stage.ts';

/** The display status of an order. */
export function PaymentStatusBadge({ order: { status } }: { order: Pick<Order, 'status'> }) {
  const { label, tone } = stageWords[stageOfStatus(status)];
  return (
    <Badge tone={tone} icon={tone === 'neutral' ? 'off' : 'on'}>
      {label}
    </Badge>
  );
}
