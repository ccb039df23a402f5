import type { AnyEventObject } from 'xstate';
import { dataOf, originOf, serialize } from '../../tests/model/lib/machine-event.ts';
import { leavesOf, type Names } from './data-words.ts';

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
