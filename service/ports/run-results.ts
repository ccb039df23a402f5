import type { RunResult } from '../../src/contract/contract.ts';
import type { RecordedRun } from './bots.ts';

/** What runs have earned. Implemented in `statistics`. */
export interface RunResults {
  /** The results of a member's runs, in the same order. That of an ended run is computed once and kept. */
  of(userUuid: string, runs: RecordedRun[]): Promise<RunResult[]>;
}
