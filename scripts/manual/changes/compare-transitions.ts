import type { Change } from '../../../manual/data/change-data.ts';
import type { Arrow, Chart } from '../../statecharts/chart.ts';
import { differing } from './compare-lines.ts';

/** A transition with everything it is compared by. */
interface Transition {
  readonly id: string;
  /** The state and the event it is declared for. */
  readonly place: string;
  readonly from: string;
  readonly event: string;
  readonly words: string;
  readonly condition: string;
  readonly target: string;
  readonly actions: string;
}

/**
 * Which transitions were added, removed or changed. Transitions of the same state and event are paired if they agree in
 * everything, then if they have the same condition, then if they have the same target.
 */
export function compareTransitions(before: Chart, now: Chart): Change[] {
  const old = transitionsIn(before);
  const current = transitionsIn(now);
  const pairs = new Map<Transition, Transition>();
  const match = (isSame: (one: Transition, other: Transition) => boolean) => {
    for (const one of current) {
      if (pairs.has(one)) continue;
      const taken = [...pairs.values()];
      const other = old.find((was) => was.place === one.place && !taken.includes(was) && isSame(one, was));
      if (other) pairs.set(one, other);
    }
  };
  match((one, other) => differences(other, one).length === 0);
  match((one, other) => one.condition === other.condition);
  match((one, other) => one.target === other.target);
  const kept = [...pairs.values()];
  return [
    ...old
      .filter((was) => !kept.includes(was))
      .map((was): Change => ({ ...said(was), mark: 'gone', idBefore: was.id, details: [] })),
    ...current.flatMap((one): Change[] => {
      const was = pairs.get(one);
      if (!was) return [{ ...said(one), mark: 'added', id: one.id, details: [] }];
      const details = differences(was, one);
      if (details.length === 0) return [];
      return [{ ...said(one), mark: 'changed', id: one.id, idBefore: was.id, details }];
    }),
  ];
}

function transitionsIn({ arrows }: Chart): Transition[] {
  const byId = Map.groupBy(arrows, ({ id }) => id);
  return [...byId].map(([id, [arrow, ...more]]) => {
    if (!arrow) throw new Error(`There is no arrow for ${id}.`);
    const targets = [arrow, ...more].map(({ to }) => to ?? 'stays');
    return {
      id,
      place: id.split(' | ').slice(0, 2).join(' | '),
      from: arrow.from,
      event: arrow.event.code,
      words: wordsOf(arrow),
      condition: arrow.condition?.code ?? '',
      target: targets.join(', '),
      actions: arrow.actions.map(({ code }) => code).join(', '),
    };
  });
}

function wordsOf({ event, condition }: Arrow): string {
  return condition ? `${event.words} [${condition.words}]` : event.words;
}

function said({ from, target, words }: Transition): Pick<Change, 'thing' | 'name'> {
  return { thing: 'transition', name: `${from} → ${target}: ${words}` };
}

/** The code of an event differs only in what it carries, or in the length of a delay. */
function differences(before: Transition, now: Transition): string[] {
  return [
    ...differing('event', before.event, now.event),
    ...differing('condition', before.condition, now.condition),
    ...differing('target', before.target, now.target),
    ...differing('actions', before.actions, now.actions),
  ];
}
