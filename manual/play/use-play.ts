import { useCallback, useMemo, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';
import type { Frame } from '../../tests/model/lib/playback.ts';
import { unescaped } from '../links.ts';
import { placeOf, playLink, scenarioOf, scenarioSlug, stepsOf } from './play-address.ts';
import { Player, type PlayThrough } from './play-through.ts';

/** A machine being played. The address is its only state. */
export interface Play extends PlayThrough {
  readonly model: MachineModel;
  readonly scenario: Scenario;
  /** The scenario that the address names, if the model does not have it. */
  readonly unknownScenario: string | undefined;
  /** The step in the address that is not a number, or is beyond the last step taken. */
  readonly unknownStep: string | undefined;
  /** All steps of the address, including those that could not be taken. */
  readonly codes: readonly string[];
  /** How many steps lead to the situation shown. */
  readonly at: number;
  readonly frame: Frame;
  /** The situation before the last step. */
  readonly before: Frame | undefined;
  /** Takes a step from the situation shown. What came after it is forgotten. */
  take(code: string): void;
  /** Shows the situation after this many steps. */
  show(at: number): void;
  /** Begins a scenario, without steps. */
  begin(scenario: Scenario): void;
}

/**
 * Plays what the address says.
 * @param model stays the same as long as the component lives
 */
export function usePlay(model: MachineModel): Play {
  const { scenario: start = '', steps = '', at: place } = useParams();
  const slug = unescaped(start);
  const [, navigate] = useLocation();
  const [first] = model.scenarios;
  if (!first) throw new Error(`${model.name} has no scenario.`);
  const [player] = useState(() => new Player(model));
  const found = useMemo(() => scenarioOf(model, slug), [model, slug]);
  const scenario = found ?? first;
  const codes = useMemo(() => stepsOf(steps), [steps]);
  const { frames, misfit } = useMemo(() => player.play(scenario, codes), [player, scenario, codes]);
  const at = placeOf(place, frames.length - 1);
  const go = useCallback(
    (to: Scenario, path: readonly string[], shown?: number) =>
      navigate(playLink(model.name, scenarioSlug(to), path, shown).slice(1), { replace: true }),
    [model, navigate],
  );
  return {
    model,
    scenario,
    unknownScenario: found || slug === '' ? undefined : slug,
    unknownStep: place === undefined || place === String(at) ? undefined : unescaped(place),
    codes,
    frames,
    misfit,
    at,
    frame: frames[at] ?? frames[0],
    before: at > 0 ? frames[at - 1] : undefined,
    take: (code) => go(scenario, [...codes.slice(0, at), code]),
    show: (shown) => go(scenario, codes, Math.min(Math.max(shown, 0), frames.length - 1)),
    begin: (other) => go(other, []),
  };
}
