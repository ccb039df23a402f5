import { useState } from 'react';
import type { Entry } from './protocol.ts';

/** A place in the log. */
export interface Cursor {
  /** The number of the entry to show; the newest one while following. */
  readonly at: number;
  readonly isFollowing: boolean;
  /** Undefined at the start of the log. */
  readonly back: (() => void) | undefined;
  /** Undefined at the end of the log. */
  readonly forward: (() => void) | undefined;
  readonly follow: () => void;
  readonly goTo: (n: number) => void;
}

/** Steps through a log. Follows the newest entry until a person goes back. */
export function useCursor(entries: readonly Entry[]): Cursor {
  const [chosen, setChosen] = useState<number>();
  const last = entries.at(-1)?.n ?? 0;
  const at = chosen ?? last;
  const previous = entries.findLast(({ n }) => n < at);
  const next = entries.find(({ n }) => n > at);
  return {
    at,
    isFollowing: chosen === undefined,
    back: previous && (() => setChosen(previous.n)),
    forward: next && (() => setChosen(next.n)),
    follow: () => setChosen(undefined),
    goTo: setChosen,
  };
}
