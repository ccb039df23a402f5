/**
 * A search parameter that is a string.
 * @param search with or without the question mark
 * @returns null when it is absent or given more than once
 */
export function stringParam(search: string, name: string): string | null {
  const values = new URLSearchParams(search).getAll(name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/**
 * A search parameter that is a token of a service, which may write it into its links as it is: a plus stands for
 * itself, and an escape that stands for no text stays as typed.
 * @param search as it stands in the address, decoded by nobody before
 * @returns null when it is absent or given more than once
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
