import type { Order } from '../../contract/answers.ts';
import { useNow } from '../../ui/media/use-now.ts';
import { dueAt, isOnChain } from '../../widgets/payment-status/chain-order.ts';
import { TimeOver } from './time-over.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { useFocusOnNews } from './use-focus-on-news.ts';

interface AwaitedTransferProps {
  order: Order;
  /** See `TimeLeft`. */
  ahead: number;
}

/** What to send, until the time to pay has run out. */
export function AwaitedTransfer({ order, ahead }: AwaitedTransferProps) {
  return isOnChain(order) ? (
    <OnChain order={order} ahead={ahead} />
  ) : (
    <TransferDetails order={order} ahead={ahead} />
  );
}

/** On a chain, a transfer that was sent in time counts even if it is seen later. */
function OnChain({ order, ahead }: AwaitedTransferProps) {
  const isOver = useNow() + ahead >= Date.parse(dueAt(order));
  const ref = useFocusOnNews(isOver ? 'over' : 'open');
  return (
    <div ref={ref}>
      {isOver ? <TimeOver order={order} /> : <TransferDetails order={order} ahead={ahead} />}
    </div>
  );
}
