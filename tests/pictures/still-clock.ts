import type { Page } from '@playwright/test';

/** The time on every picture, until a driver lets time pass. */
const noon = Date.parse('2026-11-21T12:00:00.000Z');
/** Milliseconds in which a page draws what has changed. */
const someFrames = 60;
/** What the page draws may change a size, and what follows from it is drawn next. */
const rounds = 2;

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
export function stillClock(page: Page): StillClock {
  const { clock } = page;
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
    async draw() {
      for (let round = 0; round < rounds; round += 1) {
        // The browser tells the page of a new width or theme only when it paints.
        await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
        await runFor.call(clock, someFrames);
      }
    },
    resume: () => resume.call(clock),
  };
}
