/**
 * The address of a machine's page.
 * @param selected the id of a state or a transition to select there
 */
export function machineLink(machine: string, selected?: string): string {
  const place = selected === undefined ? '' : `/${encodeURIComponent(selected)}`;
  return `#/machine/${machine}${place}`;
}

/** The address of Play for a machine, at its first start. */
export function playStartLink(machine: string): string {
  return `#/play/${machine}`;
}

/** The address of a search. */
export function searchLink(query: string): string {
  return query === '' ? '#/search' : `#/search/${encodeURIComponent(query)}`;
}

/** A part of an address, unescaped; unchanged if its escapes are broken. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The address of one picture.
 * @param index its place among the pictures of the machine, from 0
 */
export const pictureLink = (machine: string, index: number): string => `#/screens/${machine}/${index + 1}`;

/**
 * The address of the list of situations.
 * @param machine all machines if empty
 * @param state the path of a state that is active: `action.confirming`
 */
export function situationsLink(machine = '', state = ''): string {
  return `#/${['situations', machine, state].filter((part) => part !== '').join('/')}`;
}

/**
 * The address of the rules.
 * @param place `all`, an area such as `PAY`, or the id of a rule
 * @param held what holds them: `nothing`, or a kind of holder
 */
export function rulesLink(place: string, held = 'anything'): string {
  return held === 'anything' ? `#/rules/${place}` : `#/rules/${place}/${held}`;
}

/**
 * The address of the changes.
 * @param machine the changes of one machine, on its chart
 * @param selected the id of a state or a transition to select there
 */
export function changesLink(machine?: string, selected?: string): string {
  const place = [machine, selected].flatMap((part) => (part === undefined ? [] : [encodeURIComponent(part)]));
  return ['#/changes', ...place].join('/');
}
