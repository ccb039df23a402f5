import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';
import { unescaped } from '../links.ts';

/** Between steps. */
const AND = ',';

/**
 * The address of a situation in Play: `#/play/bot/a-new-tab/status.trading,request.ask:softStop/1`.
 * @param scenario the slug of the start
 * @param steps the codes of the events; see step-codes.ts
 * @param at how many of the steps lead to the situation shown; default: all
 */
export function playLink(
  machine: string,
  scenario: string,
  steps: readonly string[],
  at: number = steps.length,
): string {
  const parts = [machine, scenario, steps.join(AND), at < steps.length ? String(at) : ''];
  return `#/play/${parts.filter((part) => part !== '').join('/')}`;
}

/** The codes of the steps in an address. A chat program may have escaped them. */
export function stepsOf(text: string): string[] {
  return unescaped(text)
    .split(AND)
    .filter((code) => code !== '');
}

/** How many steps lead to the situation shown: all that were played if the address gives no number. */
export function placeOf(text: string | undefined, played: number): number {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), played) : played;
}

/** How the address names a scenario. */
export function scenarioSlug({ name }: Pick<Scenario, 'name'>): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The scenario that an address names. */
export function scenarioOf(model: MachineModel, slug: string): Scenario | undefined {
  return model.scenarios.find((scenario) => scenarioSlug(scenario) === slug);
}
