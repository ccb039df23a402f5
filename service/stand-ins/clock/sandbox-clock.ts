import type { Config } from '../../common/config.ts';
import type { Clock } from '../../common/jobs.ts';
import { StartupError } from '../../common/settings.ts';

export interface SpeedClock extends Clock {
  /** Clock seconds per real second. */
  readonly speed: number;
}

/** The sandbox time at one moment of real time, and the speed from there. */
export interface ClockReading {
  /** Real time of the reading, in epoch milliseconds. */
  realAt: number;
  /** Sandbox time of the reading, in epoch milliseconds. */
  sandboxAt: number;
  /** Sandbox seconds per real second: 1 is real time, 0 stops the clock. */
  speed: number;
}

/** A clock that can change its speed and jump forward, but never back. */
export class SandboxClock implements SpeedClock {
  #reading: ClockReading;
  /** The latest time it has shown, in epoch milliseconds. */
  #shown = Number.NEGATIVE_INFINITY;
  readonly #real: Clock;

  constructor(reading: ClockReading, real: Clock) {
    this.#reading = reading;
    this.#real = real;
  }

  now(): Date {
    const { realAt, sandboxAt, speed } = this.#reading;
    const due = sandboxAt + Math.max(0, this.#real.now().getTime() - realAt) * speed;
    this.#shown = Math.max(this.#shown, due);
    return new Date(this.#shown);
  }

  get speed(): number {
    return this.#reading.speed;
  }

  /** The reading to store, so that the clock can continue after a restart. */
  get reading(): ClockReading {
    return this.#reading;
  }

  /**
   * Adopts a later reading, such as one stored by another replica; ignores an earlier one. Where this clock is already
   * ahead, it stands still. A clock that was reset is the exception: it goes back.
   */
  follow(reading: ClockReading): void {
    if (reading.realAt < this.#reading.realAt) return;
    if (isReset(reading)) this.#shown = Number.NEGATIVE_INFINITY;
    this.#reading = reading;
  }

  /** From now on, runs at `speed` sandbox seconds per real second. */
  setSpeed(speed: number): void {
    this.#reading = { ...this.#takeReading(), speed };
  }

  /** Jumps forward by `milliseconds`. Ignores a negative value. */
  advance(milliseconds: number): void {
    const reading = this.#takeReading();
    this.#reading = { ...reading, sandboxAt: reading.sandboxAt + Math.max(0, milliseconds) };
  }

  #takeReading(): ClockReading {
    const real = this.#real.now().getTime();
    return { realAt: real, sandboxAt: this.now().getTime(), speed: this.#reading.speed };
  }
}

/** Only a clock that starts shows real time to the millisecond. */
function isReset({ realAt, sandboxAt }: ClockReading): boolean {
  return sandboxAt === realAt;
}

/** A clock that starts at real time and runs at `speed`. */
export function startClock(speed: number, real: Clock): SandboxClock {
  const at = real.now().getTime();
  return new SandboxClock({ realAt: at, sandboxAt: at, speed }, real);
}

/** Replicas may differ by this much about the real time, in milliseconds. */
const toleranceMs = 1000;

/** Why the clock must show real time, as a sentence; null if it need not. */
export function whyFixed({ chain, engine }: Pick<Config, 'chain' | 'engine'>): string | null {
  if (chain) return 'Deadlines of payments on a chain are compared with the times of its blocks.';
  return engine === 'freqtrade' ? 'Freqtrade trades in real time.' : null;
}

/** Throws a StartupError unless the sandbox's clock shows real time. `why` is the reason, as a sentence. */
export function refuseMovedClock(clock: SpeedClock, real: Clock, why: string): void {
  const aheadMs = clock.now().getTime() - real.now().getTime();
  if (clock.speed === 1 && Math.abs(aheadMs) <= toleranceMs) return;
  throw new StartupError(
    `The sandbox clock of this database was moved. Set DATA_DIR to another folder. ${why}`,
  );
}
