import { serialize } from '../../tests/model/lib/serialize.ts';

/** The name of an action in the chart. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  return typeOf(action) ?? 'inline';
}

/** The name of a guard; combinations in words: `not isReady`, `isReady and isFree`. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'function') return typeOf(guard) ?? 'inline';
  if ('stateValue' in guard) return `in ${serialize(guard.stateValue)}`;
  if ('guards' in guard && Array.isArray(guard.guards)) {
    const names = guard.guards.map(guardName);
    return guard.name === 'not' ? `not ${names.join(' ')}` : names.join(` ${guard.name} `);
  }
  return 'inline';
}

function typeOf(value: unknown): string | undefined {
  const hasType =
    (typeof value === 'object' || typeof value === 'function') && value !== null && 'type' in value;
  return hasType ? String(value.type) : undefined;
}
