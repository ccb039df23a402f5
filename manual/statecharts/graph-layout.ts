import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { type BoxText, boxText, FONT, type LabelText, labelText } from './box-text.ts';
import type { GraphLayout } from './elk.ts';
import { boxesIn, isInside } from './labels.ts';
import { merged, moved, type Picture, type Point } from './placed-scene.ts';
import type { Scene, SceneArrow, SceneBox } from './scene.ts';

export type Direction = 'RIGHT' | 'DOWN';

/** A way to lay out a graph: its direction, and the most characters per line of a label and of a state. */
export interface Variant {
  readonly direction: Direction;
  readonly label: number;
  readonly box: number;
}

interface Graph {
  readonly scene: Scene;
  readonly members: readonly SceneBox[];
  readonly arrows: readonly SceneArrow[];
  /** The id of the state that the dot for the start leads to. */
  readonly start: string | undefined;
  /** Groups already laid out, by id. */
  readonly islands: ReadonlyMap<string, Picture>;
  readonly variant: Variant;
}

/** The most characters per line in a group. */
export const GROUP_LENGTH = 44;
const DOT_SIZE = 12;
const START = 'start of ';
const ALL = 'all';
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.layered.thoroughness': '30',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '2',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};
const ON_THE_LINE = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };
const STRAIGHT = { 'elk.layered.priority.direction': '10', 'elk.layered.priority.straightness': '10' };

/** Whether an arrow crosses the border of a group, to a state inside it. */
export function isBetween({ from, to }: SceneArrow, group: string): boolean {
  return isInside(from, group) !== isInside(to, group);
}

interface Measured extends Graph {
  readonly shown: ReadonlyMap<string, { readonly box: SceneBox; readonly text: BoxText }>;
  /** The arrows outside islands, by the id of their edge. */
  readonly edges: ReadonlyMap<string, { readonly arrow: SceneArrow; readonly label: LabelText }>;
}

/** Lays out states and arrows with ELK: nested boxes, right-angled lines, the same on every run. */
export async function layOutGraph(graph: Graph, elk: GraphLayout): Promise<Picture> {
  const measured = measure(graph);
  const { members, start, shown, islands, edges } = measured;
  const starts = [
    ...(start === undefined ? [] : [{ id: ALL, to: start }]),
    ...[...shown].flatMap(([id, { box }]) =>
      box.start === undefined || islands.has(id) ? [] : [{ id, to: box.start }],
    ),
  ];
  const laidOut = await elk.layout({
    id: ALL,
    layoutOptions: { ...optionsOf(measured), 'elk.padding': '[top=0,left=0,bottom=0,right=0]' },
    children: [...(start === undefined ? [] : [dotOf(ALL)]), ...members.map((box) => toNode(box, measured))],
    edges: [
      ...starts.map(({ id, to }) => ({
        id: START + id,
        sources: [START + id],
        targets: [to],
        layoutOptions: STRAIGHT,
      })),
      ...[...edges].map(([id, { arrow, label }]) => {
        const [source, target] = isBack(arrow, graph) ? [arrow.to, arrow.from] : [arrow.from, arrow.to];
        const { width, height } = label;
        return {
          id,
          sources: [source],
          targets: [target],
          labels: [{ text: id, width, height, layoutOptions: ON_THE_LINE }],
        };
      }),
    ],
  });
  return toPicture(laidOut, measured);
}

function measure(graph: Graph): Measured {
  const { members, arrows, islands, variant } = graph;
  const deep = (box: SceneBox): SceneBox[] =>
    islands.has(box.id) ? [box] : [box, ...box.children.flatMap(deep)];
  const length = ({ children }: SceneBox) => (children.length > 0 ? GROUP_LENGTH : variant.box);
  const texts = members
    .flatMap(deep)
    .map((box) => [box.id, { box, text: boxText(box, length(box)) }] as const);
  const isOutside = ({ from, to }: SceneArrow) =>
    ![...islands.keys()].some((id) => isInside(from, id) && isInside(to, id));
  const labels = arrows
    .filter(isOutside)
    .map((arrow, index) => [`arrow ${index}`, { arrow, label: labelText(arrow, variant.label) }] as const);
  return { ...graph, shown: new Map(texts), edges: new Map(labels) };
}

/** Whether an arrow leads back. ELK gets it reversed; it is turned back for drawing. */
function isBack({ from, to }: SceneArrow, { scene }: Graph): boolean {
  const order = boxesIn(scene.root).map(({ id }) => id);
  return order.indexOf(to) < order.indexOf(from) && !isInside(from, to);
}

/** Every group needs these options because ELK does not inherit them. */
function optionsOf({ variant }: Graph): Record<string, string> {
  return { ...OPTIONS, 'elk.direction': variant.direction };
}

function dotOf(id: string): ElkNode {
  return { id: START + id, width: DOT_SIZE, height: DOT_SIZE };
}

function toNode(box: SceneBox, graph: Measured): ElkNode {
  const { id, children, start } = box;
  const { width = 0, height = 0 } = graph.islands.get(id) ?? graph.shown.get(id)?.text ?? {};
  if (graph.islands.has(id) || children.length === 0) return { id, width, height };
  // For downward layouts, ELK swaps the two: https://github.com/eclipse-elk/elk/issues/1033.
  const least = graph.variant.direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`;
  return {
    id,
    children: [...(start === undefined ? [] : [dotOf(id)]), ...children.map((child) => toNode(child, graph))],
    layoutOptions: {
      ...optionsOf(graph),
      'elk.padding': `[top=${height + 8},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': least,
    },
  };
}

function toPicture(laidOut: ElkNode, graph: Measured): Picture {
  const { shown, islands, edges } = graph;
  const nodes = boxesBelow(laidOut);
  const lines = laidOut.edges ?? [];
  const picture: Picture = {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    boxes: nodes.flatMap((node) => {
      const one = shown.get(node.id);
      if (!one || islands.has(node.id)) return [];
      return [
        { ...one, indent: FONT.padding, ...placeOf(node), width: node.width ?? 0, height: node.height ?? 0 },
      ];
    }),
    dots: nodes
      .filter(({ id }) => id.startsWith(START))
      .map((node) => ({ x: placeOf(node).x + DOT_SIZE / 2, y: placeOf(node).y + DOT_SIZE / 2 })),
    lines: lines.flatMap(({ id, sections = [] }) => {
      const arrow = edges.get(id)?.arrow;
      return sections.map(({ startPoint, bendPoints = [], endPoint }) => {
        const points = [startPoint, ...bendPoints, endPoint];
        return { arrow, points: arrow && isBack(arrow, graph) ? points.toReversed() : points };
      });
    }),
    labels: lines.flatMap(({ id, labels: [place] = [] }) => {
      const edge = edges.get(id);
      return edge && place ? [{ ...edge, ...placeOf(place) }] : [];
    }),
  };
  const inside = nodes.flatMap((node) => {
    const island = islands.get(node.id);
    return island ? [moved(island, placeOf(node))] : [];
  });
  return merged(picture, ...inside);
}

function boxesBelow(node: ElkNode): ElkNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...boxesBelow(child)]);
}

function placeOf({ x = 0, y = 0 }: Partial<Point>): Point {
  return { x, y };
}
