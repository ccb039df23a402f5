import type { AnyMachineSnapshot } from 'xstate';
import { invariantsOf } from './common-invariants.ts';
import type { Edge } from './explore.ts';
import { describeEvent, serialize } from './machine-event.ts';
import { type Invariant, type MachineModel, type Scenario, type Step, stateName } from './model.ts';
import { Stage } from './stage.ts';
import type { Path } from './tours.ts';

/** An invariant does not hold. It is the cause of the error that says where. */
export class BrokenRule extends Error {}

export interface Played {
  /** Ids of the declared transitions the actor took, including those of the start. */
  readonly taken: readonly string[];
  readonly snapshot: AnyMachineSnapshot;
}

/**
 * Plays a path on the real actor. Invoked actors are fakes that end the real way, timers must be armed to fire, and
 * after each event the actor must be in the state the explored graph predicts.
 * @throws with the event number and what went wrong: a missing actor, an unarmed timer, another state than explored, or
 *   an invariant that does not hold
 */
export function play(
  model: MachineModel,
  scenario: Scenario,
  path: Path,
  invariants = invariantsOf(model, scenario),
): Played {
  const stage = new Stage(model, scenario);
  try {
    const start = stage.snapshot;
    const begin = { before: start, event: { type: 'xstate.init' }, after: start };
    told('start', () =>
      assertInvariants(invariants, { ...begin, emitted: stage.takeEmitted(), timers: stage.timers }),
    );
    for (const [index, edge] of path.entries()) {
      const event = `event ${index + 1} of ${path.length}, ${describeEvent(edge.event)}`;
      told(`${event} in ${stateName(stage.snapshot.value)}`, () => takeStep(stage, edge, invariants));
    }
    return { taken: stage.taken, snapshot: stage.snapshot };
  } finally {
    stage.stop();
  }

  function told(what: string, act: () => void): void {
    try {
      act();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${model.name}, ${scenario.name}: ${what}: ${reason}`, { cause });
    }
  }
}

function takeStep(stage: Stage, edge: Edge, invariants: readonly Invariant[]): void {
  const before = stage.snapshot;
  stage.deliver(edge.event);
  if (stage.key !== edge.to) {
    const keys = `\n  explored: ${edge.to}\n  actor:    ${stage.key}`;
    throw new Error(`the actor stands elsewhere than explored${keys}`);
  }
  assertInvariants(invariants, {
    before,
    event: edge.event,
    after: stage.snapshot,
    emitted: stage.takeEmitted(),
    timers: stage.timers,
  });
}

function assertInvariants(invariants: readonly Invariant[], step: Step): void {
  const broken = invariants.filter((invariant) => !invariant.holds(step));
  if (broken.length === 0) return;
  const rules = broken.map(({ rule }) => rule).join(' ');
  const now = `${stateName(step.after.value)} ${serialize(step.after.context)}`;
  throw new BrokenRule(`broken rule: ${rules}\n  now: ${now}`);
}
