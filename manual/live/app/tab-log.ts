import type { Actor, AnyStateMachine } from 'xstate';
import { createNames } from '../../telling/strike.ts';
import { withEntry } from '../kept-entries.ts';
import type { Entry } from '../protocol.ts';
import { followActor, type Told } from './actor-log.ts';

/** What happened to the machines of one tab, without the values that stay in the app. */
export interface TabLog {
  /** Follows a machine that has just been created. */
  follow(actor: Actor<AnyStateMachine>, isRestored: boolean): void;
  entries(): readonly Entry[];
}

/**
 * The log of one tab. It remembers the start and the newest steps of a long run.
 * @param tell called with each entry, and again with the same number when its event comes again and changes nothing
 */
export function createTabLog(tell: (entry: Entry) => void): TabLog {
  const nameOf = createNames();
  let entries: readonly Entry[] = [];
  let [n, actors] = [0, 0];

  const remember = (entry: Entry) => {
    entries = withEntry(entries, entry);
    tell(entry);
  };

  return {
    follow: (actor, isRestored) => {
      let number = 0;
      followActor(actor, isRestored, nameOf, (machine, told) => {
        if (told.start) {
          actors += 1;
          number = actors;
        }
        const at = new Date().toISOString();
        const last = entries.findLast(({ actor }) => actor === number);
        if (last && isSame(last, told)) {
          remember({ ...last, timers: told.timers, again: { times: (last.again?.times ?? 0) + 1, at } });
          return;
        }
        n += 1;
        remember({ n, actor: number, machine, step: told.start || !last ? 0 : last.step + 1, at, ...told });
      });
    },
    entries: () => entries,
  };
}

function isSame(last: Entry, told: Told): boolean {
  const compared = ({ event, taken, state, status }: Told) => JSON.stringify([event, taken, state, status]);
  return told.event !== undefined && compared(last) === compared(told);
}
