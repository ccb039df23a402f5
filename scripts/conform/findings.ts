import type { OperationId } from '../../service/common/handler.ts';
import { callFacts, isRequired } from './calls.ts';

/** One way in which a service differs from the contract. */
export interface Difference {
  call: OperationId;
  /** Where: the path of a field, such as `items.0.openRate`, a header, or what was asked. */
  at: string;
  /** What the contract says. */
  expected: string;
  /** What came, without anything secret. */
  came: string;
  /** The rule of docs/product.md that it breaks. */
  rule: string;
  /** Whether the client fails because of it; otherwise it leaves something out. */
  isBreaking: boolean;
}

/** How a call stands after a run. */
export interface Standing {
  call: OperationId;
  outcome: 'matches' | 'differs' | 'absent' | 'not tried';
  isRequired: boolean;
  /** Why it was not tried, or what people miss in the client. */
  note: string;
  differences: readonly Difference[];
}

/** What a run has found so far. The same difference counts once, however often it comes. */
export class Findings {
  readonly #made = new Set<OperationId>();
  readonly #absent = new Set<OperationId>();
  readonly #untried = new Map<OperationId, string>();
  readonly #differences = new Map<string, Difference>();
  /** A remark worth knowing that breaks nothing. */
  readonly remarks = new Set<string>();

  /** An answer to the call has been judged. */
  made(call: OperationId): void {
    this.#made.add(call);
  }

  lacks(call: OperationId): void {
    this.#absent.add(call);
  }

  /** The call was not made, for this reason. The first reason stays. */
  skips(call: OperationId, why: string): void {
    if (!this.#untried.has(call)) this.#untried.set(call, why);
  }

  isAbsent = (call: OperationId): boolean => this.#absent.has(call);

  /** @param rule by default, that of the call */
  differs(
    call: OperationId,
    at: string,
    expected: string,
    came: string,
    { rule = callFacts[call].rule, isBreaking = true }: { rule?: string; isBreaking?: boolean } = {},
  ): void {
    const key = [call, at.replaceAll(/\.\d+(?=\.|$)/g, '.0'), expected].join(' ');
    if (!this.#differences.has(key))
      this.#differences.set(key, { call, at, expected, came, rule, isBreaking });
  }

  get differences(): Difference[] {
    return [...this.#differences.values()];
  }

  /** How every call of the contract stands, in the order of the contract. */
  standings(): Standing[] {
    return (Object.keys(callFacts) as OperationId[]).map((call) => {
      const differences = this.differences.filter((difference) => difference.call === call);
      const outcome = this.#outcomeOf(call, differences.length > 0);
      const { untried = 'nothing led to it', without } = callFacts[call];
      const reason = this.#untried.get(call) ?? untried;
      const note = { absent: `nobody can ${without}`, 'not tried': reason, matches: '', differs: '' }[
        outcome
      ];
      return { call, outcome, isRequired: isRequired(call), note, differences };
    });
  }

  #outcomeOf(call: OperationId, differs: boolean): Standing['outcome'] {
    if (this.#absent.has(call)) return 'absent';
    if (differs) return 'differs';
    return this.#made.has(call) ? 'matches' : 'not tried';
  }
}

/** Names of fields, headers and parameters whose values are never shown. */
const secretName =
  /token|secret|password|authorization|cookie|challenge|code$|codes|apikey|email|uri$|address|recovery/i;
const longest = 60;

/**
 * A value as a report may show it. Text shows only if it is short, has no secret name, and looks like a word, a number,
 * a time or an id; of any other text, only its length.
 * @param at the path of the value
 */
export function shown(value: unknown, at = ''): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null)
    return `an object with ${
      Object.keys(value)
        .slice(0, 5)
        .filter((key) => /^[\w-]{1,32}$/.test(key))
        .join(', ') || 'no fields'
    }`;
  if (typeof value !== 'string') return String(value);
  if (value === '') return 'an empty text';
  if (secretName.test(at)) return `a text of ${value.length} (hidden)`;
  return value.length <= longest && /^[\w\s:.,/+%-]*$/.test(value) && !looksSecret(value)
    ? `“${value}”`
    : `a text of ${value.length}`;
}

/** Long runs of letters and digits are tokens or keys, unless they are ids. */
function looksSecret(text: string): boolean {
  const withoutIds = text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '');
  return /[\w+/-]{24,}/.test(withoutIds);
}
