/**
 * A search parameter that is a string.
 * @param search with or without the question mark
 * @returns null when it is absent or given more than once
 */
export function stringParam(search: string, name: string): string | null {
  const values = new URLSearchParams(search).getAll(name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** A search parameter that is a boolean: `true`, `1` or no value mean true, anything else false. */
export function booleanParam(search: string, name: string): boolean {
  const value = stringParam(search, name);
  return value === '' || value === '1' || value === 'true';
}
