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

/** What can hold a rule: something that fails, or changes under review, when the rule is broken. */
export const holderKinds = [
  'state',
  'invariant',
  'redirect',
  'unit',
  'component',
  'contract',
  'e2e',
  'model',
] as const;

export type HolderKind = (typeof holderKinds)[number];

/** A place that holds a rule. */
export interface Holder {
  readonly kind: HolderKind;
  /** The title of the test, the words of the state, or the invariant. */
  readonly name: string;
  /** Where it is written, from the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The machine, in kebab-case, of a state or an invariant. */
  readonly machine?: string;
  /** The path of a state in its machine: `waiting.unknown`. */
  readonly state?: string;
}

/** A rule of docs/product.md. */
export interface Rule {
  readonly id: string;
  /** Its words in Markdown, without the id. */
  readonly text: string;
  /** The headings and the words above it: `Screens › Guest › for all of them`. */
  readonly under: string;
  readonly line: number;
}

export interface HeldRule extends Rule {
  readonly holders: readonly Holder[];
}

/** `data/rules.json`. */
export interface RulesData {
  readonly page: string;
  readonly rules: readonly HeldRule[];
}

export type Theme = 'light' | 'dark';

export type Width = 'wide' | 'narrow';

/** What a person sees while some states are active: one picture for each theme and each width. */
export interface Picture {
  /** The innermost active states, one per region: `status.observed.stopped`, `freshness.fresh`, … */
  readonly states: readonly string[];
  /** The title of the page. */
  readonly screen: string;
  /** The title of the dialog that is open over the page. */
  readonly dialog: string | null;
  /** The tour that took it: the title of a test in `tests/e2e/models`. */
  readonly tour: string;
  /** What led here, from the start of the tour: the type of each event, and the event with its data. */
  readonly events: readonly { readonly type: string; readonly text: string }[];
  /** Paths relative to the folder of `pictures.json`. */
  readonly files: Readonly<Record<Theme, Readonly<Record<Width, string>>>>;
}

export interface MachinePictures {
  /** In the order in which the tours took them. */
  readonly pictures: readonly Picture[];
  /** Innermost states that show nothing of their own, or that no one ever sees, each with the reason. */
  readonly unseen: Readonly<Record<string, string>>;
}

/** The content of `data/pictures.json`. */
export interface PicturesFile {
  /** By the name of the machine, such as `trade-closing`. */
  readonly machines: Readonly<Record<string, MachinePictures>>;
}

/** Width and height of the window in CSS pixels. */
export const windowSizes: Readonly<Record<Width, { width: number; height: number }>> = {
  wide: { width: 1366, height: 900 },
  narrow: { width: 390, height: 844 },
};
