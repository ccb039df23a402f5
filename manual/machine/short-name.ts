/** A state's id without its machine: `open.waiting`. */
export function shortName(id: string): string {
  return id.split('.').slice(1).join('.') || id;
}

/** The name of a state alone: `waiting`. */
export function lastName(id: string): string {
  return id.split('.').at(-1) ?? id;
}
