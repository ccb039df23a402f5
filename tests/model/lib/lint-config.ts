import type { AnyStateMachine } from 'xstate';
import { type StateNode, stateNodes, transitionsOf } from './declared.ts';
import { originOf } from './machine-event.ts';

const CAMEL_CASE = /^[a-z][a-zA-Z0-9]*$/;
const NOUN_VERB = /^[a-z][a-zA-Z0-9]*\.([a-z][a-zA-Z0-9]*|\*)$/;
/** The ending of a participle: `refreshing`, `signedIn`. */
const PARTICIPLE = /(ing|ed)$/;
/** Other words that describe a state: adjectives, and irregular participles. */
const ADJECTIVES = new Set([
  'active',
  'broken',
  'current',
  'done',
  'fresh',
  'idle',
  'invalid',
  'late',
  'offline',
  'online',
  'open',
  'overdue',
  'held',
  'overtaken',
  'seen',
  'slow',
  'paid',
  'ready',
  'stale',
  'successful',
  'told',
  'unavailable',
  'unknown',
  'unpaid',
  'voluntary',
]);

/**
 * Checks a chart against the project's rules for machines: everything is named and limited in time.
 * @param listeners ids of invoked actors that run as long as their state, so they need no deadline
 * @returns one line per fault
 */
export function lintConfig(machine: AnyStateMachine, listeners: readonly string[] = []): string[] {
  const faults = stateNodes(machine).flatMap((node) =>
    [
      ...lintNames(node),
      ...lintActions(node),
      ...lintTransitions(node),
      ...lintDelays(node),
      ...lintInvokes(node, listeners),
    ].map((fault) => `${node.id}: ${fault}`),
  );
  return [...new Set(faults)];
}

function lintNames(node: StateNode): string[] {
  const faults: string[] = [];
  if (!CAMEL_CASE.test(node.key)) faults.push(`the state name "${node.key}" is not camelCase`);
  const isRegion = node.parent?.type === 'parallel';
  if (isRegion && PARTICIPLE.test(node.key)) faults.push(`the region name "${node.key}" is not a noun`);
  if (node.parent && !isRegion && !saysHowThingsAre(node.key))
    faults.push(`the state name "${node.key}" has no adjective or participle in it`);
  if (node.description) faults.push('has a description; its words belong in <name>.words.ts');
  for (const [descriptor] of transitionsOf(node)) {
    const isOwn = originOf(descriptor).kind === 'event' && descriptor !== 'always' && descriptor !== '*';
    if (isOwn && !NOUN_VERB.test(descriptor)) faults.push(`the event "${descriptor}" is not noun.verb`);
  }
  return faults;
}

/** Whether a camelCase name contains an adjective or a participle. */
function saysHowThingsAre(name: string): boolean {
  const words = name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  return words.some((word) => PARTICIPLE.test(word) || ADJECTIVES.has(word));
}

function lintActions(node: StateNode): string[] {
  // The node's own lists also hold the timers of `after`, which are always inline. The config's lists do not.
  const own = [node.config.entry, node.config.exit].flatMap((actions) => actions ?? []);
  return own.some(isInline) ? ['has an inline entry or exit action; name it in setup'] : [];
}

function lintTransitions(node: StateNode): string[] {
  return transitionsOf(node).flatMap(([descriptor, list]) =>
    list.flatMap(({ guard, actions }) => {
      const faults: string[] = [];
      if (guard && isInline(guard)) faults.push(`inline guard on "${descriptor}"; name it in setup`);
      if (actions.some(isInline)) faults.push(`inline action on "${descriptor}"; name it in setup`);
      return faults;
    }),
  );
}

function lintDelays(node: StateNode): string[] {
  return Object.keys(node.config.after ?? {})
    .filter((delay) => !(delay in node.machine.implementations.delays))
    .map((delay) => `the delay "${delay}" is not named in setup`);
}

function lintInvokes(node: StateNode, listeners: readonly string[]): string[] {
  const configs = [node.config.invoke ?? []].flat();
  return node.invoke.flatMap((invoke, index) => {
    const faults: string[] = [];
    const config = configs[index];
    if (!config?.id) faults.push('an invoked actor has no id');
    if (typeof config?.src !== 'string') faults.push(`the actor "${invoke.id}" is inline; name it in setup`);
    if (!config?.onError) faults.push(`the actor "${invoke.id}" has no onError`);
    if (!listeners.includes(invoke.id) && !hasDeadline(node)) {
      faults.push(`the actor "${invoke.id}" has no deadline (an after on its state or one around it)`);
    }
    return faults;
  });
}

function hasDeadline(node: StateNode): boolean {
  return node.after.length > 0 || (node.parent !== undefined && hasDeadline(node.parent));
}

function isInline(reference: unknown): boolean {
  return typeof reference === 'function';
}
