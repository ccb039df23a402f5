import { declaredTransitions } from './declared.ts';
import { describeEffects } from './effects.ts';
import { type Edge, type StateGraph, stateAt } from './explore.ts';
import { describeEvent } from './machine-event.ts';
import { activeLeaves, stateName } from './model.ts';
import { serialise } from './serialise.ts';

/** One explored edge in words. */
interface Observation {
  /** The state that handled the event; those of all regions, where several did. */
  readonly handler: string;
  readonly event: string;
  readonly target: string;
  readonly effects: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** State and context it happened in. */
  readonly situation: string;
}

/**
 * The whole behaviour of a machine as text to review like code: by the state that handles it, what each
 * event leads to, the context it leaves and what it starts. Where an event has several outcomes, each
 * names the first situation it was seen in, and how many more there are.
 */
export function goldenTable(graphs: readonly StateGraph[]): string {
  const observations = graphs.flatMap((graph) => graph.edges.map((edge) => observe(graph, edge)));
  const order = graphs.flatMap((graph) => handlersInOrder(graph));
  const place = (handler: string) => order.indexOf(handler.split(' & ')[0] ?? '');
  const sections = [...Map.groupBy(observations, ({ handler }) => handler)]
    .toSorted(([a], [b]) => place(a) - place(b) || compare(a, b))
    .map(([handler, list]) => [handler, ...lines(list)].join('\n'));
  const table = `${[...new Set(graphs.map(startLine)), ...sections].join('\n\n')}\n`;
  return callByName(table, Object.assign({}, ...graphs.map(({ model }) => model.names)));
}

function callByName(text: string, names: Readonly<Record<string, unknown>>): string {
  return Object.entries(names).reduce((named, [name, data]) => named.replaceAll(serialise(data), name), text);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function handlersInOrder(graph: StateGraph): string[] {
  return [...declaredTransitions(graph.model.machine).keys()].map(({ source }) => source.id);
}

function startLine(graph: StateGraph): string {
  const { snapshot } = stateAt(graph, graph.initial);
  const start = `start, ${graph.scenario.name} → ${stateName(snapshot.value)}`;
  return [start, serialise(snapshot.context), ...describeEffects(graph.initialActions)].join('; ');
}

function observe(graph: StateGraph, edge: Edge): Observation {
  const from = stateAt(graph, edge.from).snapshot;
  const to = stateAt(graph, edge.to).snapshot;
  const known = new Set(activeLeaves(from.value));
  const entered = activeLeaves(to.value).filter((leaf) => !known.has(leaf));
  return {
    handler: handlers(edge).join(' & '),
    event: describeEvent(edge.event),
    target: entered.length > 0 ? `→ ${entered.join(' & ')}` : 'stays',
    effects: describeEffects(edge.actions),
    before: from.context,
    after: to.context,
    situation: `${stateName(from.value)} ${serialise(from.context)}`,
  };
}

/** The states whose transitions the event itself took, without the eventless ones that followed. */
function handlers(edge: Edge): string[] {
  const taken = edge.taken.map((id) => id.split(' | '));
  const descriptor = taken[0]?.[1];
  return [...new Set(taken.filter(([, own]) => own === descriptor).map(([state = '']) => state))];
}

function lines(observations: readonly Observation[]): string[] {
  const byEvent = [...Map.groupBy(observations, ({ event }) => event)];
  return byEvent.toSorted(([a], [b]) => compare(a, b)).flatMap(([event, list]) => eventLines(event, list));
}

function eventLines(event: string, observations: readonly Observation[]): string[] {
  const alike = Map.groupBy(observations, ({ target, effects }) => serialise([target, effects]));
  const outcomes = [...alike.values()].flatMap((list) => {
    const changed = changedFields(list);
    return [...Map.groupBy(list, (one) => outcome(one, changed))];
  });
  if (outcomes.length === 1) return outcomes.map(([text]) => `  ${event} ${text}`);
  return outcomes.map(([text, list]) => `  ${event} ${text}\n      when ${situations(list)}`).toSorted();
}

/** The context fields that changed in any of the observations: what this event sets. */
function changedFields(observations: readonly Observation[]): string[] {
  const [first] = observations;
  return Object.keys(first?.after ?? {}).filter((field) =>
    observations.some(({ before, after }) => serialise(before[field]) !== serialise(after[field])),
  );
}

function outcome({ target, after, effects }: Observation, changed: readonly string[]): string {
  return [target, ...changed.map((field) => `${field} = ${serialise(after[field])}`), ...effects].join('; ');
}

function situations(observations: readonly Observation[]): string {
  const [first, ...more] = new Set(observations.map(({ situation }) => situation));
  return more.length > 0 ? `${first} and ${more.length} more` : `${first}`;
}
