import type { TradePageRequest, TradeState } from '../../api/resources/trades.ts';
import { closedWithin } from '../closed-period/closed-period.ts';
import { closedPeriodIn } from '../closed-period/use-closed-period.tsx';
import { timeZoneStore } from '../preferences/time-zone.ts';
import { initialView, pageRequestOf } from './trade-request.ts';

/** The request that a table of trades starts with on the open page. */
export function firstRequest(state: TradeState): TradePageRequest {
  const period = state === 'close' ? closedPeriodIn(window.location.search) : null;
  return pageRequestOf({
    ...initialView(state),
    closed: period && closedWithin(period, timeZoneStore.get()),
  });
}
