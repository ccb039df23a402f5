import { type Coverage, coverage } from '../../tests/model/lib/describe-machine.ts';
import { explore, type StateGraph } from '../../tests/model/lib/explore.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { play } from '../../tests/model/lib/play.ts';
import { type Path, shortestPathsToEveryEdge, tours } from '../../tests/model/lib/tours.ts';
import type { Box, Chart } from './chart.ts';
import { boxesIn, enclosing, shortName } from './labels.ts';
import type { Named } from './names.ts';
import type { Scene } from './scene.ts';
import { scenesOf } from './scenes.ts';

/** Escapes text for a cell of a Markdown table. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** A name from the machine, as code; an empty string stays empty. */
export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

/** Several names as code, separated by commas. */
function codes(texts: readonly string[]): string {
  return texts.map(code).join(', ');
}

export const LINE = '<br>';

/** The words for something, and its name in the code below. */
function both({ code: name, words }: Named): string {
  return name === words ? words : `${words}${LINE}${code(name)}`;
}

/** A table without its empty columns. If there are no rows, a sentence takes its place. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.';
  const filled = head.map((_, column) => rows.some((row) => row[column] !== ''));
  const kept = (cells: readonly string[]) => cells.filter((_, column) => filled[column]);
  const line = (cells: readonly string[]) => `| ${kept(cells).map(cell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(kept(head).length)}`, ...rows.map(line)].join('\n');
}

/** Figures about a machine's generated tests. */
export interface Proof {
  readonly coverage: Coverage;
  /** How often the tours took each transition, by id. */
  readonly timesTaken: ReadonlyMap<string, number>;
  readonly states: number;
  readonly edges: number;
  readonly tours: number;
  readonly longestTour: number;
  readonly edgeTours: number;
  readonly shortestPaths: number;
}

/** Generates the paths of a machine's tests and plays the tours, like the tests. */
export function prove(model: MachineModel): Proof {
  const graphs = model.scenarios.map((scenario) => explore(model, scenario));
  const all = (pathsOf: (graph: StateGraph) => Path[]) => graphs.flatMap(pathsOf);
  const taken = graphs.flatMap((graph) =>
    tours(graph).flatMap((path) => play(model, graph.scenario, path).taken),
  );
  const tourLengths = all((graph) => tours(graph)).map((path) => path.length);
  return {
    coverage: coverage(model.machine, taken),
    timesTaken: new Map([...Map.groupBy(taken, (id) => id)].map(([id, times]) => [id, times.length])),
    states: graphs.reduce((sum, graph) => sum + graph.states.size, 0),
    edges: graphs.reduce((sum, graph) => sum + graph.edges.length, 0),
    tours: tourLengths.length,
    longestTour: Math.max(0, ...tourLengths),
    edgeTours: all((graph) => tours(graph, { cover: 'edges' })).length,
    shortestPaths: all(shortestPathsToEveryEdge).length,
  };
}

export const GENERATED =
  '<!-- Written by `npm run generate -- statecharts`. Change the machine or its model instead. -->';

/** What the page of a machine is made from. */
interface PageParts {
  readonly model: MachineModel;
  readonly chart: Chart;
  readonly proof: Proof;
  /** All machines with a page, including this one. */
  readonly all: readonly MachineModel[];
}

/** The page of one machine: what it does, its picture, its tables and what its tests prove. */
export function machinePage({ model, chart, proof, all }: PageParts): string {
  const { name } = model;
  const id = model.machine.id;
  const scenes = scenesOf(chart);
  return `${[
    GENERATED,
    `# ${model.words.title} <sub>${code(id)}</sub>`,
    linksFrom(model, all),
    model.words.machine,
    ...scenes.map((scene) => picture(scene, name, scenes)),
    [
      'Open a picture at full size to point at a label: it shows the names in the code.',
      `[Reading a statechart](../../CONTRIBUTING.md#reading-a-statechart) explains the signs.`,
      `[The reviewed table](../../tests/model/${name}/golden.txt) also says what leads where, line by line.`,
    ].join('\n'),
    '## States',
    statesTable(chart),
    '## Events',
    eventsTable(chart),
    '## Work and deadlines',
    workTable(model, chart),
    '## Rules that hold after every event',
    rulesList(model),
    '## Transitions',
    transitionsTable(chart, proof),
    '## What the tests prove',
    proofText(proof),
  ].join('\n\n')}\n`;
}

export function pictureFile(
  machine: string,
  { name }: { readonly name: string },
  all: readonly unknown[],
): string {
  return all.length === 1 ? `${machine}.svg` : `${machine}-${name}.svg`;
}

/** A picture with its title, and a link to it at full size. */
function picture(scene: Scene, machine: string, all: readonly Scene[]): string {
  const file = pictureFile(machine, scene, all);
  return `### ${scene.root.heading}\n\n[![Statechart: ${scene.root.heading}](${file})](${file})`;
}

function linksFrom({ name }: MachineModel, all: readonly MachineModel[]): string {
  const links = all.map((one) => (one.name === name ? `**${one.words.title}**` : pageLink(one)));
  return ['[All statecharts](README.md)', ...links].join(' · ');
}

/** A link to the page of a machine, from a page beside it. */
export function pageLink({ name, words }: MachineModel): string {
  return `[${words.title}](${name}.md)`;
}

function proofText(proof: Proof): string {
  const { declared, taken, percent } = proof.coverage;
  const { states, edges, edgeTours, shortestPaths } = proof;
  const longest = `of at most ${count(proof.longestTour, 'event')}`;
  const howLong = `by ${count(proof.tours, 'tour')} ${longest}`;
  return [
    `- ${taken} of ${declared} declared transitions taken (${percent}%), ${howLong}.`,
    `- ${count(states, 'situation')} and ${count(edges, 'step')} between them explored; every step played on the running`,
    `  actor, on ${count(edgeTours, 'long tour')} and on ${count(shortestPaths, 'shortest path')}.`,
    '- The rules above checked after every event, and the behavior compared with the reviewed table.',
  ].join('\n');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function statesTable({ root }: Chart): string {
  const rows = boxesIn(root)
    .slice(1)
    .map((box) => [
      stateText(box.id, root),
      box.words,
      box.actors.map(both).join(LINE),
      box.entry.map(both).join(LINE),
      box.exit.map(both).join(LINE),
      codes(box.tags),
    ]);
  return table(['State', 'Meaning', 'Work', 'On entry', 'On exit', 'Tags'], rows);
}

function eventsTable({ root, arrows }: Chart): string {
  const events = arrows.filter(({ kind }) => kind === 'event');
  const rows = [...Map.groupBy(events, ({ event }) => both(event)).values()].map((list) => [
    ...list.slice(0, 1).map(({ event }) => both(event)),
    distinct(list.map(({ from }) => stateText(from, root))).join(LINE),
  ]);
  return table(['Event', 'Handled in'], rows);
}

function workTable({ listeners }: MachineModel, chart: Chart): string {
  const rows = boxesIn(chart.root).flatMap((box) =>
    box.actors.map((actor) => {
      const isListener = listeners?.[actor.code] !== undefined;
      const deadline = isListener ? 'listens as long as its state lasts' : deadlines(box, chart).join(LINE);
      return [both(actor), stateText(box.id, chart.root), deadline];
    }),
  );
  return table(['Work', 'Runs in', 'Deadline'], rows);
}

/** The timers of a state, or of the nearest state around it that has any. */
function deadlines(box: Box, { root, arrows }: Chart): string[] {
  const timersOf = ({ id }: Box) => arrows.filter(({ from, kind }) => from === id && kind === 'timer');
  const timers = [box, ...enclosing(box.id, root)].map(timersOf).find(({ length }) => length > 0) ?? [];
  return distinct(timers.map(({ event }) => both(event)));
}

function rulesList(model: MachineModel): string {
  const rules = model.invariants().map(({ rule }) => `- ${rule}`);
  return rules.length > 0 ? rules.join('\n') : 'None.';
}

function transitionsTable({ root, arrows }: Chart, { timesTaken }: Proof): string {
  const rows = [...Map.groupBy(arrows, ({ id }) => id)].map(([id, list]) => [
    list[0] ? stateText(list[0].from, root) : '',
    list[0] ? both(list[0].event) : '',
    list[0]?.condition ? both(list[0].condition) : '',
    list.map(({ to }) => (to === undefined ? 'stays' : stateText(to, root))).join(LINE),
    (list[0]?.actions ?? []).map(both).join(LINE),
    String(timesTaken.get(id) ?? 0),
  ]);
  return table(['From', 'Event', 'Only if', 'To', 'Actions', 'Taken on tours'], rows);
}

/** A state as the product calls it, with its path in the code. */
function stateText(id: string, root: Box): string {
  const heading = boxesIn(root).find((box) => box.id === id)?.heading ?? '';
  return `${heading} ${code(shortName(id))}`;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
