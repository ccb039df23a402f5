import type { World } from '../lib/world.ts';
import type { WorldOptions } from '../lib/world-options.ts';

/** A run of events that the watcher must get right, however the chain changes in between. */
export interface Story extends Pick<WorldOptions, 'confirmations' | 'decimals'> {
  name: string;
  faults?(): WorldOptions['faults'];
  /** A step that the chart of the payment does not expect, and why the service may take it all the same. */
  surprise?: string;
  /** Plays it; at `fork`, the chain may replace its newest blocks. */
  play(world: World, fork: () => Promise<void>): Promise<void>;
}

export function must(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Not so: ${what}.`);
}
