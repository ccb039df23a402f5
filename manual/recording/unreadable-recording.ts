/** What is wrong with a file that should be a recording. */
export type Fault =
  | 'notJson'
  | 'cutOff'
  | 'foreign'
  | 'otherVersion'
  | 'edited'
  | 'badShape'
  | 'unknownMachine'
  | 'unknownEvent'
  | 'unknownData';

/** A file cannot be read as a recording. The message says why and, if possible, what to do. */
export class UnreadableRecording extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, message: string) {
    super(message);
    this.fault = fault;
  }
}
