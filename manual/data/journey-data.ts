import type { Point, Rectangle } from '../statecharts/picture.ts';

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
