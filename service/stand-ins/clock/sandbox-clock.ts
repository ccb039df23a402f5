import type { Clock } from '../../common/clock.ts';

/** A clock with a speed of its own. */
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
  readonly #real: Clock;

  constructor(reading: ClockReading, real: Clock) {
    this.#reading = reading;
    this.#real = real;
  }

  now(): Date {
    const { realAt, sandboxAt, speed } = this.#reading;
    return new Date(sandboxAt + Math.max(0, this.#real.now().getTime() - realAt) * speed);
  }

  get speed(): number {
    return this.#reading.speed;
  }

  /** The reading to store, so that the clock can continue after a restart. */
  get reading(): ClockReading {
    return this.#reading;
  }

  /** Adopts a reading, such as one stored by another replica. */
  follow(reading: ClockReading): void {
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

/** A clock that starts at real time and runs at `speed`. */
export function startClock(speed: number, real: Clock): SandboxClock {
  const at = real.now().getTime();
  return new SandboxClock({ realAt: at, sandboxAt: at, speed }, real);
}
