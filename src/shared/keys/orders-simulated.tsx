import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '../../contract/answers.ts';
import { simulated } from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Text } from '../../ui/text/text.tsx';
import { useMember } from '../member/member.ts';
import { ordersSimulatedQuery } from './addresses-query.ts';

/** Says that no order reaches an exchange, even with a key that it has checked; nothing unless the service says so. */
export function OrdersSimulated({ exchange }: Pick<ApiKey, 'exchange'>) {
  const { data: areSimulated } = useQuery(ordersSimulatedQuery(useMember().api));
  if (!areSimulated) return null;
  return (
    <Text as="p" size="small" tone="quiet" isProse>
      {simulated(exchanges.names[exchange])}
    </Text>
  );
}
