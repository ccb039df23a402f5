import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery, userInfoQuery } from '../../api/queries.ts';
import * as texts from '../../texts/allocation.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/use-time-zone.ts';
import { smallestAllocation } from './allocation-limits.ts';

/**
 * Warns of more allocated funds, in USDT, than the exchange account had at its last check. Nothing if that is not known, or
 * `allocated` is no number. `isStart`: the member is about to start the bot with them.
 */
export function BeyondBalance({ allocated, isStart }: { allocated: number | null; isStart?: boolean }) {
  const { api } = useMember();
  const { data: [newest] = [] } = useQuery(apiKeysQuery(api));
  const { data: info } = useQuery(userInfoQuery(api));
  const { zone } = useTimeZone();
  if (newest?.checkedAt == null || newest.freeUsdt === null || !((allocated ?? 0) > newest.freeUsdt))
    return null;

  const { exchange, freeUsdt, checkedAt } = newest;
  return (
    <Banner tone="warning" title={texts.beyondBalanceTitle}>
      {[
        texts.beyondBalance(
          exchanges.names[exchange],
          formatMoney(freeUsdt, 'USDT'),
          formatDateTime(checkedAt, zone),
        ),
        freeUsdt > 0 && freeUsdt >= (info ? smallestAllocation(info) : 0)
          ? texts.allocateLess
          : texts.addFunds,
        ...(isStart ? [texts.startsAnyway] : []),
      ].join(' ')}
    </Banner>
  );
}
