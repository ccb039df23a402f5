/**
 * The address of a machine's page.
 * @param selected the id of a state or a transition to select there
 */
export function machineLink(machine: string, selected?: string): string {
  const place = selected === undefined ? '' : `/${encodeURIComponent(selected)}`;
  return `#/machine/${machine}${place}`;
}

/** The name of a machine in the code, in which a machine shows: `tradeClosing`. */
export function machineId(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of a machine in addresses, even when it is looked up by its name in the code: `trade-closing`. */
export function machineName(asked: string): string {
  return asked.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The address of Play for a machine, at its first start. */
export function playStartLink(machine: string): string {
  return `#/play/${machine}`;
}

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

/** The address of the pictures of a machine; of all machines if it is empty. */
export const screensLink = (machine = ''): string => placeLink('screens', [machine]);

/**
 * The address of one picture.
 * @param index its place among the pictures of the machine, from 0
 */
export const pictureLink = (machine: string, index: number): string => `#/screens/${machine}/${index + 1}`;

/** Stands in an address for a filter that lets everything through. */
export const ALL = 'all';

/**
 * The address of the list of situations.
 * @param machine all machines if empty
 * @param state the path of a state that is active: `action.confirming`
 * @param words what the situations have
 */
export function situationsLink(machine = '', state = '', words = ''): string {
  return placeLink('situations', [machine, state, words]);
}

/** An address with parts that may be empty: the last ones are left out, others stand for all. */
function placeLink(page: string, parts: readonly string[]): string {
  const length = parts.findLastIndex((part) => part !== '') + 1;
  const places = parts.slice(0, length).map((part) => (part === '' ? ALL : encodeURIComponent(part)));
  return ['#', page, ...places].join('/');
}

/**
 * The address of the rules.
 * @param place `all`, an area such as `PAY`, or the id of a rule
 * @param held what holds them: `anything`, `nothing`, or a kind of holder
 * @param words what the rules or their holders say
 */
export function rulesLink(place: string, held = 'anything', words = ''): string {
  return placeLink('rules', [place, held === 'anything' ? '' : held, words]);
}
