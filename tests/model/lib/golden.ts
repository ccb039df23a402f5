import { declaredTransitions } from './declared.ts';
import { describeEffects } from './effects.ts';
import { type Edge, type StateGraph, stateAt } from './explore.ts';
import { describeEvent, serialize } from './machine-event.ts';
import { activeLeaves, stateName } from './model.ts';

/** One explored edge in words. */
interface Observation {
  /** The state that handled the event; those of all regions, where several did. */
  readonly handler: string;
  readonly event: string;
  /** Innermost states that were not active before. */
  readonly entered: readonly string[];
  /** Innermost states afterward inside the handlers that lead somewhere. */
  readonly inside: readonly string[];
  readonly effects: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** State and context it happened in. */
  readonly situation: string;
  /** Ids of the declared transitions taken. */
  readonly taken: readonly string[];
}

/** A line of the table: an event, where it leads, the context it sets and what it starts. */
export interface GoldenLine {
  /** May have a second line, indented, with the situation it was seen in. */
  readonly text: string;
  /** Ids of the declared transitions it shows. */
  readonly taken: readonly string[];
}

/** The lines of one state that handles events; of several regions, joined by ` & `, where an event concerns them all. */
export interface GoldenSection {
  readonly handler: string;
  readonly lines: readonly GoldenLine[];
}

/**
 * The whole behavior of a machine as text to review like code: by the state that handles it, what each
 * event leads to, the context it leaves and what it starts. Where an event has several outcomes, each
 * names the first situation it was seen in, and how many more there are.
 */
export function goldenTable(graphs: readonly StateGraph[]): string {
  const sections = goldenSections(graphs).map(({ handler, lines }) =>
    [handler, ...lines.map(({ text }) => `  ${text}`)].join('\n'),
  );
  const starts = [...new Set(graphs.map(startLine))].map((line) => callByName(line, graphs));
  return `${[...starts, ...sections].join('\n\n')}\n`;
}

export function goldenSections(graphs: readonly StateGraph[]): GoldenSection[] {
  const observations = graphs.flatMap((graph) => graph.edges.map((edge) => observe(graph, edge)));
  const order = graphs.flatMap((graph) => handlersInOrder(graph));
  const place = (handler: string) => order.indexOf(handler.split(' & ')[0] ?? '');
  return [...Map.groupBy(observations, ({ handler }) => handler)]
    .toSorted(([a], [b]) => place(a) - place(b) || compare(a, b))
    .map(([handler, list]) => ({
      handler,
      lines: linesOf(list).map(({ text, taken }) => ({ text: callByName(text, graphs), taken })),
    }));
}

function callByName(text: string, graphs: readonly StateGraph[]): string {
  const names: Readonly<Record<string, unknown>> = Object.assign(
    {},
    ...graphs.map(({ model }) => model.names),
  );
  return Object.entries(names).reduce((named, [name, data]) => named.replaceAll(serialize(data), name), text);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function handlersInOrder(graph: StateGraph): string[] {
  return [...declaredTransitions(graph.model.machine).keys()].map(({ source }) => source.id);
}

function startLine(graph: StateGraph): string {
  const { snapshot } = stateAt(graph, graph.initial);
  const start = `start, ${graph.scenario.name} → ${stateName(snapshot.value)}`;
  return [start, serialize(snapshot.context), ...describeEffects(graph.initialActions)].join('; ');
}

function observe(graph: StateGraph, edge: Edge): Observation {
  const from = stateAt(graph, edge.from).snapshot;
  const to = stateAt(graph, edge.to).snapshot;
  const known = new Set(activeLeaves(from.value));
  const leaves = activeLeaves(to.value);
  const own = handlers(edge);
  const leading = handlers(edge, (id) => !isTargetless(graph, id));
  return {
    handler: own.join(' & '),
    event: describeEvent(edge.event),
    entered: leaves.filter((leaf) => !known.has(leaf)),
    inside: leaves.filter((leaf) =>
      leading.some((id) => `${from.machine.root.id}.${leaf}`.startsWith(`${id}.`)),
    ),
    effects: describeEffects(edge.actions),
    before: from.context,
    after: to.context,
    situation: `${stateName(from.value)} ${serialize(from.context)}`,
    taken: edge.taken,
  };
}

/** The states whose transitions the event itself took, without the eventless ones that followed. */
function handlers(edge: Edge, counts: (id: string) => boolean = () => true): string[] {
  const descriptorOf = (id: string) => id.split(' | ')[1];
  const own = edge.taken.filter((id) => descriptorOf(id) === descriptorOf(edge.taken[0] ?? ''));
  return [...new Set(own.filter(counts).map((id) => id.split(' | ')[0] ?? ''))];
}

function isTargetless({ model }: StateGraph, id: string): boolean {
  return [...declaredTransitions(model.machine)].some(([{ target }, own]) => own === id && !target);
}

function linesOf(observations: readonly Observation[]): GoldenLine[] {
  const byEvent = [...Map.groupBy(observations, ({ event }) => event)];
  return byEvent.toSorted(([a], [b]) => compare(a, b)).flatMap(([event, list]) => eventLines(event, list));
}

function eventLines(event: string, observations: readonly Observation[]): GoldenLine[] {
  const alike = Map.groupBy(observations, ({ effects }) => serialize(effects));
  const outcomes = [...alike.values()].flatMap(describeOutcomes);
  const isOnly = outcomes.length === 1;
  return outcomes
    .map(([text, list]) => ({
      text: isOnly ? `${event} ${text}` : `${event} ${text}\n      when ${situations(list)}`,
      taken: [...new Set(list.flatMap(({ taken }) => taken))],
    }))
    .toSorted((a, b) => compare(a.text, b.text));
}

/** The distinct outcomes among observations with the same effects, in words. */
function describeOutcomes(observations: readonly Observation[]): [string, Observation[]][] {
  const moves = observations.some(({ entered }) => entered.length > 0);
  const byTarget = Map.groupBy(observations, (one) => (moves ? target(one) : 'stays'));
  return [...byTarget].flatMap(([text, list]) => {
    const changed = changedFields(list);
    return [...Map.groupBy(list, (one) => [text, ...contextOf(one, changed), ...one.effects].join('; '))];
  });
}

/** Where an event leads: the same words, whether or not the actor stood there before. */
function target({ entered, inside }: Observation): string {
  const leaves = new Set([...inside, ...entered]);
  return leaves.size > 0 ? `→ ${[...leaves].join(' & ')}` : 'stays';
}

/** The context fields that changed in any of the observations: what this event sets. */
function changedFields(observations: readonly Observation[]): string[] {
  const [first] = observations;
  return Object.keys(first?.after ?? {}).filter((field) =>
    observations.some(({ before, after }) => serialize(before[field]) !== serialize(after[field])),
  );
}

function contextOf({ after }: Observation, fields: readonly string[]): string[] {
  return fields.map((field) => `${field} = ${serialize(after[field])}`);
}

function situations(observations: readonly Observation[]): string {
  const [first, ...more] = new Set(observations.map(({ situation }) => situation));
  return more.length > 0 ? `${first} and ${more.length} more` : `${first}`;
}
