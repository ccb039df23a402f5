/** A state or a transition that can be found by its words or its names in the code. */
export interface SearchEntry {
  /** The name of its machine in addresses. */
  readonly machine: string;
  readonly machineId: string;
  /** The id of the state or the transition; of the root state for the machine itself. */
  readonly id: string;
  readonly kind: 'machine' | 'state' | 'transition';
  /** What to show first: the name of a state, or the words for an event and its condition. */
  readonly title: string;
  /** What to show below: the words for a state, or where a transition leads. */
  readonly text: string;
  /** Names in the code that are not in the title but can be searched for. */
  readonly code: string;
}
