/** Every explored situation of every machine: `data/situations.json`. */
export type SituationsData = readonly MachineSituations[];

/** The situations of one machine. Tables hold what many of them share. */
export interface MachineSituations {
  /** The name of the machine in addresses. */
  readonly name: string;
  /** The innermost active states, as paths, of each combination. */
  readonly states: readonly (readonly string[])[];
  /** What the machine remembers, in plain form. */
  readonly contexts: readonly string[];
  /** The actors and timers that run, in words. */
  readonly running: readonly string[];
  readonly starts: readonly StartSituations[];
}

/** The situations that one start leads to, nearest first. The first is the start itself. */
export interface StartSituations {
  /** The scenario's name. */
  readonly name: string;
  readonly rows: readonly SituationRow[];
}

/** The row it is reached from (-1 for the start), the code of the event, and its places in the tables. */
export type SituationRow = readonly [
  from: number,
  code: string,
  states: number,
  context: number,
  running: number,
];
