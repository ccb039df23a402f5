import { boxesIn } from '../../scripts/statecharts/labels.ts';
import type { MachineData } from '../data/manual-data.ts';

/** The ids of what can be selected in a drawing: each state, followed by the drawn transitions that leave it. */
export function readingOrder({ chart, drawing }: Pick<MachineData, 'chart' | 'drawing'>): string[] {
  const drawn = new Set(drawing.lines.flatMap(({ labels }) => labels.map(({ transition }) => transition)));
  return boxesIn(chart.root).flatMap(({ id }) => {
    const leaving = chart.arrows.filter((arrow) => arrow.from === id && drawn.has(arrow.id));
    return [id, ...new Set(leaving.map((arrow) => arrow.id))];
  });
}

/** Where a key leads from a place in a list of this length; undefined for other keys. */
export function placeAfter(key: string, place: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(place + 1, length - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(place - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}
