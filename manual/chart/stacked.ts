import type { Drawing } from '../statecharts/drawing.ts';

/** A drawing with the distance from the top of those above it. */
export interface Stacked {
  readonly drawing: Drawing;
  readonly top: number;
}

/** The drawings of a machine, one below the other. */
export function stacked(drawings: readonly Drawing[]): Stacked[] {
  let bottom = 0;
  return drawings.map((drawing) => {
    const top = bottom;
    bottom += drawing.height;
    return { drawing, top };
  });
}

/** The size of all drawings, one below the other. */
export function sizeOf(drawings: readonly Drawing[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...drawings.map(({ width }) => width)),
    height: drawings.reduce((sum, { height }) => sum + height, 0),
  };
}
