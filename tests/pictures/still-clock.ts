import type { Page } from '@playwright/test';

/** The time on every picture, until a driver lets time pass. */
const noon = Date.parse('2026-11-21T12:00:00.000Z');
/** Milliseconds in which a page draws what has changed. */
const someFrames = 60;

export interface StillClock {
  /** Stops the timers. */
  stop(): Promise<void>;
  /** Lets the page draw what has changed while the timers are stopped. */
  draw(): Promise<void>;
  /** Lets the timers run on. */
  resume(): Promise<void>;
}

/**
 * Makes the page's clock show the same times in every run: it stands still, and moves only as far as a driver moves it.
 * Timers run on.
 */
export function stillClock({ clock }: Page): StillClock {
  const { install, setFixedTime, runFor, fastForward, pauseAt, resume } = clock;
  let now = noon;
  const move = async (to: number): Promise<void> => {
    now = to;
    await setFixedTime.call(clock, to);
  };
  Object.assign(clock, {
    async install() {
      await install.call(clock, { time: noon });
      await move(noon);
    },
    async runFor(ticks: number) {
      await move(now + ticks);
      await runFor.call(clock, ticks);
    },
    async fastForward(ticks: number) {
      await move(now + ticks);
      await fastForward.call(clock, ticks);
    },
    setSystemTime: move,
  });
  return {
    stop: () => pauseAt.call(clock, now),
    draw: () => runFor.call(clock, someFrames),
    resume: () => resume.call(clock),
  };
}
