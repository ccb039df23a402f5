import type { ChangedThing, Mark } from '../data/change-data.ts';

/** The headings of the changes, in their order. */
export const headings: Readonly<Record<ChangedThing, string>> = {
  state: 'States',
  transition: 'Transitions',
  behavior: 'Behavior, line by line',
  invariant: 'Invariants',
  word: 'Words',
};

export const marks: Readonly<Record<Mark, string>> = { added: 'Added', gone: 'Removed', changed: 'Changed' };
