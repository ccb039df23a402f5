/** A state or a transition that can be found by its words or its names in the code. */
export interface SearchEntry {
  /** The name of its machine in addresses. */
  readonly machine: string;
  readonly machineId: string;
  /** The id of the state or the transition; of the root state for the machine itself. */
  readonly id: string;
  readonly kind: 'machine' | 'state' | 'transition';
  /** What to show first: what the product calls a state, or what causes a transition. */
  readonly title: string;
  /** What to show below: the words for a state, or where a transition leads. */
  readonly text: string;
  /** What is not shown but can be searched for: names in the code, and what the member may ask for. */
  readonly code: string;
}
