/** A machine of a file. */
export interface OpenedMachine {
  /** What it is: `session in tab 1`. */
  readonly label: string;
  /** How many events it received. */
  readonly events: number;
  /** The address in Play; null if it cannot be played. */
  readonly link: string | null;
  /** Why it cannot be played, as part of a sentence. */
  readonly obstacle?: string;
}

/** What a file holds. */
export interface OpenedFile {
  /** What it is, as a sentence. */
  readonly about: string;
  readonly machines: readonly OpenedMachine[];
}

/** A file cannot be opened in Play. The message is for the reader. */
export class NotPlayable extends Error {
  override name = 'NotPlayable';
}
