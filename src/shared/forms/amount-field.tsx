import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { apiKeysQuery, userInfoQuery } from '../../api/queries.ts';
import * as texts from '../../texts/allocation.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { type Binding, Bound } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { allocationHint, allocationPlaceholder, smallestAllocation } from './allocation-limits.ts';

type AmountFieldProps<Values extends FieldValues> = Binding<Values> & {
  /** The smallest amount that can be allocated, in USDT. */
  min: number;
};

/**
 * The amount the bot may trade with, in USDT, with its limits. A text field, not a number field: the input stays as
 * typed, and is refused rather than read as another amount. Spaces may separate groups of three digits.
 */
export function AmountField<Values extends FieldValues>({ min, ...binding }: AmountFieldProps<Values>) {
  return (
    <Bound
      as={TextField}
      {...binding}
      label={texts.label}
      inputMode="decimal"
      autoComplete="off"
      isNumeric
      placeholder={allocationPlaceholder(min)}
      description={allocationHint(min)}
    />
  );
}

/** The field that a refusal concerns, by the service's code. */
export const amountFieldOf = ({ code }: { code?: string | null | undefined }): 'tradingAmount' | undefined =>
  code === 'error.payment.insufficientAmount' ? 'tradingAmount' : undefined;

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
