import type { Arrow, Box, Chart } from '../statecharts/chart.ts';
import { boxesIn } from '../statecharts/labels.ts';

/** A chart with these states as single boxes. The inside is left out, and arrows to the inside lead to the box. */
export function collapsedChart(chart: Chart, ids: ReadonlySet<string>): Chart {
  if (ids.size === 0) return chart;
  const coverOf = (id: string) => coversOf(chart.root, ids).find((cover) => `${id}.`.startsWith(`${cover}.`));
  const arrows = chart.arrows.flatMap((arrow): Arrow[] => {
    const [from, to] = [coverOf(arrow.from), arrow.to && coverOf(arrow.to)];
    const isHidden = from !== undefined && (arrow.to === undefined || to === from);
    if (isHidden && arrow.from !== from) return [];
    if (isHidden && to === from && arrow.to !== from) return [];
    return [{ ...arrow, from: from ?? arrow.from, to: to ?? arrow.to }];
  });
  return { ...chart, root: collapsedBox(chart.root, ids), arrows };
}

/** The outermost collapsed states. */
function coversOf(box: Box, ids: ReadonlySet<string>): string[] {
  return ids.has(box.id) ? [box.id] : box.children.flatMap((child) => coversOf(child, ids));
}

function collapsedBox(box: Box, ids: ReadonlySet<string>): Box {
  if (!ids.has(box.id)) return { ...box, children: box.children.map((child) => collapsedBox(child, ids)) };
  const inside = boxesIn(box).length - 1;
  const words = `${box.words} (${inside} states inside)`;
  return { ...box, words, type: 'atomic', initial: undefined, children: [] };
}
