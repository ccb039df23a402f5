import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { boxSize, labelSize } from './box-text.ts';
import type { Arrow, Box, Chart } from './chart.ts';
import { boxesIn, drawnArrows, lineStyle } from './labels.ts';
import type { Line, Picture, Point } from './picture.ts';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.randomSeed': '1',
};
const DOT_SIZE = 10;
const START = 'start of ';

/** Arrows by the line they share: between the same two states, drawn in the same style. */
type Bundles = ReadonlyMap<string, readonly Arrow[]>;

/** Lays a state with all states inside it out by ELK: nested boxes, right-angled arrows, always the same. */
export async function layOutTree(top: Box, chart: Chart, direction: 'DOWN' | 'RIGHT'): Promise<Picture> {
  const boxes = new Map(boxesIn(top).map((box) => [box.id, box]));
  const bundles = bundle(drawnArrows(chart).filter(({ from }) => boxes.has(from)));
  const rank = distances([...boxes.values()], chart.arrows);
  const graph = await new Elk().layout({
    id: 'chart',
    layoutOptions: { ...OPTIONS, 'elk.direction': direction },
    children: [toNode(top, chart)],
    edges: [
      ...[...boxes.values()].filter(({ initial }) => initial).map(startEdge),
      ...[...bundles].map(([id, arrows]) => toEdge(id, arrows, rank)),
    ],
  });
  return toPicture(graph, boxes, bundles);
}

function bundle(arrows: readonly Arrow[]): Bundles {
  return Map.groupBy(arrows, ({ from, to, kind }) => `${from}>${to}>${lineStyle(kind)}`);
}

function toNode(box: Box, chart: Chart): ElkNode {
  const { width, height } = boxSize(box, chart);
  if (box.children.length === 0) return { id: box.id, width, height };
  const dot = { id: START + box.id, width: DOT_SIZE, height: DOT_SIZE };
  return {
    id: box.id,
    children: [...(box.initial ? [dot] : []), ...box.children.map((child) => toNode(child, chart))],
    layoutOptions: {
      'elk.padding': `[top=${height + 10},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

function startEdge({ id, initial = '' }: Box): ElkExtendedEdge {
  const priority = { 'elk.layered.priority.direction': '100' };
  return { id: `${START}${id}>`, sources: [START + id], targets: [initial], layoutOptions: priority };
}

function toEdge(id: string, arrows: readonly Arrow[], rank: ReadonlyMap<string, number>): ElkExtendedEdge {
  const { from = '', to = '' } = arrows[0] ?? {};
  const isForward = (rank.get(to) ?? 0) > (rank.get(from) ?? 0);
  return {
    id,
    sources: [from],
    targets: [to],
    layoutOptions: { 'elk.layered.priority.direction': isForward ? '10' : '0' },
    labels: [{ text: id, ...labelSize(arrows) }],
  };
}

/** Steps from the nearest initial state, so that the way forward can point one way. */
function distances(boxes: readonly Box[], arrows: readonly Arrow[]): Map<string, number> {
  const rank = new Map(boxes.flatMap(({ initial }) => (initial ? [[initial, 0]] : [])));
  for (const [at, distance] of rank) {
    for (const { from, to } of arrows) {
      if (from === at && to !== undefined && !rank.has(to)) rank.set(to, distance + 1);
    }
  }
  return rank;
}

function toPicture(graph: ElkNode, boxes: ReadonlyMap<string, Box>, bundles: Bundles): Picture {
  const nodes = nodesIn(graph);
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    frames: nodes.flatMap(({ id, x = 0, y = 0, width = 0, height = 0 }) => {
      const box = boxes.get(id);
      return box ? [{ box, x, y, width, height }] : [];
    }),
    dots: nodes
      .filter(({ id }) => id.startsWith(START))
      .map(({ x = 0, y = 0 }) => ({ x: x + DOT_SIZE / 2, y: y + DOT_SIZE / 2 })),
    lines: (graph.edges ?? []).map((edge) => toLine(edge, bundles)),
  };
}

function nodesIn(graph: ElkNode): ElkNode[] {
  return (graph.children ?? []).flatMap((node) => [node, ...nodesIn(node)]);
}

function toLine({ id, sections = [], labels = [] }: ElkExtendedEdge, bundles: Bundles): Line {
  const { x = 0, y = 0 } = labels[0] ?? {};
  const points = sections.map(({ startPoint, bendPoints = [], endPoint }): Point[] => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  return { arrows: bundles.get(id) ?? [], sections: points, label: { x, y } };
}
