import type { AnyEventObject } from 'xstate';
import { dataOf, originOf, serialize } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';
import { unescaped } from '../links.ts';
import { leavesOf, type Names } from './event-words.ts';

/** Between the event and what distinguishes its case. */
const OF = ':';
/** Before the number of a case that nothing else distinguishes. */
const NUMBER = '~';

/** An event's type in the address. Timers and ends of actors are `after.deadline`, `done.refresh`, `failed.refresh`. */
export function shortType(type: string): string {
  const origin = originOf(type);
  switch (origin.kind) {
    case 'timer':
      return `after.${origin.delay}`;
    case 'actorDone':
      return `done.${origin.actor}`;
    case 'actorFailed':
      return `failed.${origin.actor}`;
    default:
      return type;
  }
}

/** The short type of the event that a code means. */
export function typeOfCode(code: string): string {
  return code.split(OF)[0] ?? code;
}

/**
 * The codes of all events that are possible in one situation, in their order: `status.trading`,
 * `done.refresh:unavailable-20000`. If an event has several cases, a code has as many words of the data as it takes to
 * be unique.
 */
export function stepCodes(events: readonly AnyEventObject[], names: Names): string[] {
  const spelled = events.map((event) => ({ type: shortType(event.type), words: wordsOf(event, names) }));
  return spelled.map(({ type, words }, index) => {
    const alike = spelled.filter((other) => other.type === type);
    if (alike.length === 1) return type;
    const length = words.findIndex((_word, last) => {
      const start = words.slice(0, last + 1).join('-');
      return alike.filter((other) => other.words.slice(0, last + 1).join('-') === start).length === 1;
    });
    if (length >= 0) return `${type}${OF}${words.slice(0, length + 1).join('-')}`;
    const same = (other: (typeof spelled)[number]) => serialize(other) === serialize({ type, words });
    const place = spelled.slice(0, index).filter(same).length + 1;
    return `${type}${OF}${words.join('-')}${NUMBER}${place}`;
  });
}

/** The words of an event's data, with only characters that an address does not escape. A timer has its state's name. */
function wordsOf(event: AnyEventObject, names: Names): string[] {
  if (originOf(event.type).kind === 'timer') return [word(event.type.split('.').slice(3).join('.'))];
  return leavesOf(dataOf(event), names).map(({ text }) => word(text));
}

function word(text: string): string {
  const short = text.replace(/^(\d{4}-\d\d-\d\d)T.*/, '$1');
  return short.replace(/[^\w.@-]+/g, '-').replace(/^-+|-+$/g, '') || 'blank';
}

/** The possible event that a code means, even if the code has more or fewer words than it needs. */
export function eventOfCode(
  code: string,
  events: readonly AnyEventObject[],
  names: Names,
): AnyEventObject | undefined {
  const type = typeOfCode(code);
  const words = code.slice(type.length + OF.length);
  const alike = events.filter((event) => shortType(event.type) === type);
  const exact = stepCodes(alike, names).indexOf(code);
  if (exact >= 0) return alike[exact];
  const close = alike.filter((event) => isClose(wordsOf(event, names).join('-'), words));
  return close.length === 1 ? close[0] : undefined;
}

function isClose(words: string, start: string): boolean {
  const [own, other] = [`${words}-`, `${start}-`];
  return start === '' || own.startsWith(other) || other.startsWith(own);
}

/** Between steps. */
const AND = ',';

/**
 * The address of a situation in Play: `#/play/bot/a-new-tab/status.trading,request.ask:softStop/1`.
 * @param scenario the slug of the start
 * @param steps the codes of the events, as `stepCodes` makes them
 * @param at how many of the steps lead to the situation shown; default: all
 */
export function playLink(
  machine: string,
  scenario: string,
  steps: readonly string[],
  at: number = steps.length,
): string {
  const parts = [machine, scenario, steps.join(AND), at < steps.length ? String(at) : ''];
  return `#/play/${parts.filter((part) => part !== '').join('/')}`;
}

/** The codes of the steps in an address. A chat program may have escaped them. */
export function stepsOf(text: string): string[] {
  return unescaped(text)
    .split(AND)
    .filter((code) => code !== '');
}

/** How many steps lead to the situation shown: all that were played if the address gives no number. */
export function placeOf(text: string | undefined, played: number): number {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), played) : played;
}

/** How the address names a scenario. */
export function scenarioSlug({ name }: Pick<Scenario, 'name'>): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

export function scenarioOf(model: MachineModel, slug: string): Scenario | undefined {
  return model.scenarios.find((scenario) => scenarioSlug(scenario) === slug);
}
