import type { Trade } from '../../contract/answers.ts';
import * as texts from '../../texts/trade-panel.ts';
import { formatNumber, formatPrice, priceDigits } from '../../ui/format/number.ts';
import { Stack, setVars } from '../../ui/layout/layout.tsx';
import * as styles from './exit-ladder.css.ts';

/** Where an open trade stands between its stop, at 0, and its target, at 1. */
interface Standing {
  stop: number;
  target: number;
  /** At an end of the bar if it is outside: a stop can be above the entry. */
  entry: number;
  /** At an end if it is outside: then the bot closes the trade at its next look. */
  now: number;
}

/** Null if the trade has no stop or no target. */
export function standingOf(
  trade: Pick<Trade, 'stopRate' | 'takeProfitRate' | 'openRate' | 'currentRate'>,
): Standing | null {
  const { stopRate: stop, takeProfitRate: target } = trade;
  if (stop === null || target === null || stop === target) return null;
  const shareAt = (rate: number) => Math.min(1, Math.max(0, (rate - stop) / (target - stop)));
  return { stop, target, entry: shareAt(trade.openRate), now: shareAt(trade.currentRate) };
}

const currency = 'USDT';
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

interface ExitLadderProps {
  trade: Trade;
  /** Names the rates below the bar, with so many decimals. */
  rateDigits?: number;
}

/** Stop, entry, market and target of an open trade on one bar. Renders nothing if the service does not name stop and target. */
export function ExitLadder({ trade, rateDigits }: ExitLadderProps) {
  const standing = standingOf(trade);
  if (!standing) return null;
  const { stop, target, entry, now } = standing;
  const digits = rateDigits ?? priceDigits([stop, trade.openRate, trade.currentRate, target]);
  // In their order on the bar, where the rates of a short trade fall from left to right.
  const rates = (
    [
      [texts.stop, stop],
      [texts.entry, trade.openRate],
      [texts.now, trade.currentRate],
      [texts.takeProfit, target],
    ] as const
  ).toSorted(([, one], [, other]) => (one - other) * (target - stop));
  const inWords = rates.map(([name, rate]) => texts.rateOf(name, formatPrice(rate, digits)));
  const way = texts.wayToTarget(formatNumber(now * 100, { maximumFractionDigits: 0 }));
  const bar = (
    <div
      role="img"
      aria-label={texts.ladder(inWords, currency, way)}
      className={styles.size[rateDigits === undefined ? 'small' : 'wide']}
      style={setVars({ [styles.entryAt]: percent(entry), [styles.nowAt]: percent(now) })}
    >
      <div className={styles.track} />
      <div className={styles.moved[now < entry ? 'loss' : 'gain']} />
      <div className={styles.entry} />
      <div className={styles.now} />
    </div>
  );
  if (rateDigits === undefined) return bar;
  return (
    <Stack gap={1}>
      {bar}
      <dl className={styles.rates}>
        {rates.map(([name, rate]) => (
          <div key={name} className={styles.namedRate}>
            <dt className={styles.rateName}>{name}</dt>
            <dd className={styles.rate}>{`${formatPrice(rate, digits)}\u00a0${currency}`}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
