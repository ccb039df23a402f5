/** What can hold a rule: something that fails, or changes under review, when the rule is broken. */
export const holderKinds = [
  'state',
  'invariant',
  'redirect',
  'unit',
  'component',
  'contract',
  'e2e',
  'model',
] as const;

export type HolderKind = (typeof holderKinds)[number];

/** A place that holds a rule. */
export interface Holder {
  readonly kind: HolderKind;
  /** The title of the test, the words of the state, or the invariant. */
  readonly name: string;
  /** Where it is written, from the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The machine, in kebab-case, of a state or an invariant. */
  readonly machine?: string;
  /** The path of a state in its machine: `waiting.unknown`. */
  readonly state?: string;
}

/** A rule of docs/product.md. */
export interface Rule {
  readonly id: string;
  /** Its words in Markdown, without the id. */
  readonly text: string;
  /** The headings and the words above it: `Screens › Guest › for all of them`. */
  readonly under: string;
  readonly line: number;
}

export interface HeldRule extends Rule {
  readonly holders: readonly Holder[];
}

/** `data/rules.json`. */
export interface RulesData {
  readonly page: string;
  readonly rules: readonly HeldRule[];
}
