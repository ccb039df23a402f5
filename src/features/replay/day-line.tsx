import { useMemo } from 'react';
import type { Replay } from '../../contract/answers.ts';
import * as texts from '../../texts/replay.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { useFollowedMoment } from './follow-moment.ts';
import * as styles from './replay.css.ts';
import { lengthOf } from './replay-data.ts';
import type { ReplayActor } from './use-replay.ts';

const size = { width: 1_000, height: 100 };
/** The space above and below the balance, as a share of the balance's range. */
const margin = 0.15;

/**
 * The line of the balance, and that of the limit, in a box of this size. A limit that is no further from the balance than the
 * balance moved in the day is drawn; the distance of any other is given.
 */
function pathsOf(day: Replay) {
  const { balances, from, limits, offsets } = day;
  const start = Date.parse(from);
  const length = Math.max(lengthOf(day), 1);
  const [low, high] = [Math.min(...balances), Math.max(...balances)];
  const range = high - low;
  const levels = limits.flatMap(({ balance }) => balance ?? []);
  const isNear = (level: number) => level >= low - range && level <= high + range;
  const drawn = [low, high, ...levels.filter(isNear)];
  const [least, most] = [Math.min(...drawn), Math.max(...drawn)];
  const room = (most - least) * margin || 1;
  const [bottom, top] = [least - room, most + room];
  const x = (offset: number) => ((Math.min(Math.max(offset, 0), length) / length) * size.width).toFixed(1);
  const y = (value: number) => (size.height * (1 - (value - bottom) / (top - bottom))).toFixed(1);
  const line = balances.map((balance, index) => `${x(offsets[index] ?? 0)} ${y(balance)}`);
  const steps = limits.map(({ at, balance }, index) => {
    const next = limits[index + 1];
    if (balance === null || !isNear(balance)) return '';
    const [begin, end] = [Date.parse(at) - start, next ? Date.parse(next.at) - start : length];
    return `M${x(begin)} ${y(balance)}H${x(end)}`;
  });
  const last = levels.at(-1);
  const far = last !== undefined && !isNear(last) ? last : undefined;
  return {
    balance: `M${line.join('L')}`,
    limit: steps.join(''),
    low,
    high,
    /** If the last limit is not drawn: how far it is above the highest balance, or below the lowest. */
    above: far !== undefined && far > high ? far - high : undefined,
    below: far !== undefined && far < low ? low - far : undefined,
  };
}

/** The balance over the whole day. A veil over what is yet to come begins at the moment. */
export function DayLine({ actor, day }: { actor: ReplayActor; day: Replay }) {
  const veil = useFollowedMoment(actor, day);
  const { balance, limit, low, high, above, below } = useMemo(() => pathsOf(day), [day]);
  const money = (value: number) => formatMoney(value, day.currency);
  const far = (words: (distance: string) => string, distance: number | undefined) =>
    distance !== undefined && <span className={styles.limitName}>{words(money(distance))}</span>;
  return (
    <figure className={styles.figure}>
      <div className={styles.edge}>
        <span>{texts.highest(money(high))}</span>
        {far(texts.limitAbove, above)}
      </div>
      <div className={styles.line}>
        <svg
          role="img"
          aria-label={texts.line(money(low), money(high))}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          <path d={limit} className={styles.limitPath} />
          <path d={balance} className={styles.balancePath} />
        </svg>
        <div ref={veil} className={styles.veil} />
      </div>
      <div className={styles.edge}>
        {low < high && <span>{texts.lowest(money(low))}</span>}
        {far(texts.limitBelow, below)}
      </div>
      <figcaption className={styles.caption}>
        {limit === '' ? texts.legend : texts.legendWithLimit}
      </figcaption>
    </figure>
  );
}
