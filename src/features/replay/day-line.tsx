import { useEffect, useRef } from 'react';
import type { Replay } from '../../contract/answers.ts';
import { selectReplayMode } from '../../machines/replay/replay.machine.ts';
import * as texts from '../../texts/replay.ts';
import { formatMoney } from '../../ui/format/number.ts';
import * as styles from './replay.css.ts';
import { longestTick, type ReplayActor } from './use-replay.ts';

const size = { width: 1_000, height: 100 };

/** The line of the balance, and that of the limit, in a box of this size. */
function pathsOf({ balances, from, limits, offsets, to }: Replay) {
  const start = Date.parse(from);
  const length = Math.max(Date.parse(to) - start, 1);
  const levels = limits.flatMap(({ balance }) => balance ?? []);
  const values = [...balances, ...levels];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (offset: number) => ((Math.min(Math.max(offset, 0), length) / length) * size.width).toFixed(1);
  const y = (value: number) => (size.height * (1 - (value - low) / (high - low || 1))).toFixed(1);
  const line = balances.map((balance, index) => `${x(offsets[index] ?? 0)} ${y(balance)}`);
  const steps = limits.map(({ at, balance }, index) => {
    const next = limits[index + 1];
    if (balance === null) return '';
    const [begin, end] = [Date.parse(at) - start, next ? Date.parse(next.at) - start : length];
    return `M${x(begin)} ${y(balance)}H${x(end)}`;
  });
  return { balance: `M${line.join('L')}`, limit: steps.join(''), low, high };
}

/** Keeps the edge of the veil at the moment. While the day is played, the browser alone animates it. */
function moveWith(actor: ReplayActor, veil: HTMLElement) {
  const { length } = actor.getSnapshot().context;
  const slide = { transform: ['translateX(0)', 'translateX(100%)'] };
  const motion = veil.animate(slide, { duration: length, fill: 'both' });
  const follow = (snapshot: ReturnType<ReplayActor['getSnapshot']>) => {
    const { moment, speed } = snapshot.context;
    const isPlaying = selectReplayMode(snapshot) === 'playing';
    const rate = Number(speed) * 60;
    const isNear = Math.abs(Number(motion.currentTime) - moment) < longestTick * rate;
    if (isPlaying && isNear && motion.playState === 'running' && motion.playbackRate === rate) return;
    motion.playbackRate = rate;
    motion.currentTime = moment;
    if (isPlaying) motion.play();
    else motion.pause();
  };
  follow(actor.getSnapshot());
  const { unsubscribe } = actor.subscribe(follow);
  return () => {
    unsubscribe();
    motion.cancel();
  };
}

/** The balance over the whole day. A veil over what is yet to come begins at the moment. */
export function DayLine({ actor, day }: { actor: ReplayActor; day: Replay }) {
  const veil = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the length depends on the day
  useEffect(() => (veil.current ? moveWith(actor, veil.current) : undefined), [actor, day]);
  const { balance, limit, low, high } = pathsOf(day);
  const money = (value: number) => formatMoney(value, day.currency);
  return (
    <figure className={styles.figure}>
      <div className={styles.line}>
        <svg
          role="img"
          aria-label={texts.line(money(Math.min(...day.balances)), money(Math.max(...day.balances)))}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          <path d={limit} className={styles.limitPath} />
          <path d={balance} className={styles.balancePath} />
        </svg>
        <div ref={veil} className={styles.veil} />
        <span className={styles.high}>{money(high)}</span>
        {low < high && <span className={styles.low}>{money(low)}</span>}
      </div>
      <figcaption className={styles.caption}>
        {limit === '' ? texts.legend : texts.legendWithLimit}
      </figcaption>
    </figure>
  );
}
