import type { AnyEventObject } from 'xstate';
import { namedEvent } from '../../scripts/statecharts/event-words.ts';
import { stateNodes } from '../../tests/model/lib/declared.ts';
import { dataOf, type EventOrigin, originOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { type Leaf, leavesOf, leavesText } from './data-words.ts';
import type { Frame } from './play-through.ts';
import { stepCodes } from './step-codes.ts';

/** Who or what brings an event about. */
export type Cause = 'event' | 'work' | 'time';

/** An event that can happen next, with its cases. */
export interface ChoiceGroup {
  readonly cause: Cause;
  /** The event, as a sentence without its full stop. */
  readonly words: string;
  /** Its name in the code. */
  readonly code: string;
  readonly choices: readonly Choice[];
}

/** One case of an event. */
export interface Choice {
  /** How the address names it. */
  readonly code: string;
  /** What distinguishes it from the other cases; empty if it is the only one and carries nothing. */
  readonly label: string;
  /** Whether the machine does anything then. */
  readonly counts: boolean;
}

/** What can happen next, by event: first events, then the ends of work, then timers. */
export function choicesOf(model: MachineModel, { possible, state: { snapshot } }: Frame): ChoiceGroup[] {
  const names = model.names ?? {};
  const codes = stepCodes(possible, names);
  const order: readonly Cause[] = ['event', 'work', 'time'];
  const groups = [...Map.groupBy(possible, ({ type }) => type)].map(([type, events]) => ({
    cause: causeOf(originOf(type)),
    ...eventWords(model, type),
    choices: labelsOf(events.map((event) => leavesOf(dataOf(event), names))).map((label, index) => {
      const event = events[index] ?? { type };
      return { code: codes[possible.indexOf(event)] ?? type, label, counts: snapshot.can(event) };
    }),
  }));
  return groups.toSorted((a, b) => order.indexOf(a.cause) - order.indexOf(b.cause));
}

function causeOf({ kind }: EventOrigin): Cause {
  return kind === 'timer' ? 'time' : kind === 'event' ? 'event' : 'work';
}

/** An event in words that begin with a capital letter, and its name in the code. */
export function eventWords(model: MachineModel, type: string): { words: string; code: string } {
  const source = stateNodes(model.machine).find(({ transitions }) => transitions.has(type));
  if (!source) return { words: type, code: type };
  const { words, code } = namedEvent(type, source, { words: model.words, values: undefined });
  return { words: capital(words), code };
}

/** An event and what it carries, on one line. */
export function eventLine(model: MachineModel, event: AnyEventObject): string {
  const { words } = eventWords(model, event.type);
  const text = leavesText(leavesOf(dataOf(event), model.names ?? {}));
  return text === '' ? words : `${words}: ${text}`;
}

/** What distinguishes each of some cases: values they do not all have. */
function labelsOf(cases: readonly (readonly Leaf[])[]): string[] {
  const [first = []] = cases;
  if (cases.length === 1) return [leavesText(first)];
  const spelled = ({ path, text }: Leaf) => `${path.join('.')} ${text}`;
  const isShared = (leaf: Leaf) =>
    cases.every((leaves) => leaves.some((other) => spelled(other) === spelled(leaf)));
  return cases.map((leaves) => leavesText(leaves.filter((leaf) => !isShared(leaf))) || leavesText(leaves));
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
