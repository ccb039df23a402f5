import type { AnyEventObject } from 'xstate';
import { dataOf, eventName, originOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import type { Frame } from '../../tests/model/lib/playback.ts';
import { eventWords, type Leaf, leavesOf, leavesText, plainText } from './event-words.ts';
import { stepCodes } from './play-address.ts';

/** What causes an event: a person or the surroundings, an actor that ends, or a timer. */
export type Cause = 'event' | 'work' | 'time';

export interface ChoiceGroup {
  readonly cause: Cause;
  readonly words: string;
  /** Its name in the code. */
  readonly code: string;
  readonly choices: readonly Choice[];
}

/** One case of an event. */
export interface Choice {
  /** How the address names it. */
  readonly code: string;
  /** What distinguishes it from the other cases; empty if the event has only this one and carries nothing. */
  readonly label: string;
  /** Everything it carries. */
  readonly details: string;
}

/** What can happen next, by event: what comes from outside, then the ends of work, then timers. */
export interface Choices {
  readonly groups: readonly ChoiceGroup[];
  readonly ignored: readonly ChoiceGroup[];
}

const CAUSES: readonly Cause[] = ['event', 'work', 'time'];

/** What can happen next in a situation. */
export function choicesOf(model: MachineModel, { possible, state }: Frame): Choices {
  const codes = stepCodes(possible, model.names ?? {});
  const groupsOf = (events: readonly AnyEventObject[]) =>
    [...Map.groupBy(events, ({ type }) => type)]
      .map(([type, cases]) => ({
        cause: causeOf(type),
        words: eventWords(model, type),
        code: eventName(type),
        choices: cases.map((event) => ({
          code: codes[possible.indexOf(event)] ?? type,
          label: labelOf(event, possible, model),
          details: plainText(dataOf(event), model.names ?? {}),
        })),
      }))
      .toSorted((a, b) => CAUSES.indexOf(a.cause) - CAUSES.indexOf(b.cause));
  const counts = (event: AnyEventObject) => state.snapshot.can(event);
  return {
    groups: groupsOf(possible.filter(counts)),
    ignored: groupsOf(possible.filter((event) => !counts(event))),
  };
}

function causeOf(type: string): Cause {
  const { kind } = originOf(type);
  return kind === 'timer' ? 'time' : kind === 'event' ? 'event' : 'work';
}

/** As much of what an event carries as it takes to tell it from the other cases. */
function labelOf(
  event: AnyEventObject,
  possible: readonly AnyEventObject[],
  { names = {} }: MachineModel,
): string {
  const all = possible.filter(({ type }) => type === event.type).map((one) => leavesOf(dataOf(one), names));
  const own = leavesOf(dataOf(event), names);
  if (all.length === 1) return isMadeUp(event) ? '' : leavesText(own);
  const isShared = (leaf: Leaf) =>
    all.every((other) => other.some((one) => spelled([one]) === spelled([leaf])));
  const telling = (leaves: readonly Leaf[]) => leaves.filter((leaf) => !isShared(leaf));
  const starts = telling(own).map((_leaf, last) => telling(own).slice(0, last + 1));
  const start = starts.find((leaves) => {
    const alike = all.filter((other) => spelled(telling(other).slice(0, leaves.length)) === spelled(leaves));
    return alike.length === 1;
  });
  return leavesText(start ?? own);
}

/** An error that the model makes up has no code, and its message says nothing. */
function isMadeUp(event: AnyEventObject): boolean {
  return dataOf(event) instanceof Error;
}

function spelled(leaves: readonly Leaf[]): string {
  return leaves.map(({ path, text }) => `${path.join('.')} ${text}`).join();
}
