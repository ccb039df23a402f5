import type { Box } from './chart.ts';
import type { Picture } from './picture.ts';

/** Before the id of a state: the island of all states in it that no arrow touches. */
export const LOOSE = 'loose in ';
/** States that are laid out already, by id. An arrow that leads into one or out of it ends or begins at its border. */
export type Islands = ReadonlyMap<string, Picture>;

/** A box and those inside it, without what is inside islands. */
export function boxesAround(box: Box, islands: Islands): Box[] {
  if (islands.has(box.id)) return [box];
  const children = box.children.filter(({ id }) => !isLoose(id, box, islands));
  return [box, ...children.flatMap((child) => boxesAround(child, islands))];
}

/** Whether a state is in the island of those in its parent that no arrow touches. */
export function isLoose(id: string, { id: parent }: Box, islands: Islands): boolean {
  return islands.get(LOOSE + parent)?.frames.some(({ box }) => box.id === id) ?? false;
}
