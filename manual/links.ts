/**
 * The address of a machine's page.
 * @param selected the id of a state or a transition to select there
 */
export function machineLink(machine: string, selected?: string): string {
  const place = selected === undefined ? '' : `/${encodeURIComponent(selected)}`;
  return `#/machine/${machine}${place}`;
}

/**
 * The address of one picture.
 * @param index its place among the pictures of the machine, from 0
 */
export const pictureLink = (machine: string, index: number): string => `#/screens/${machine}/${index + 1}`;
