import type { Arrow, Box, Chart } from './chart.ts';

/** What an arrow says: the event, and the guard in brackets. Actions are in the page's table. */
export function arrowLabel(arrow: Arrow): string {
  const condition = conditionOf(arrow);
  if (arrow.kind === 'always') return condition ? `at once [${condition}]` : 'at once';
  return condition ? `${arrow.event} [${condition}]` : arrow.event;
}

/** The guard of a transition, `else` for the last resort after guarded ones; empty when it is always taken. */
export function conditionOf({ guard, isElse }: Arrow): string {
  return guard ?? (isElse ? 'else' : '');
}

/** The lines in a state's box below its name: actors, entry and exit actions, events it stays for. */
export function boxLines(box: Box, chart: Chart): string[] {
  const stays = chart.arrows.filter(({ from, to }) => from === box.id && to === undefined);
  return [
    ...box.actors.map((actor) => `runs ${actor}`),
    ...box.entry.map((action) => `entry / ${action}`),
    ...box.exit.map((action) => `exit / ${action}`),
    ...new Set(stays.map((arrow) => `on ${arrowLabel(arrow)}`)),
  ];
}

/** A box and all boxes inside it, parents before children. */
export function boxesIn(box: Box): Box[] {
  return [box, ...box.children.flatMap(boxesIn)];
}

/** How the line of an arrow is drawn. */
export function lineStyle(kind: Arrow['kind']): 'plain' | 'timer' | 'error' {
  return kind === 'timer' || kind === 'error' ? kind : 'plain';
}
