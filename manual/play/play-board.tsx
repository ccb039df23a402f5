import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Stack } from '../../src/ui/layout/layout.tsx';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import type { MachineData } from '../data/manual-data.ts';
import { ChoicesCard } from './choices-card.tsx';
import { FactsCard } from './facts-card.tsx';
import * as styles from './play.css.ts';
import { PlayHeader } from './play-header.tsx';
import { PlayProblems } from './play-problems.tsx';
import { PlayedChart } from './played-chart.tsx';
import { SituationCard } from './situation-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { type Play, usePlay } from './use-play.ts';

/** A machine being played: what can happen next, the chart, and what happened. */
export function PlayBoard({ machine, model }: { machine: MachineData; model: MachineModel }) {
  const play = usePlay(model);
  const now = useKeptFocus(play);
  return (
    <Stack gap={4} onKeyDown={(event) => followKey(event, play)}>
      <PlayHeader play={play} />
      <PlayProblems play={play} />
      <div className={styles.board}>
        <Stack gap={4}>
          <SituationCard play={play} ref={now} />
          <ChoicesCard play={play} />
          <FactsCard play={play} />
        </Stack>
        <div className={styles.stage}>
          <StepsCard play={play} />
          <PlayedChart machine={machine} play={play} />
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

/** What a step leads to comes into view. If the pressed button is gone, what happened gets the focus. */
function useKeptFocus({ at, codes }: Play) {
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = codes.join();
  const path = `${at} ${steps}`;
  const shown = useRef({ path, steps });
  useEffect(() => {
    const isNew = shown.current.path !== path;
    if (shown.current.steps !== steps) heading.current?.scrollIntoView({ block: 'nearest' });
    shown.current = { path, steps };
    if (isNew && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [path, steps]);
  return heading;
}
