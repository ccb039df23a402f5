/**
 * The address of a machine's page.
 * @param selected the id of a state or a transition to select there
 */
export function machineLink(machine: string, selected?: string): string {
  const place = selected === undefined ? '' : `/${encodeURIComponent(selected)}`;
  return `#/machine/${machine}${place}`;
}

/** The address of a search. */
export function searchLink(query: string): string {
  return query === '' ? '#/search' : `#/search/${encodeURIComponent(query)}`;
}

/** A part of an address as it was before it was escaped; as it is, if the address is broken. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
