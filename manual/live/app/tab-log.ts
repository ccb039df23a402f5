import type { Actor, AnyStateMachine } from 'xstate';
import { createNames } from '../../telling/strike.ts';
import type { Entry } from '../protocol.ts';
import { followActor, type Told } from './actor-log.ts';

/** How much a tab remembers: steps of each actor, and actors that have ended. */
const limits = { steps: 1_000, ended: 50 };

/** What happened to the machines of one tab, without the values that stay in the app. */
export interface TabLog {
  /** Follows a machine that has just been created. */
  follow(actor: Actor<AnyStateMachine>, isRestored: boolean): void;
  entries(): Entry[];
}

/**
 * The log of one tab. It remembers the start and the newest steps of a long run.
 * @param tell called with each entry, and again with the same number when its event comes again and changes nothing
 */
export function createTabLog(tell: (entry: Entry) => void): TabLog {
  const nameOf = createNames();
  const remembered = new Map<number, Entry[]>();
  let [n, actors] = [0, 0];

  const remember = (entry: Entry) => {
    const entries = remembered.get(entry.actor) ?? [];
    remembered.set(entry.actor, entries);
    const place = entries.at(-1)?.n === entry.n ? entries.length - 1 : entries.length;
    entries[place] = entry;
    if (entries.length > limits.steps) entries.splice(1, 1);
    const ended = [...remembered].filter(([, all]) => all.at(-1)?.status !== 'active');
    for (const [number] of ended.slice(0, -limits.ended)) remembered.delete(number);
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
        const last = remembered.get(number)?.at(-1);
        if (last && isSame(last, told)) {
          remember({ ...last, timers: told.timers, again: { times: (last.again?.times ?? 0) + 1, at } });
          return;
        }
        n += 1;
        remember({ n, actor: number, machine, step: told.start || !last ? 0 : last.step + 1, at, ...told });
      });
    },
    entries: () => [...remembered.values()].flat().toSorted((a, b) => a.n - b.n),
  };
}

function isSame(last: Entry, told: Told): boolean {
  const compared = ({ event, taken, state, status }: Told) => JSON.stringify([event, taken, state, status]);
  return told.event !== undefined && compared(last) === compared(told);
}
