import type { AnyEventObject } from 'xstate';
import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';
import { type Frame, FrameMaker } from '../../tests/model/lib/playback.ts';
import { eventOfCode, shortType, typeOfCode } from './play-address.ts';

/** The first step of a path that could not be taken. */
export interface Misfit {
  /** Its place in the path, from 0. */
  readonly index: number;
  /** A sentence. */
  readonly why: string;
}

/** A path, as far as it could be played: the start, and one frame for each step taken. */
export interface PlayThrough {
  readonly frames: readonly [Frame, ...Frame[]];
  readonly misfit: Misfit | null;
}

/**
 * Plays the steps of an address on the machine.
 * @param known the frames of the start and of the first steps, if they have been played before
 */
export function playThrough(
  model: MachineModel,
  scenario: Scenario,
  codes: readonly string[],
  known: readonly Frame[] = [],
): PlayThrough {
  const maker = new FrameMaker(model, scenario);
  let frame = known[0] ?? maker.start();
  const frames: [Frame, ...Frame[]] = [frame];
  for (const [index, code] of codes.entries()) {
    const after = known[index + 1];
    if (after?.event) {
      maker.brokenRules(frame, after.event, after);
      frame = after;
    } else {
      const event = eventOfCode(code, frame.possible, model.names ?? {});
      if (!event) return { frames, misfit: { index, why: whyNot(code, frame.possible, model) } };
      frame = maker.take(frame, event);
    }
    frames.push(frame);
  }
  return { frames, misfit: null };
}

function whyNot(code: string, possible: readonly AnyEventObject[], { machine }: MachineModel): string {
  const type = typeOfCode(code);
  const has = (types: readonly string[]) => types.some((one) => shortType(one) === type);
  if (!has(machine.events)) return `This machine has no event “${type}”.`;
  return has(possible.map((one) => one.type))
    ? `“${type}” has no such case here.`
    : `“${type}” cannot happen here.`;
}

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
