import type { CSSProperties } from 'react';

/**
 * A `style` that sets CSS variables from `createVar`. It works through the CSSOM, so a strict CSP allows it.
 */
export function setVars(values: Record<string, string>): CSSProperties {
  const entries = Object.entries(values).map(([name, value]) => [name.replace(/^var\((.*)\)$/, '$1'), value]);
  return Object.fromEntries(entries);
}
