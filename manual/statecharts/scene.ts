import type { Box, Chart } from './chart.ts';
import type { By, CauseLine } from './names.ts';

/** A sentence in a box, about transitions that are not drawn. */
export interface Note extends CauseLine {
  /** The ids of the transitions. */
  readonly transitions: readonly string[];
}

export interface SceneBox {
  readonly id: string;
  /** The ids of the states it stands for: its own, and those around all that is in it. */
  readonly covers: readonly string[];
  readonly heading: string;
  readonly code: string;
  readonly words: string;
  readonly notes: readonly Note[];
  /** What the member may ask for. */
  readonly offers: readonly string[];
  /** The id of the state entered first, if that has to be shown. */
  readonly start: string | undefined;
  readonly isFinal: boolean;
  /** Whether another picture shows its inside. */
  readonly isFolded: boolean;
  readonly children: readonly SceneBox[];
}

export interface SceneArrow {
  /** The ids of the transitions it stands for. */
  readonly transitions: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly by: By;
  readonly isUsual: boolean;
  readonly lines: readonly CauseLine[];
  /** The event and the condition, with their names in the code. */
  readonly code: string;
}

export interface Scene {
  readonly name: string;
  /** The frame around everything, with the title. */
  readonly root: SceneBox;
  readonly arrows: readonly SceneArrow[];
}

/** A chart as one picture shows it. */
export interface View {
  readonly chart: Chart;
  readonly boxes: readonly SceneBox[];
  /** The ids of the states that another picture shows in full. */
  readonly fold: readonly string[];
  /** The states around all that is shown, outermost first. They are not drawn. */
  readonly around: readonly Box[];
  /** The id of the box that stands for a state; undefined if none does. */
  drawn(id: string): string | undefined;
  /** The state that is entered for a state that is not drawn. */
  entered(id: string): string;
}
