import type { AnyEventObject } from 'xstate';
import { actorWords, namedEvent } from '../../scripts/statecharts/event-words.ts';
import { stateNodes } from '../../tests/model/lib/declared.ts';
import { dataOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { plainText } from './data-words.ts';

/** An event of the machine in words, with a capital letter. An event without words is called by its type. */
export function eventWords({ machine, words }: MachineModel, type: string): string {
  const source = stateNodes(machine).find(({ transitions }) => transitions.has(type));
  return source ? capital(namedEvent(type, source, { words, values: undefined }).words) : type;
}

/** An event with what it carries: `The bot’s status arrives: trading`. */
export function eventLine(model: MachineModel, event: AnyEventObject): string {
  const carried = plainText(dataOf(event), model.names ?? {});
  return carried === '' ? eventWords(model, event.type) : `${eventWords(model, event.type)}: ${carried}`;
}

/** What an invoked actor does, in words. */
export function workWords({ machine, words }: MachineModel, actor: string): string {
  const node = stateNodes(machine).find(({ invoke }) => invoke.some(({ id }) => id === actor));
  return node ? capital(actorWords(node, actor, words).runs) : actor;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
