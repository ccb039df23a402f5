import { type StateNode, stateNodes } from '../../tests/model/lib/declared.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { type Chart, chartOf } from './chart.ts';
import { delayText } from './duration.ts';
import { arrowLabel, boxesIn } from './labels.ts';
import { code, codes, table } from './markdown.ts';
import { toMermaid } from './mermaid.ts';
import type { Proof } from './proof.ts';

/** The notice at the top of every generated page. */
export const GENERATED =
  '<!-- Written by `npm run statecharts`. Change the machine or its model instead. -->';

/** The page of one machine: what it owns, its picture, its tables and what its tests prove. */
export function machinePage(model: MachineModel, proof: Proof): string {
  const chart = chartOf(model.machine, model.values);
  const id = model.machine.id;
  return `${[
    GENERATED,
    `# ${id}`,
    model.machine.root.description ?? '',
    `![Statechart of ${id}](${model.name}.svg)`,
    `[Open the picture](${model.name}.svg) at full size.`,
    '## States',
    statesTable(chart),
    '## Events',
    eventsTable(chart),
    '## Work and deadlines',
    workTable(model),
    '## Rules that hold after every event',
    rulesList(model),
    '## Transitions',
    transitionsTable(chart, proof),
    '## What the tests prove',
    proofText(proof),
    '## The same chart as text',
    `<details><summary>Mermaid</summary>\n\n\`\`\`mermaid\n${toMermaid(chart)}\n\`\`\`\n\n</details>`,
  ].join('\n\n')}\n`;
}

function proofText(proof: Proof): string {
  const { declared, taken, percent } = proof.coverage;
  const { states, edges, edgeTours, shortestPaths } = proof;
  const longest = `of at most ${count(proof.longestTour, 'event')}`;
  const howLong = `by ${count(proof.tours, 'tour')} ${longest}`;
  return [
    `- ${taken} of ${declared} declared transitions taken (${percent} %), ${howLong}.`,
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
      code(shortId(box.id, root.id)),
      box.description,
      codes(box.actors),
      codes(box.entry),
      codes(box.exit),
      codes(box.tags),
    ]);
  return table(['State', 'Meaning', 'Runs', 'On entry', 'On exit', 'Tags'], rows);
}

function eventsTable({ root, arrows }: Chart): string {
  const events = arrows.filter(({ kind }) => kind === 'event');
  const rows = [...Map.groupBy(events, ({ event }) => event)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([event, list]) => [code(event), codes(distinct(list.map(({ from }) => shortId(from, root.id))))]);
  return table(['Event', 'Handled in'], rows);
}

function workTable(model: MachineModel): string {
  const rows = stateNodes(model.machine).flatMap((node) =>
    node.invoke.map(({ id }) => {
      const isListener = model.listeners?.[id] !== undefined;
      const deadline = isListener ? 'listens as long as its state lasts' : deadlines(node).join(', ');
      return [code(id), code(shortId(node.id, model.machine.id)), deadline];
    }),
  );
  return table(['Actor', 'Runs in', 'Deadline'], rows);
}

/** The timers of a state, or of the nearest enclosing state that has any. */
function deadlines(node: StateNode): string[] {
  const own = Object.keys(node.config.after ?? {});
  if (own.length === 0) return node.parent ? deadlines(node.parent) : [];
  return own.map((delay) => `${delayText(node.machine.implementations.delays[delay])} (${code(delay)})`);
}

function rulesList(model: MachineModel): string {
  const rules = model.invariants().map(({ rule }) => `- ${rule}`);
  return rules.length > 0 ? rules.join('\n') : 'None.';
}

function transitionsTable({ root, arrows }: Chart, { timesTaken }: Proof): string {
  const rows = [...Map.groupBy(arrows, ({ id }) => id)].map(([id, list]) => [
    code(list[0] ? shortId(list[0].from, root.id) : ''),
    code(list[0] ? arrowLabel(list[0]) : ''),
    list.map(({ to }) => (to === undefined ? 'stays' : code(shortId(to, root.id)))).join(', '),
    codes(list[0]?.actions ?? []),
    String(timesTaken.get(id) ?? 0),
  ]);
  return table(['From', 'Event [condition]', 'To', 'Actions', 'Taken on tours'], rows);
}

function shortId(stateId: string, rootId: string): string {
  return stateId === rootId ? rootId : stateId.replace(`${rootId}.`, '');
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
