import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { botQuery } from '../../../api/query-options.ts';
import { useMember } from '../../../runtime/member.ts';

/**
 * When the panel was opened, by the service's clock as its last answer about the run gave it; by this device's if it is
 * unknown. In milliseconds since 1970.
 */
export function useOpenedAt(botId: string): number {
  const { api } = useMember();
  const queryClient = useQueryClient();
  const [openedAt] = useState(() => {
    const asOf = queryClient.getQueryData(botQuery(api, botId).queryKey)?.asOf;
    return asOf ? Date.parse(asOf) : Date.now();
  });
  return openedAt;
}
