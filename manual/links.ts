/**
 * The address of a machine's page.
 * @param selected the id of a state or a transition to select there
 */
export function machineLink(machine: string, selected?: string): string {
  const place = selected === undefined ? '' : `/${encodeURIComponent(selected)}`;
  return `#/machine/${machine}${place}`;
}
