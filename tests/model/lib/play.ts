import type { AnyMachineSnapshot } from 'xstate';
import type { Edge } from './explore.ts';
import { describeEvent } from './machine-event.ts';
import { type Invariant, type MachineModel, type Scenario, type Step, stateName } from './model.ts';
import { serialize } from './serialize.ts';
import { Stage } from './stage.ts';
import type { Path } from './tours.ts';

/** The result of playing a path. */
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
export function play(model: MachineModel, scenario: Scenario, path: Path): Played {
  const stage = new Stage(model, scenario);
  const invariants = model.invariants();
  try {
    for (const [index, edge] of path.entries()) {
      const before = stage.snapshot;
      try {
        takeStep(stage, edge, invariants);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        const event = `event ${index + 1} of ${path.length}, ${describeEvent(edge.event)}`;
        const where = `${model.name}, ${scenario.name}: ${event} in ${stateName(before.value)}`;
        throw new Error(`${where}: ${reason}`, { cause });
      }
    }
    return { taken: stage.taken, snapshot: stage.snapshot };
  } finally {
    stage.stop();
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
  });
}

function assertInvariants(invariants: readonly Invariant[], step: Step): void {
  const broken = invariants.filter((invariant) => !invariant.holds(step));
  if (broken.length === 0) return;
  const rules = broken.map(({ rule }) => rule).join(' ');
  const now = `${stateName(step.after.value)} ${serialize(step.after.context)}`;
  throw new Error(`broken rule: ${rules}\n  now: ${now}`);
}
