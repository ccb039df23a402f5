import { useSelector } from '@xstate/react';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Replay } from '../../contract/answers.ts';
import { selectReplayMode, selectSpeed, speeds } from '../../machines/replay/replay.machine.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/replay.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Figure } from '../../ui/figure/figure.tsx';
import { formatTimeOfDay } from '../../ui/format/date-time.ts';
import { formatAmount, formatMoney } from '../../ui/format/number.ts';
import { thumbBar } from '../../ui/layout/layout.css.ts';
import { useMedia } from '../../ui/media/media.ts';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Slider } from '../../ui/slider/slider.tsx';
import { Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useFollowedMoment } from './follow-moment.ts';
import * as styles from './replay.css.ts';
import { type Happening, lengthOf, neighbors } from './replay-data.ts';
import { type ReplayActor, useInTurn, useReplayedState } from './use-replay.ts';

const minute = 60_000;
/** Milliseconds that the slider moves by. */
const step = 5 * minute;

/** The time of the moment, with its zone. Nothing else is drawn again with every minute of the day. */
export function TimeOfMoment({ actor, from }: { actor: ReplayActor; from: string }) {
  const { zone } = useTimeZone();
  const start = Date.parse(from);
  const at = useInTurn(actor, 'figures', (moment) => Math.floor((start + moment) / minute) * minute);
  const time = new Date(Math.max(at, start));
  return (
    <time dateTime={time.toISOString()} className={styles.time}>
      {formatTimeOfDay(time, zone)}
    </time>
  );
}

/** The time and the balance, in view with whatever is below the player. */
function Moment({ actor, day }: { actor: ReplayActor; day: Replay }) {
  const { balance } = useReplayedState(actor, day, 'figures');
  return (
    <div className={styles.area.moment}>
      <TimeOfMoment actor={actor} from={day.from} />
      <Figure value={formatAmount(balance)} unit={day.currency} />
    </div>
  );
}

const playOrPause = (actor: ReplayActor) => {
  const isPlaying = selectReplayMode(actor.getSnapshot()) === 'playing';
  actor.send({ type: isPlaying ? 'replay.pause' : 'replay.play' });
};

interface MomentSliderProps {
  actor: ReplayActor;
  day: Replay;
  length: number;
}

function MomentSlider({ actor, day, length }: MomentSliderProps) {
  const { zone } = useTimeZone();
  const { at, balance } = useReplayedState(actor, day, 'slider');
  const last = Math.max(Math.ceil(length / step), 1);
  const place = useInTurn(actor, 'slider', (moment) => (moment >= length ? last : Math.floor(moment / step)));
  const rail = useFollowedMoment(actor, day);
  const scrub = (value: number) => actor.send({ type: 'scrub.moved', to: Math.min(value * step, length) });
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    playOrPause(actor);
  };
  return (
    // Keys of the slider inside, to which Space would mean nothing.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds a key to the slider
    <div className={styles.area.slider} onKeyDown={pressKey}>
      <Slider
        label={texts.moment}
        value={place}
        last={last}
        rail={rail}
        text={texts.momentText(formatTimeOfDay(new Date(at), zone), formatMoney(balance, day.currency))}
        onChange={scrub}
        onChangeEnd={() => actor.send({ type: 'scrub.ended' })}
      />
    </div>
  );
}

function PlayButton({ actor }: { actor: ReplayActor }) {
  const isPlaying = useSelector(actor, selectReplayMode) === 'playing';
  const isPhone = useMedia(media.phone);
  const label = isPlaying ? texts.pause : texts.play;
  return (
    <Button variant="primary" aria-label={label} onPress={() => playOrPause(actor)}>
      {isPlaying ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
      {!isPhone && label}
    </Button>
  );
}

function Pace({ actor }: { actor: ReplayActor }) {
  const speed = useSelector(actor, selectSpeed);
  return (
    <SegmentedControl
      label={texts.speed}
      options={speeds.map((value) => ({
        value,
        label: (
          <span>
            {value}
            <span className={styles.perSecond[value]}>{texts.perSecond}</span>
          </span>
        ),
      }))}
      value={speed}
      onChange={(chosen) => actor.send({ type: 'speed.chosen', speed: chosen })}
    />
  );
}

interface ControlsProps {
  actor: ReplayActor;
  day: Replay;
  happenings: readonly Happening[];
}

/** Play, pause, jump, speed and the slider. Only what changes renders again, because rendering all of it takes longer than a frame. */
export function Controls({ actor, day, happenings }: ControlsProps) {
  const hasLessMotion = useMedia('(prefers-reduced-motion: reduce)');
  const isPhone = useMedia(media.phone);
  const length = lengthOf(day);
  const jump = (way: 'previous' | 'next') => {
    const { moment } = actor.getSnapshot().context;
    actor.send({ type: 'moment.chosen', to: neighbors(happenings, moment, length)[way] });
  };
  return (
    <div className={classNames(thumbBar, styles.controls)}>
      {isPhone && <Moment actor={actor} day={day} />}
      <MomentSlider actor={actor} day={day} length={length} />
      <div className={styles.area.previous}>
        <IconButton
          label={texts.previousEvent}
          icon={<SkipBack size={20} aria-hidden="true" />}
          onPress={() => jump('previous')}
        />
      </div>
      {!hasLessMotion && (
        <div className={styles.area.play}>
          <PlayButton actor={actor} />
        </div>
      )}
      <div className={styles.area.next}>
        <IconButton
          label={texts.nextEvent}
          icon={<SkipForward size={20} aria-hidden="true" />}
          onPress={() => jump('next')}
        />
      </div>
      <div className={styles.area.pace}>
        {hasLessMotion ? (
          <Text size="small" tone="quiet">
            {texts.lessMotion}
          </Text>
        ) : (
          <Pace actor={actor} />
        )}
      </div>
    </div>
  );
}
