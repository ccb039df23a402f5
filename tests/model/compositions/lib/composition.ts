/** Something that can happen in a composition. */
export interface Move<TWorld> {
  /** Whose move it is: a tab, the service, a person, the network, another tab. */
  readonly who: string;
  /** What happens, in a few words. With `who`, it names one move of a world. */
  readonly what: string;
  /** Happens sooner or later if it stays possible. Faults and what people do need not happen. */
  readonly isCertain: boolean;
  /** Changes a copy of the world. */
  apply(world: TWorld): void;
}

/** The name of a move among those of its world. */
export function nameOf({ who, what }: Pick<Move<never>, 'who' | 'what'>): string {
  return `${who}: ${what}`;
}

/** Machines, what they invoke, and everything around them, as one system that moves in small steps. */
export interface Composition<TWorld> {
  readonly name: string;
  start(): TWorld;
  copy(world: TWorld): TWorld;
  /** Worlds with equal keys have the same future. */
  key(world: TWorld): string;
  moves(world: TWorld): Move<TWorld>[];
  /** The broken rule, in words; null if every rule holds. */
  breach(world: TWorld): string | null;
  /** What waits now and must come to an end, by name. */
  waiting(world: TWorld): readonly string[];
  /** Machine events since the last call, for the record of a step. */
  takeEvents(world: TWorld): readonly MachineEvent[];
  /** The number of worlds that exploration may not exceed. */
  readonly limit: number;
}

/** An event that a machine got during a step. */
export interface MachineEvent {
  /** Where the machine runs, such as a tab. */
  readonly at: string;
  readonly machine: string;
  readonly event: { readonly type: string };
}

/** A step of a path, readable, and with all that the machines got. */
export interface PathStep {
  readonly who: string;
  readonly what: string;
  readonly events: readonly MachineEvent[];
}
