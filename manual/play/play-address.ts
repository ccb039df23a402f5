import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';

/** A situation of a machine as an address names it. */
export interface PlayAddress {
  /** The model's name, such as `trade-closing`. */
  readonly machine: string;
  /** The scenario's name as a slug: `a-new-tab`. */
  readonly scenario: string;
  /** The codes of the events; see step-codes.ts. */
  readonly steps: readonly string[];
  /** The number of steps taken in the situation shown. Default: all. */
  readonly at?: number;
}

/** Between steps. */
const AND = ',';

/** The path of a situation in Play: `/play/bot/a-new-tab/bot.updated:trading,action.ask:softStop/1`. */
export function playPath({ machine, scenario, steps, at }: PlayAddress): string {
  const isAtEnd = at === undefined || at >= steps.length;
  const parts = [machine, scenario, steps.join(AND), isAtEnd ? '' : String(at)];
  return `/play/${parts.filter((part) => part !== '').join('/')}`;
}

/** The steps in the address, without empty ones. */
export function stepsOf(text: string): string[] {
  return text.split(AND).filter((code) => code !== '');
}

/** The number of the step to show, from 0 to the number of steps played; the last if the address says none or nonsense. */
export function placeOf(text: string | undefined, played: number): number {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), played) : played;
}

/** How the address names a scenario. */
export function scenarioSlug({ name }: Pick<Scenario, 'name'>): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The model's scenario that an address names. */
export function scenarioOf(model: MachineModel, slug: string): Scenario | undefined {
  return model.scenarios.find((scenario) => scenarioSlug(scenario) === slug);
}
