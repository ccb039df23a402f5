import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';
import { type Frame, type PlayThrough, playThrough } from './play-through.ts';

/** Plays the paths of one machine. The steps that a path shares with the one before are not played again. */
export class Player {
  readonly #model: MachineModel;
  #scenario: Scenario | undefined;
  #codes: readonly string[] = [];
  #frames: readonly Frame[] = [];

  constructor(model: MachineModel) {
    this.#model = model;
  }

  play(scenario: Scenario, codes: readonly string[]): PlayThrough {
    const isSameStart = scenario === this.#scenario;
    const fork = codes.findIndex((code, index) => code !== this.#codes[index]);
    const known = isSameStart ? this.#frames.slice(0, fork < 0 ? codes.length + 1 : fork + 1) : [];
    const played = playThrough(this.#model, scenario, codes, known);
    this.#scenario = scenario;
    this.#codes = codes;
    this.#frames = played.frames;
    return played;
  }
}
