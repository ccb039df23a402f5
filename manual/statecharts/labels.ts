import type { Arrow, Box, Chart } from './chart.ts';
import { ELSE, PERSON } from './names.ts';

/** An arrow as a part of a sentence: the causes that its words list, or the event, and the condition in brackets. */
export function arrowLabel(arrow: Arrow): string {
  const { event, condition, isCaused } = arrow;
  if (isCaused) return causesText(arrow);
  return condition ? `${event.words} [${condition.words}]` : event.words;
}

/** The causes of an arrow in a sentence, where no color says that the member acts. */
export function causesText({ causes, event }: Arrow): string {
  const [, person = 'the member'] = PERSON.exec(event.words) ?? [];
  return causes
    .map(({ text, by }) =>
      by !== 'member' ? text : /^[A-Z]/.test(text) ? `${person} chooses “${text}”` : `${person} ${text}`,
    )
    .join(', ');
}

/** The same label with the names in the code. */
export function arrowCode({ event, condition }: Arrow): string {
  return condition ? `${event.code} [${condition.code}]` : event.code;
}

/** The states around a state, innermost first. */
export function enclosing(id: string, box: Box): Box[] {
  const child = box.children.find((one) => boxesIn(one).some((inside) => inside.id === id));
  return child === undefined ? [] : child.id === id ? [box] : [...enclosing(id, child), box];
}

/**
 * Whether a transition cannot be taken because a state inside its own takes the event first: always, or whenever the
 * same condition is true.
 * @param isActive whether a state, by its id, is known to be active
 */
export function isPreempted(arrow: Arrow, chart: Chart, isActive: (id: string) => boolean): boolean {
  return chart.arrows.some(
    ({ id, from, condition }) =>
      isInside(from, arrow.from) &&
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

/** A box and all boxes inside it, parents before children. */
export function boxesIn<TBox extends { readonly children: readonly TBox[] }>(box: TBox): TBox[] {
  return [box, ...box.children.flatMap((child) => boxesIn(child))];
}

/** Whether a state is inside another, at any depth. */
export function isInside(id: string, group: string): boolean {
  return id.startsWith(`${group}.`);
}

/** Whether a state is another one or inside it. */
export function isWithin(id: string, group: string): boolean {
  return id === group || isInside(id, group);
}
