import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { activeLeaves, type MachineModel } from '../../tests/model/lib/model.ts';
import { Chart } from '../chart/chart.tsx';
import type { MachineData } from '../data/manual-data.ts';
import { ChoicesCard } from './choices-card.tsx';
import * as styles from './play.css.ts';
import { PlayHeader } from './play-header.tsx';
import { PlayProblems } from './play-problems.tsx';
import { SituationCard } from './situation-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { type Play, usePlay } from './use-play.ts';

/** A machine being played: what can happen next, the chart, and what happened. */
export function PlayBoard({ machine, model }: { machine: MachineData; model: MachineModel }) {
  const play = usePlay(model);
  const { root } = machine.chart;
  const active = activeLeaves(play.frame.state.snapshot.value).map((leaf) => `${root.id}.${leaf}`);
  const known = play.before ? activeLeaves(play.before.state.snapshot.value) : [];
  const newest = active.find((id) => !known.some((leaf) => id === `${root.id}.${leaf}`));
  const stage = useInView(newest ?? active.at(-1));
  const now = useKeptFocus(play);
  return (
    <Stack gap={4} onKeyDown={(event) => followKey(event, play)}>
      <PlayHeader play={play} />
      <PlayProblems play={play} />
      <div className={styles.board}>
        <Stack gap={4}>
          <SituationCard play={play} ref={now} />
          <ChoicesCard play={play} />
        </Stack>
        <div className={styles.stage}>
          <StepsCard play={play} />
          <section
            ref={stage}
            aria-label={`Chart of ${root.name}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be in reach of the keyboard
            tabIndex={0}
            className={styles.chart}
            data-own-keys
          >
            <Chart machine={machine} active={active} taken={play.frame.taken} />
          </section>
        </div>
      </div>
    </Stack>
  );
}

/** Arrow keys step back and forward, Home and End go to the start and the last step. */
function followKey(event: KeyboardEvent, { at, codes, show }: Play) {
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: codes.length,
  };
  const place = places[event.key];
  const isTaken =
    event.target instanceof Element && event.target.closest('input, select, textarea, [data-own-keys]');
  if (place === undefined || isTaken || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(place);
}

/** Scrolls the chart, not the page, so that a state shows. */
function useInView(state: string | undefined) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = stage.current;
    const box = state && frame?.querySelector(`[data-state="${CSS.escape(state)}"] > rect`);
    if (!frame || !box) return;
    const [inner, outer] = [box.getBoundingClientRect(), frame.getBoundingClientRect()];
    const isBeside = inner.left < outer.left || inner.right > outer.right;
    const isAbove = inner.top < outer.top || inner.bottom > outer.bottom;
    frame.scrollBy({
      left: isBeside ? inner.left - outer.left - (outer.width - inner.width) / 2 : 0,
      top: isAbove ? inner.top - outer.top - (outer.height - inner.height) / 2 : 0,
    });
  }, [state]);
  return stage;
}

/** If the pressed button is gone after a step, focus goes to what happened. */
function useKeptFocus({ at, codes }: Play) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = `${at} ${codes.join()}`;
  const shown = useRef(path);
  useEffect(() => {
    const isNew = shown.current !== path;
    shown.current = path;
    if (isNew && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [path]);
  return heading;
}
