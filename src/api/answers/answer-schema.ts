/**
 * The shape of an answer, short enough to ship. Generated from openapi.yaml into `*-schemas.gen.ts`.
 *
 * - A word is a kind of value: see `kinds` in `check-answer.ts`.
 * - Words joined by `|` are the values of an enumeration; any other text becomes `UNKNOWN`.
 * - A regular expression is text that matches it.
 * - A list with one entry is a list of that entry.
 * - An object has these fields. A key names all that have one shape, separated by spaces. `name?` may be null or
 *   omitted; both mean null. `name~` is optional: a wrong value counts as omitted.
 */
export type Shape = string | RegExp | readonly [Shape] | { readonly [field: string]: Shape };

declare const answer: unique symbol;

/** The shape of an answer that the contract describes as `Data`. */
export type AnswerSchema<Data> = Shape & { readonly [answer]?: Data };
