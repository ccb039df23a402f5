import { type RefObject, useEffect, useRef } from 'react';
import { selectReplayMode } from '../../machines/replay/replay.machine.ts';
import { longestTick, type ReplayActor } from './use-replay.ts';

/** Keeps an element's start at the moment. While the day is played, the browser alone animates it. */
function moveWith(actor: ReplayActor, element: HTMLElement) {
  const { length } = actor.getSnapshot().context;
  const slide = { transform: ['translateX(0)', 'translateX(100%)'] };
  const motion = element.animate(slide, { duration: length, fill: 'both' });
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

/**
 * Moves the element with the moment: from its place at the first moment of the day, by its own width until the last.
 * @param day another day has another length
 */
export function useFollowedMoment(actor: ReplayActor, day: object): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the length depends on the day
  useEffect(() => (element.current ? moveWith(actor, element.current) : undefined), [actor, day]);
  return element;
}
