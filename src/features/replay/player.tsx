import { useSelector } from '@xstate/react';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Replay } from '../../contract/answers.ts';
import {
  type ReplayMode,
  selectReplayMode,
  selectSpeed,
  speeds,
} from '../../machines/replay/replay.machine.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/replay.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatTimeOfDay } from '../../ui/format/date-time.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { thumbBar } from '../../ui/layout/layout.css.ts';
import { useMedia } from '../../ui/media/media.ts';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import * as styles from './replay.css.ts';
import { type Happening, neighbors } from './replay-data.ts';
import { type ReplayActor, useReplayedState } from './use-replay.ts';

const minute = 60_000;
/** Milliseconds that the slider moves by. */
const step = 5 * minute;

/** The time of the moment, with its zone. Nothing else is drawn again with every minute of the day. */
export function TimeOfMoment({ actor, from }: { actor: ReplayActor; from: string }) {
  const { zone } = useTimeZone();
  const start = Date.parse(from);
  const at = useSelector(actor, ({ context }) => Math.floor((start + context.moment) / minute) * minute);
  const time = new Date(Math.max(at, start));
  return (
    <div className={styles.clock}>
      <time dateTime={time.toISOString()} className={styles.time}>
        {formatTimeOfDay(time, zone)}
      </time>
    </div>
  );
}

interface MomentSliderProps {
  actor: ReplayActor;
  day: Replay;
  length: number;
  mode: ReplayMode;
}

function MomentSlider({ actor, day, length, mode }: MomentSliderProps) {
  const { zone } = useTimeZone();
  const { at, balance } = useReplayedState(actor, day);
  const last = Math.max(Math.ceil(length / step), 1);
  const place = useSelector(actor, ({ context }) =>
    context.moment >= length ? last : Math.floor(context.moment / step),
  );
  const scrub = (value: number) => actor.send({ type: 'scrub.moved', to: Math.min(value * step, length) });
  const playOrPause = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    actor.send({ type: mode === 'playing' ? 'replay.pause' : 'replay.play' });
  };
  return (
    // Keys of the slider inside, to which Space would mean nothing.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds a key to the slider
    <div className={styles.area.slider} onKeyDown={playOrPause}>
      <Slider
        label={texts.moment}
        value={place}
        last={last}
        text={texts.momentText(formatTimeOfDay(new Date(at), zone), formatMoney(balance, day.currency))}
        onChange={scrub}
        onChangeEnd={() => actor.send({ type: 'scrub.ended' })}
      />
    </div>
  );
}

interface ControlsProps {
  actor: ReplayActor;
  day: Replay;
  happenings: readonly Happening[];
}

/** Play, pause, jump, speed and the slider. */
export function Controls({ actor, day, happenings }: ControlsProps) {
  const mode = useSelector(actor, selectReplayMode);
  const speed = useSelector(actor, selectSpeed);
  const hasLessMotion = useMedia('(prefers-reduced-motion: reduce)');
  const isPhone = useMedia(media.phone);
  const length = Date.parse(day.to) - Date.parse(day.from);
  const isPlaying = mode === 'playing';
  const playOrPause = isPlaying ? texts.pause : texts.play;
  const jump = (way: 'previous' | 'next') => {
    const { moment } = actor.getSnapshot().context;
    actor.send({ type: 'moment.chosen', to: neighbors(happenings, moment, length)[way] });
  };
  const pace = hasLessMotion ? (
    <Text size="small" tone="quiet">
      {texts.lessMotion}
    </Text>
  ) : (
    <SegmentedControl
      label={texts.speed}
      options={speeds.map((value) => ({ value, label: texts.speeds[value] }))}
      value={speed}
      onChange={(chosen) => actor.send({ type: 'speed.chosen', speed: chosen })}
    />
  );
  return (
    <div className={classNames(thumbBar, styles.controls)}>
      <MomentSlider actor={actor} day={day} length={length} mode={mode} />
      <div className={styles.area.previous}>
        <IconButton
          label={texts.previousEvent}
          icon={<SkipBack size={20} aria-hidden="true" />}
          onPress={() => jump('previous')}
        />
      </div>
      {!hasLessMotion && (
        <div className={styles.area.play}>
          <Button
            variant="primary"
            aria-label={playOrPause}
            onPress={() => actor.send({ type: isPlaying ? 'replay.pause' : 'replay.play' })}
          >
            {isPlaying ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
            {!isPhone && playOrPause}
          </Button>
        </div>
      )}
      <div className={styles.area.next}>
        <IconButton
          label={texts.nextEvent}
          icon={<SkipForward size={20} aria-hidden="true" />}
          onPress={() => jump('next')}
        />
      </div>
      <div className={styles.area.pace}>{pace}</div>
    </div>
  );
}
