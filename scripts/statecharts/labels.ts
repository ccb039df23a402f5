import type { Arrow, Box, Chart } from './chart.ts';

/** An arrow's label: the event, and the guard in brackets. Actions are in the page's table. */
export function arrowLabel(arrow: Arrow): string {
  const condition = conditionOf(arrow);
  if (arrow.kind === 'always') return condition ? `at once [${condition}]` : 'at once';
  return condition ? `${arrow.event} [${condition}]` : arrow.event;
}

/** A transition's guard; `else` for the fallback after guarded ones; empty if it is always taken. */
export function conditionOf({ guard, isElse }: Arrow): string {
  return guard ?? (isElse ? 'else' : '');
}

/**
 * If an event has more transitions out of a state than this, they are listed in the state's box instead of drawn.
 * Eventless transitions are always drawn: their state exists for them.
 */
const MOST_ARROWS = 3;

/**
 * The lines in a state's box below its name: actors, events handled without leaving, and transitions too many to draw.
 * Entry and exit actions are in the page's table, like the actions of transitions.
 */
export function boxLines(box: Box, chart: Chart): string[] {
  const stays = chart.arrows.filter(({ from, to }) => from === box.id && to === undefined);
  return [
    ...box.actors.map((actor) => `runs ${actor}`),
    ...new Set(stays.map((arrow) => `on ${arrowLabel(arrow)}`)),
    ...[...listed(box, chart)].flatMap(([event, arrows]) => listLines(event, arrows, chart)),
  ];
}

/** An event's transitions. If an enclosing state has the same ones, they are shown only there. */
function listLines(event: string, arrows: readonly Arrow[], chart: Chart): string[] {
  const around = enclosing(arrows[0]?.from ?? '', chart.root).find(({ id }) =>
    arrows.every((arrow) => chart.arrows.some((other) => other.from === id && isSameWay(arrow, other))),
  );
  return around
    ? [`on ${event}: as in ${around.name}, without leaving`]
    : [`on ${event}`, ...arrows.map(wayLine)];
}

function isSameWay(a: Arrow, b: Arrow): boolean {
  return a.event === b.event && conditionOf(a) === conditionOf(b) && a.to === b.to;
}

/** The states around a state, innermost first. */
function enclosing(id: string, box: Box): Box[] {
  const child = box.children.find((one) => boxesIn(one).some((inside) => inside.id === id));
  return child === undefined ? [] : child.id === id ? [box] : [...enclosing(id, child), box];
}

/** The arrows to draw: those that leave their state, unless there are too many for one event. */
export function drawnArrows(chart: Chart): Arrow[] {
  const hidden = new Set(boxesIn(chart.root).flatMap((box) => [...listed(box, chart).values()].flat()));
  return chart.arrows.filter((arrow) => arrow.to !== undefined && !hidden.has(arrow));
}

function listed(box: Box, chart: Chart): Map<string, Arrow[]> {
  const leaving = chart.arrows.filter(
    ({ from, to, kind }) => from === box.id && to !== undefined && kind !== 'always',
  );
  const fans = [...Map.groupBy(leaving, ({ event }) => event)];
  return new Map(fans.filter(([, arrows]) => arrows.length > MOST_ARROWS));
}

function wayLine(arrow: Arrow): string {
  return `· [${conditionOf(arrow)}] → ${arrow.to?.split('.').at(-1)}`;
}

/** A box and all boxes inside it, parents before children. */
export function boxesIn(box: Box): Box[] {
  return [box, ...box.children.flatMap(boxesIn)];
}

/** The line style of an arrow. */
export function lineStyle(kind: Arrow['kind']): 'plain' | 'timer' | 'error' {
  return kind === 'timer' || kind === 'error' ? kind : 'plain';
}
