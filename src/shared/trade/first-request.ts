import type { TradePageRequest, TradeState } from '../../api/bots.ts';
import { timeZoneStore } from '../member/time-zone.ts';
import { closedWithin } from './closed-period.ts';
import { initialView, pageRequestOf } from './trade-request.ts';
import { closedPeriodIn } from './use-closed-period.tsx';

/** The request that a table of trades starts with on the open page. */
export function firstRequest(state: TradeState): TradePageRequest {
  const period = state === 'close' ? closedPeriodIn(window.location.search) : null;
  return pageRequestOf({
    ...initialView(state),
    closed: period && closedWithin(period, timeZoneStore.get()),
  });
}
