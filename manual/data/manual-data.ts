import type { MachineWords } from '../../src/machines/machine-words.ts';
import type { GoldenSection } from '../../tests/model/lib/golden.ts';
import type { Chart } from '../statecharts/chart.ts';
import type { Drawing } from '../statecharts/drawing.ts';
import type { Point, Rectangle } from '../statecharts/placed-scene.ts';

/** Someone or something that sends or receives messages: a machine, or what is around the machines. */
export interface Party extends Rectangle {
  /** For a machine, the name in its address. */
  readonly id: string;
  readonly name: string;
  /** Its name in lines, each with the left end of its baseline. */
  readonly label: readonly (Point & { readonly text: string })[];
  readonly isMachine: boolean;
}

/** What one party tells or asks another. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly words: string;
  /** The name in the code of the event, actor or action. */
  readonly code: string;
}

/** A line between two parties. */
export interface JourneyLine {
  readonly ends: readonly [string, string];
  readonly path: string;
  /** Whether there are messages in this direction. */
  readonly isForward: boolean;
  readonly isBackward: boolean;
}

/** `data/journey.json`: who sends what to whom. */
export interface JourneyData {
  readonly width: number;
  readonly height: number;
  readonly parties: readonly Party[];
  readonly lines: readonly JourneyLine[];
  readonly messages: readonly Message[];
}

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

/** What any page may need: `data/index.json`. */
export interface ManualIndex {
  readonly machines: readonly MachineEntry[];
}

interface MachineEntry {
  /** Kebab-case: the name in addresses and of the file with its data. */
  readonly name: string;
  /** The id in the code; the ids of its states begin with it. */
  readonly id: string;
  /** What the product calls it. */
  readonly title: string;
  /** What it does, as a sentence. */
  readonly words: string;
  /** What the product calls its states, by their paths. */
  readonly labels: Readonly<Record<string, string>>;
  readonly states: number;
  readonly transitions: number;
}

/** Everything about one machine: `data/machines/<name>.json`. */
export interface MachineData {
  readonly name: string;
  readonly chart: Chart;
  readonly drawings: readonly Drawing[];
  readonly words: MachineWords;
  /** The rules that hold after every event. */
  readonly invariants: readonly string[];
  /** Where each state and transition is written, by id: `src/machines/bot/bot.machine.ts:24`. */
  readonly sources: Readonly<Record<string, string>>;
  /** The reviewed table of behavior. */
  readonly golden: readonly GoldenSection[];
  readonly screen: ScreenTests;
}

/** How a machine is tested on the real screen. */
export interface ScreenTests {
  readonly tours: readonly Tour[];
  /** By transition id: why nothing outside the page can cause it. */
  readonly notCausable: Readonly<Record<string, string>>;
  /** By path, such as `order.placing`: why a state shows nothing of its own. */
  readonly unseen: Readonly<Record<string, string>>;
}

/** One test in a browser. */
export interface Tour {
  /** The title of the test. */
  readonly title: string;
  /** Ids of the transitions it takes. */
  readonly transitions: readonly string[];
}

/** A state or a transition that can be found by its words or its names in the code. */
export interface SearchEntry {
  /** The name of its machine in addresses. */
  readonly machine: string;
  readonly machineId: string;
  /** The id of the state or the transition; of the root state for the machine itself. */
  readonly id: string;
  readonly kind: 'machine' | 'state' | 'transition';
  /** What to show first: what the product calls a state, or what causes a transition. */
  readonly title: string;
  /** What to show below: the words for a state, or where a transition leads. */
  readonly text: string;
  /** What is not shown but can be searched for: names in the code, and what the member may ask for. */
  readonly code: string;
}
