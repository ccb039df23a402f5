import { type Clock, realClock } from '../../common/clock.ts';

/** A clock that may run faster than the world. */
export interface SpeedClock extends Clock {
  /** Its seconds per real second. */
  readonly speed: number;
}

/** A point where sandbox time and real time are known, and how fast one runs against the other. */
export interface ClockReading {
  /** Real time of the reading, in epoch milliseconds. */
  realAt: number;
  /** Sandbox time of the reading, in epoch milliseconds. */
  sandboxAt: number;
  /** Sandbox seconds per real second; 1 is real time, 0 stands still. */
  speed: number;
}

/** A clock that can run faster than the world and be moved forward, never back. */
export class SandboxClock implements SpeedClock {
  #reading: ClockReading;
  readonly #real: Clock;

  constructor(reading: ClockReading, real: Clock = realClock) {
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

  /** What must be stored so that a restart continues from here. */
  get reading(): ClockReading {
    return this.#reading;
  }

  /** Takes over a reading stored by another replica. */
  follow(reading: ClockReading): void {
    this.#reading = reading;
  }

  /** Runs at `speed` sandbox seconds per real second from now on. */
  setSpeed(speed: number): void {
    this.#reading = { ...this.#takeReading(), speed };
  }

  /** Jumps forward by `milliseconds`. */
  advance(milliseconds: number): void {
    const reading = this.#takeReading();
    this.#reading = { ...reading, sandboxAt: reading.sandboxAt + Math.max(0, milliseconds) };
  }

  #takeReading(): ClockReading {
    const real = this.#real.now().getTime();
    return { realAt: real, sandboxAt: this.now().getTime(), speed: this.#reading.speed };
  }
}

/** A clock starting at real time and running at `speed`. */
export function startClock(speed = 1, real: Clock = realClock): SandboxClock {
  const at = real.now().getTime();
  return new SandboxClock({ realAt: at, sandboxAt: at, speed }, real);
}
