import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { followMachines, type Told } from '../../src/shared/live/inspected.ts';
import { declaredTransitions, stateNodes } from './lib/declared.ts';
import { coverage } from './lib/describe-machine.ts';
import { explore } from './lib/explore.ts';
import type { MachineModel, Scenario } from './lib/model.ts';
import { Stage } from './lib/stage.ts';
import { type Path, tours } from './lib/tours.ts';
import { machineModels } from './machines.ts';

/** Live's report on a path, and the transitions that the machine took on it. */
function tell(model: MachineModel, scenario: Scenario, path: Path) {
  const told: Told[] = [];
  const stage = new Stage(
    model,
    scenario,
    followMachines((one) => told.push(one)),
  );
  for (const { event } of path) stage.deliver(event);
  stage.stop();
  return { told, taken: stage.taken };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

/** The names of a machine's chart. */
function namesOf(machine: AnyStateMachine): ReadonlySet<string> {
  const states = stateNodes(machine).flatMap(({ key }) => key);
  return new Set([machine.id, ...states, ...machine.events, ...declaredTransitions(machine).values()]);
}

const fields = new Set('actor machine at event taken state status timers due'.split(' '));
const statuses = new Set(['active', 'done', 'error', 'stopped']);
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

it.each(machineModels)('Live tells only names from the chart of $name, and each transition', (model) => {
  const names = namesOf(model.machine);
  const played = model.scenarios.flatMap((scenario) =>
    tours(explore(model, scenario)).map((path) => tell(model, scenario, path)),
  );
  for (const { told, taken } of played) {
    expect(told.flatMap((one) => one.taken)).toEqual(taken);
    const entries = told.map((one) => Object.entries(one));
    const texts = entries.flat().flatMap(([key, value]) => (fields.has(key) ? textsIn(value) : [key]));
    const isKnown = (text: string) => names.has(text) || statuses.has(text) || isTime(text);
    // The keys of lists and timers.
    const isShape = (text: string) => /^\d+$/.test(text) || fields.has(text);
    expect(texts.filter((text) => !isKnown(text) && !isShape(text))).toEqual([]);
  }
  expect(
    coverage(
      model.machine,
      played.flatMap(({ taken }) => taken),
    ).missing,
  ).toEqual([]);
});
