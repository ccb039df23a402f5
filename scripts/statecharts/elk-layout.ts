import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { type ArrowText, boxSize, FONT, textsSize } from './box-text.ts';
import { ANY, type Bundle, bundlesBetween } from './bundles.ts';
import type { Box, Chart } from './chart.ts';
import type { GraphLayout } from './elk.ts';
import { boxesAround, type Islands, isLoose, LOOSE } from './islands.ts';
import { type Line, moved, type Picture, type Point } from './picture.ts';
import { textWidth } from './text-size.ts';

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.randomSeed': '1',
};
const PADDING = 16;
const DOT_SIZE = 10;
const PILL = { text: 'any of these', height: 20 };
const START = 'start of ';
const TURNED = 'turned ';

/** Options for the layout of a chart. */
export interface Variant {
  readonly direction: 'DOWN' | 'RIGHT';
  /** The maximum number of characters per line of an arrow's text. */
  readonly textLength: number;
  /** How ELK places states in a layer: with straighter lines, or closer together. */
  readonly placement: 'NETWORK_SIMPLEX' | 'LINEAR_SEGMENTS';
}

/** Lays out a state and all states inside it with ELK: nested boxes, right-angled arrows, the same on every run. */
export async function layOutTree(
  top: Box,
  chart: Chart,
  islands: Islands,
  variant: Variant,
  elk: GraphLayout,
): Promise<Picture> {
  const boxes = new Map(boxesAround(top, islands).map((box) => [box.id, box]));
  const bundles = bundlesBetween(boxes, chart, islands, variant.textLength);
  const order = [...boxes.keys()];
  const graph = await elk.layout({
    id: 'chart',
    layoutOptions: optionsOf(variant),
    children: [toNode(top, { chart, bundles, islands, variant })],
    edges: [
      ...[...boxes.values()].filter(({ id, initial }) => initial && !islands.has(id)).map(startEdge),
      ...bundles.map((one) => toEdge(one, order)),
    ],
  });
  const picture = toPicture(graph, boxes, new Map(bundles.map((one) => [one.id, one.texts])));
  return withIslands(picture, [...nodesIn(graph), ...loosePlaces(picture, chart)], islands);
}

/** Every group needs these options because ELK does not inherit them. */
function optionsOf({ direction, placement }: Variant): Record<string, string> {
  return {
    ...OPTIONS,
    'elk.direction': direction,
    'elk.layered.nodePlacement.strategy': placement,
  };
}

function placeOf(id: string, islands: Islands): ElkNode {
  const { width, height } = islands.get(id) ?? { width: 0, height: 0 };
  return { id, width, height };
}

interface Surroundings {
  readonly chart: Chart;
  readonly bundles: readonly Bundle[];
  readonly islands: Islands;
  readonly variant: Variant;
}

function toNode(box: Box, around: Surroundings): ElkNode {
  const { chart, bundles, islands, variant } = around;
  if (islands.has(box.id)) return placeOf(box.id, islands);
  const words = boxSize(box, chart);
  if (box.children.length === 0) return { id: box.id, width: words.width, height: words.height };
  const loose = islands.get(LOOSE + box.id);
  const width = Math.max(words.width, (loose?.width ?? 0) + 2 * PADDING);
  const top = topOf(words.height) + (loose ? loose.height + PADDING : 0);
  const dot = { id: START + box.id, width: DOT_SIZE, height: DOT_SIZE };
  const pill = { id: ANY + box.id, width: textWidth(PILL.text, FONT.text) + 16, height: PILL.height };
  return {
    id: box.id,
    children: [
      ...(box.initial ? [dot] : []),
      ...(bundles.some(({ from }) => from === pill.id) ? [pill] : []),
      ...box.children.filter(({ id }) => !isLoose(id, box, islands)).map((child) => toNode(child, around)),
    ],
    layoutOptions: {
      ...optionsOf(variant),
      'elk.padding': `[top=${top},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // For downward layouts, ELK swaps the two: https://github.com/eclipse-elk/elk/issues/1033.
      'elk.nodeSize.minimum': variant.direction === 'DOWN' ? `(${top},${width})` : `(${width},${top})`,
    },
  };
}

function startEdge({ id, initial = '' }: Box): ElkExtendedEdge {
  const priority = { 'elk.layered.priority.direction': '1000' };
  return { id: `${START}${id}>`, sources: [START + id], targets: [initial], layoutOptions: priority };
}

/**
 * An edge for ELK. An edge that leads back is passed reversed and turned again for drawing, so ELK need not guess which
 * way is back.
 */
function toEdge({ id, from, to, texts }: Bundle, order: readonly string[]): ElkExtendedEdge {
  const isBack = order.indexOf(to) < order.indexOf(from) && !from.startsWith(`${to}.`);
  const [source, target] = isBack ? [to, from] : [from, to];
  return {
    id: isBack ? TURNED + id : id,
    sources: [source],
    targets: [target],
    labels: [{ text: id, ...textsSize(texts) }],
  };
}

/** Where the islands of states that no arrow touches go: below the words of the state around them. */
function loosePlaces({ frames }: Picture, chart: Chart): ElkNode[] {
  return frames.map(({ box, x, y }) => ({
    id: LOOSE + box.id,
    x: x + PADDING,
    y: y + topOf(boxSize(box, chart).height),
  }));
}

/** The distance from the upper edge of a group to its contents. */
function topOf(wordsHeight: number): number {
  return wordsHeight + 6;
}

function withIslands(picture: Picture, nodes: readonly ElkNode[], islands: Islands): Picture {
  const inside = nodes.flatMap(({ id, x = 0, y = 0 }) => {
    const island = islands.get(id);
    return island ? [moved(island, { x, y })] : [];
  });
  const isSea = ({ box }: { box: Box }) => !islands.has(box.id);
  return {
    ...picture,
    frames: [...picture.frames.filter(isSea), ...inside.flatMap(({ frames }) => frames)],
    dots: [...picture.dots, ...inside.flatMap(({ dots }) => dots)],
    pills: [...picture.pills, ...inside.flatMap(({ pills }) => pills)],
    lines: [...picture.lines, ...inside.flatMap(({ lines }) => lines)],
  };
}

function toPicture(
  graph: ElkNode,
  boxes: ReadonlyMap<string, Box>,
  texts: ReadonlyMap<string, readonly ArrowText[]>,
): Picture {
  const nodes = nodesIn(graph);
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    frames: nodes.flatMap(({ id, x = 0, y = 0, width = 0, height = 0 }) => {
      const box = boxes.get(id);
      return box ? [{ box, x, y, width, height, indent: FONT.padding }] : [];
    }),
    dots: nodes
      .filter(({ id }) => id.startsWith(START))
      .map(({ x = 0, y = 0 }) => ({ x: x + DOT_SIZE / 2, y: y + DOT_SIZE / 2 })),
    pills: nodes
      .filter(({ id }) => id.startsWith(ANY))
      .map(({ x = 0, y = 0, width = 0, height = 0 }) => ({ x, y, width, height, text: PILL.text })),
    lines: (graph.edges ?? []).map((edge) => toLine(edge, texts.get(edge.id.replace(TURNED, '')) ?? [])),
  };
}

function nodesIn(graph: ElkNode): ElkNode[] {
  return (graph.children ?? []).flatMap((node) => [node, ...nodesIn(node)]);
}

function toLine(edge: ElkExtendedEdge, texts: readonly ArrowText[]): Line {
  const { sections = [], labels: [{ x = 0, y = 0, width = 0, height = 0 } = {}] = [] } = edge;
  const points = sections.map(({ startPoint, bendPoints = [], endPoint }): Point[] => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const drawn = edge.id.startsWith(TURNED) ? points.map((section) => section.toReversed()) : points;
  return { texts, sections: drawn, label: { x, y, width, height } };
}
