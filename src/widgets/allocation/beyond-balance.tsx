import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery } from '../../api/query-options.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/allocation.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { useTimeZone } from '../preferences/use-time-zone.ts';

/**
 * Warns of more allocated funds, in USDT, than the exchange account had at its last check. Nothing if that is not known, or
 * `allocated` is no number.
 */
export function BeyondBalance({ allocated }: { allocated: number | null }) {
  const { data: [newest] = [] } = useQuery(apiKeysQuery(useMember().api));
  const { zone } = useTimeZone();
  if (newest?.checkedAt == null || newest.freeUsdt === null || !((allocated ?? 0) > newest.freeUsdt))
    return null;

  const { exchange, freeUsdt, checkedAt } = newest;
  return (
    <Banner tone="warning" title={texts.beyondBalanceTitle}>
      {texts.beyondBalance(
        exchanges.names[exchange],
        formatMoney(freeUsdt, 'USDT'),
        formatDateTime(checkedAt, zone),
      )}
    </Banner>
  );
}
