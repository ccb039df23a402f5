/**
 * A search parameter that is a string.
 * @param search with or without the question mark
 * @returns null if it is absent or given more than once
 */
export function stringParam(search: string, name: string): string | null {
  const values = new URLSearchParams(search).getAll(name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/**
 * A search parameter that is a token of a service. The service may put it into links without escaping it, so a plus
 * stays a plus, and an invalid escape stays as typed.
 * @param search the raw text from the address, not decoded yet
 * @returns null if it is absent or given more than once
 */
export function tokenParam(search: string, name: string): string | null {
  const literal = search
    .replaceAll('+', '%2B')
    .replace(/(%[\da-f]{2})+/gi, (escapes) =>
      isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
    );
  return stringParam(literal, name);
}

function isDecodable(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}

/** A search parameter that is a boolean: `true`, `1` or no value mean true, anything else false. */
export function booleanParam(search: string, name: string): boolean {
  const value = stringParam(search, name);
  return value === '' || value === '1' || value === 'true';
}
