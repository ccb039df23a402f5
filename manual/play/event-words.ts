import type { AnyEventObject } from 'xstate';
import { stateNodes } from '../../tests/model/lib/declared.ts';
import { dataOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { actorWords, namedEvent } from '../statecharts/event-words.ts';
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

/** What the machine told its surroundings: `The action is done: soft stop (action.done)`. */
export function emittedLine(model: MachineModel, event: AnyEventObject): string {
  const { names = {}, words } = model;
  const carried = plainText(dataOf(event), names);
  const action = actionThatEmits(model, event.type);
  const said = action === undefined ? undefined : words.actions[action]?.replace(/^report (that )?/, '');
  const line = carried === '' ? said : `${said}: ${carried}`;
  return said === undefined ? event.type : capital(`${line} (${event.type})`);
}

/** The name of the action that emits an event: by the event it has, or because no other one computes its event. */
function actionThatEmits({ machine }: MachineModel, type: string): string | undefined {
  const emits = Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    isEmit(action) ? [{ name, event: action.event }] : [],
  );
  const computed = emits.filter(({ event }) => typeof event === 'function');
  const own = emits.find(({ event }) => typeof event === 'object' && event.type === type);
  return own?.name ?? (computed.length === 1 ? computed[0]?.name : undefined);
}

/** XState’s `emit` makes an action that has its event, or the function that computes it. */
function isEmit(action: unknown): action is { event: AnyEventObject | ((...args: never) => unknown) } {
  return (
    typeof action === 'function' && 'type' in action && action.type === 'xstate.emit' && 'event' in action
  );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
