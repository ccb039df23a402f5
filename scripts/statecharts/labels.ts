import type { Arrow, Box, Chart } from './chart.ts';
import { ELSE } from './names.ts';

/** An arrow's label in words: the event, and the condition in brackets. Actions are in the page's table. */
export function arrowLabel({ event, condition }: Arrow): string {
  return condition ? `${event.words} [${condition.words}]` : event.words;
}

/** The same label with the names in the code. */
export function arrowCode({ event, condition }: Arrow): string {
  return condition ? `${event.code} [${condition.code}]` : event.code;
}

/**
 * If an event has more transitions out of a state than this, they are listed in the state's box instead of drawn.
 * Eventless transitions are always drawn: their state exists for them.
 */
const MOST_ARROWS = 3;

/**
 * The lines in a state's box below its words: events handled without leaving, and transitions too many to draw.
 * Work, entry and exit actions are in the page's tables, like the actions of transitions.
 */
export function boxLines(box: Box, chart: Chart): string[] {
  const stays = chart.arrows.filter(({ from, to }) => from === box.id && to === undefined);
  return [
    ...new Set(stays.map((arrow) => `when ${arrowLabel(arrow)}`)),
    ...listed(box, chart).flatMap((arrows) => listLines(arrows, chart)),
    ...placementLines(box, chart),
  ];
}

/** Where each report leads. If an enclosing state has the same ones, they are shown only there. */
function placementLines(box: Box, chart: Chart): string[] {
  const arrows = placements(box, chart);
  const around = enclosing(box.id, chart.root).find(({ id }) => hasSame(id, arrows, chart));
  if (around) return [`when one of these is reported: as in ${around.name}, without leaving`];
  return arrows.map(({ event, to }) => `when ${event.words} → ${lastName(to ?? '')}`);
}

/** An event's transitions. If an enclosing state has the same ones, they are shown only there. */
function listLines(arrows: readonly Arrow[], chart: Chart): string[] {
  const event = arrows[0]?.event.words;
  const around = enclosing(arrows[0]?.from ?? '', chart.root).find(({ id }) => hasSame(id, arrows, chart));
  return around
    ? [`when ${event}: as in ${around.name}, without leaving`]
    : [`when ${event}`, ...arrows.map(wayLine)];
}

function hasSame(id: string, arrows: readonly Arrow[], chart: Chart): boolean {
  return (
    arrows.length > 0 &&
    arrows.every((arrow) => chart.arrows.some((other) => other.from === id && isSameWay(arrow, other)))
  );
}

function isSameWay(a: Arrow, b: Arrow): boolean {
  return arrowCode(a) === arrowCode(b) && a.to === b.to;
}

/** The states around a state, innermost first. */
export function enclosing(id: string, box: Box): Box[] {
  const child = box.children.find((one) => boxesIn(one).some((inside) => inside.id === id));
  return child === undefined ? [] : child.id === id ? [box] : [...enclosing(id, child), box];
}

/** The arrows to draw: those that leave their state, unless there are too many for one event or from one group. */
export function drawnArrows(chart: Chart): Arrow[] {
  const hidden = new Set(
    boxesIn(chart.root).flatMap((box) => [...listed(box, chart).flat(), ...placements(box, chart)]),
  );
  return chart.arrows.filter((arrow) => arrow.to !== undefined && !hidden.has(arrow));
}

function listed(box: Box, chart: Chart): Arrow[][] {
  const leaving = chart.arrows.filter(
    ({ from, to, kind }) => from === box.id && to !== undefined && kind !== 'always',
  );
  return [...Map.groupBy(leaving, ({ event }) => event.code).values()].filter(
    (arrows) => arrows.length > MOST_ARROWS,
  );
}

/** The transitions of a group that put each of many reports in its place inside the group. */
function placements(box: Box, chart: Chart): Arrow[] {
  const inward = chart.arrows.filter(
    ({ from, to, kind, condition }) =>
      from === box.id && to?.startsWith(`${from}.`) && (kind === 'event' || kind === 'error') && !condition,
  );
  return inward.length > MOST_ARROWS ? inward : [];
}

function wayLine(arrow: Arrow): string {
  return `· [${arrow.condition?.words}] → ${arrow.to && lastName(arrow.to)}`;
}

/**
 * Whether a transition cannot be taken because a state inside its own takes the event first: always, or whenever the
 * same condition is true.
 * @param isActive whether a state, by its id, is known to be active
 */
export function isPreempted(arrow: Arrow, chart: Chart, isActive: (id: string) => boolean): boolean {
  return chart.arrows.some(
    ({ id, from, condition }) =>
      from.startsWith(`${arrow.from}.`) &&
      isActive(from) &&
      takes(eventIn(id), eventIn(arrow.id)) &&
      (isUnguarded(condition) || condition?.code === arrow.condition?.code),
  );
}

function eventIn(id: string): string {
  return id.split(' | ')[1] ?? '';
}

/** Whether a descriptor such as `ended.*` takes every event that another one does. */
function takes(descriptor: string, other: string): boolean {
  return descriptor === other || (descriptor.endsWith('.*') && other.startsWith(descriptor.slice(0, -1)));
}

function isUnguarded(condition: Arrow['condition']): boolean {
  return condition === undefined || condition.code === ELSE.code;
}

/** A state's id without its machine: `open.waiting`. */
export function shortName(id: string): string {
  return id.split('.').slice(1).join('.') || id;
}

/** The name of a state alone: `waiting`. */
export function lastName(id: string): string {
  return id.split('.').at(-1) ?? id;
}

/** A box and all boxes inside it, parents before children. */
export function boxesIn(box: Box): Box[] {
  return [box, ...box.children.flatMap(boxesIn)];
}

/** The line style of an arrow. */
export function lineStyle(kind: Arrow['kind']): 'plain' | 'timer' | 'error' {
  return kind === 'timer' || kind === 'error' ? kind : 'plain';
}
