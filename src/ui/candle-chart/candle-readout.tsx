import * as texts from '../../texts/candle-chart.ts';
import { formatDateTime, type ZonePreference } from '../format/date-time.ts';
import { formatPrice } from '../format/number.ts';
import * as styles from './candle-chart.css.ts';
import type { Slot } from './slots.ts';

const prices = [
  ['open', texts.open],
  ['high', texts.high],
  ['low', texts.low],
  ['close', texts.close],
] as const;

interface CandleReadoutProps {
  slot: Slot;
  zone: ZonePreference;
  /** The decimals of all prices of the chart. */
  fractionDigits: number;
}

/** The time and the exact prices of a candle. */
export function CandleReadout({ slot, zone, fractionDigits }: CandleReadoutProps) {
  const { time, candle } = slot;
  return (
    <div className={styles.readout}>
      <span className={styles.readoutTime}>{formatDateTime(new Date(time), zone)}</span>
      {candle ? (
        prices.map(([name, label]) => (
          <span key={name} className={styles.price}>
            <span className={styles.priceLabel}>{label}</span> {formatPrice(candle[name], fractionDigits)}
          </span>
        ))
      ) : (
        <span className={styles.priceLabel}>{texts.noPrices}</span>
      )}
    </div>
  );
}
