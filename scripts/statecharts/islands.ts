import type { Box } from './chart.ts';
import type { Picture } from './picture.ts';

/** Prefix for a state's id: the island of all states in it that no arrow touches. */
export const LOOSE = 'loose in ';
/** States already laid out, by id. An arrow into or out of an island ends or begins at its border. */
export type Islands = ReadonlyMap<string, Picture>;

/** A box and the boxes inside it, except those inside islands. */
export function boxesAround(box: Box, islands: Islands): Box[] {
  if (islands.has(box.id)) return [box];
  const children = box.children.filter(({ id }) => !isLoose(id, box, islands));
  return [box, ...children.flatMap((child) => boxesAround(child, islands))];
}

/** Whether a state is in its parent's island of states that no arrow touches. */
export function isLoose(id: string, { id: parent }: Box, islands: Islands): boolean {
  return islands.get(LOOSE + parent)?.frames.some(({ box }) => box.id === id) ?? false;
}
