import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { MachineModel } from '../../../tests/model/lib/model.ts';
import type { JourneyData, JourneyLine, Message, Party } from '../../data/manual-data.ts';
import { FONT, textWidth, wrapEvenly } from '../../statecharts/box-text.ts';
import type { GraphLayout } from '../../statecharts/elk.ts';
import { wordsFor } from '../../statecharts/names.ts';
import { outsiders, traffic } from './traffic.ts';

/**
 * Who sends what to whom, with a picture of it: the machines and what is around them.
 * @throws if the traffic of a machine is not listed
 */
export async function journeyData(models: readonly MachineModel[], elk: GraphLayout): Promise<JourneyData> {
  const silent = models.find(({ name }) => !Object.hasOwn(traffic, name));
  if (silent) throw new Error(`manual/build/journey/traffic.ts says nothing of ${silent.name}.`);
  const messages = Object.keys(traffic).flatMap((name) => messagesOf(name, models));
  const machines = Object.keys(traffic).map((name): Known => {
    return { id: name, name: modelOf(name, models).words.title, isMachine: true };
  });
  const others = Object.entries(outsiders).map(([id, name]): Known => ({ id, name, isMachine: false }));
  const picture = await layOutJourney([...others, ...machines], messages, elk);
  return { ...picture, messages };
}

function messagesOf(name: string, models: readonly MachineModel[]): Message[] {
  const { words } = modelOf(name, models);
  const { events, work, reports = {} } = trafficOf(name);
  const each = (table: Table, make: (code: string, party: string) => Message) =>
    Object.entries(table).flatMap(([code, parties]) => parties.map((party) => make(code, party)));
  return [
    ...each(events, (code, from) => ({ from, to: name, words: wordsFor(code, words.events), code })),
    ...each(work, (code, to) => ({ from: name, to, words: words.actors[code]?.runs ?? code, code })),
    ...each(reports, (code, to) => ({ from: name, to, words: wordsFor(code, words.actions), code })),
  ];
}

type Table = Readonly<Record<string, readonly string[]>>;

function trafficOf(name: string): { events: Table; work: Table; reports?: Table } {
  const found = Object.entries(traffic).find(([machine]) => machine === name)?.[1];
  if (!found) throw new Error(`There is no traffic for ${name}.`);
  return found;
}

/** @throws if the machine is gone; the compiler notices a missing event or actor */
function modelOf(name: string, models: readonly MachineModel[]): MachineModel {
  const found = models.find((model) => model.name === name);
  if (!found) throw new Error(`manual/build/journey/traffic.ts names ${name}, which is not a machine.`);
  return found;
}

/** A party with its name. */
interface Known {
  readonly id: string;
  readonly name: string;
  readonly isMachine: boolean;
}

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.randomSeed': '1',
};
/** The most characters in a line of a name, and the height of a line. */
const LINE = { length: 13, height: 16 };
/** Who is on the right; everyone else around the machines is on the left. */
const RIGHT = ['service', 'google'];

/** Places the parties, with one line between any two that exchange messages. */
async function layOutJourney(
  parties: readonly Known[],
  messages: readonly Message[],
  elk: GraphLayout,
): Promise<Omit<JourneyData, 'messages'>> {
  const edges = edgesOf(parties, messages);
  const graph: ElkNode = await elk.layout({
    id: 'journey',
    layoutOptions: OPTIONS,
    children: parties.map(({ id, name, isMachine }) => ({
      id,
      width: Math.max(...linesOf(name).map((line) => textWidth(line, FONT.name, true))) + 2 * FONT.padding,
      height: isMachine ? 48 : 64,
      layoutOptions: isMachine ? undefined : constraintOf(id),
    })),
    edges,
  });
  const placed = parties.flatMap(({ id, name, isMachine }): Party[] => {
    const node = graph.children?.find((one) => one.id === id);
    if (!node) return [];
    const { x = 0, y = 0, width = 0, height = 0 } = node;
    const lines = linesOf(name);
    const top = y + (height - lines.length * LINE.height) / 2;
    const label = lines.map((text, row) => ({ x: x + FONT.padding, y: top + row * LINE.height + 13, text }));
    return [{ id, name, isMachine, x, y, width, height, label }];
  });
  const lines = (graph.edges ?? []).map((edge) => toLine(edge, messages));
  return { width: Math.ceil(graph.width ?? 0), height: Math.ceil(graph.height ?? 0), parties: placed, lines };
}

const linesOf = (name: string) => wrapEvenly(name, LINE.length);

function constraintOf(id: string) {
  return { 'elk.layered.layering.layerConstraint': RIGHT.includes(id) ? 'LAST' : 'FIRST' };
}

/** One edge for each pair of parties that exchange messages, from left to right, in the order of the journey. */
function edgesOf(parties: readonly Known[], messages: readonly Message[]): ElkExtendedEdge[] {
  const rank = (id: string) =>
    parties.findIndex((party) => party.id === id) + (RIGHT.includes(id) ? parties.length : 0);
  const pairs = messages.map(({ from, to }) => [from, to].toSorted((a, b) => rank(a) - rank(b)));
  return [...new Map(pairs.map((pair) => [pair.join('>'), pair]))].map(
    ([id, [source = '', target = '']]) => ({
      id,
      sources: [source],
      targets: [target],
    }),
  );
}

function toLine({ id, sections = [] }: ElkExtendedEdge, messages: readonly Message[]): JourneyLine {
  const [first = '', second = ''] = id.split('>');
  const goes = (from: string, to: string) => messages.some((one) => one.from === from && one.to === to);
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`);
  return {
    ends: [first, second],
    path: path.join(''),
    isForward: goes(first, second),
    isBackward: goes(second, first),
  };
}
