// First, because ArkType reads its configuration while it loads.
import './jitless.ts';

import { type as arktype } from 'arktype';
import * as texts from '../../texts/forms.ts';
import { validationMessages as messages } from '../../texts/validation-messages.ts';
import { fieldIn } from '../../ui/store/store.ts';
import { ungrouped } from './allocation-limits.ts';
import { isMixed, shortestPassword } from './password-rules.ts';

/** ArkType without code generation. Import it from here, and only in code that loads on demand. */
export const type = arktype;

/** The shortest length that is too long for a text. */
const textLimit = 256;

/**
 * The contract's `format: email`: ASCII, a name of words separated by dots, and a domain with a dot. Only an email can
 * tell whether the address exists.
 */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d]([a-z\d-]*[a-z\d])?$/i;

interface TextRules {
  /** The field's label, as the messages name it. */
  field: string;
  minLength?: number;
  /** The shortest length that is too long; 256 by default. */
  limit?: number;
}

/** Returns the message of the first rule a value breaks, or null. */
type Check<Value> = (value: Value) => string | null;

// Rules run before trimming: ArkType would run those after a morph only once all other fields are valid.
const trimmed = (check: Check<string>) =>
  type('string')
    .narrow((value, ctx) => pass(check(value.trim()), ctx))
    .pipe((value) => value.trim());

const asTyped = (check: Check<string>) => type('string').narrow((value, ctx) => pass(check(value), ctx));

/** Required text. Surrounding spaces are dropped. */
export const text = (rules: TextRules) => trimmed((value) => lengthProblem(value, rules));

/** Required text that matches `shape`, else the message. Surrounding spaces are dropped. */
export const shaped = ({ shape, message, ...rules }: TextRules & { shape: RegExp; message: string }) =>
  trimmed((value) => lengthProblem(value, rules) ?? (shape.test(value) ? null : message));

/** An email address. Surrounding spaces are dropped. */
export const email = () =>
  trimmed(
    (value) =>
      lengthProblem(value, { field: texts.email }) ??
      (emailPattern.test(value) ? null : messages.invalidEmail),
  );

/** An existing secret: a password in use, an API secret, a token. Every character counts. */
export const secret = (field: string) => asTyped((value) => lengthProblem(value, { field }));

export const newPassword = (field = texts.password) => asTyped((value) => passwordProblem(value, field));

/** A new password that replaces the one in the form's field `name`. */
export const changedPassword = (name: string, field: string) =>
  type('string').narrow((value, ctx) => {
    const isUnchanged = value === fieldIn(ctx.root, name);
    return pass(passwordProblem(value, field) ?? (isUnchanged ? messages.passwordUnchanged : null), ctx);
  });

/** A repeated password, which must equal the one in the form's field `name`. */
export const repeated = (name: string, field: string) =>
  type('string').narrow((value, ctx) => {
    if (value === '') return pass(messages.required(field), ctx);
    return pass(value === fieldIn(ctx.root, name) ? null : messages.passwordsDiffer, ctx);
  });

// ArkType treats booleans and optional values as unions, which have their own messages: hence `unknown`.

/** A box that must be ticked. */
export const agreed = (message: string) =>
  type('unknown').narrow((value, ctx): value is true => pass(value === true ? null : message, ctx));

/** Digits, then optionally a point and up to eight more. */
const plainNumber = /^\d+(\.\d{1,8})?$/;

/** A percentage may end with its sign: "5 %" becomes "5". */
const percentSign = /(?<=\d)\s*%$/;

/** Whether a text is a number in any notation: "1e3" and "10 00" are, "abc" and "Infinity" are not. */
const isNumeric = (text: string) => Number.isFinite(Number(text.replace(/\s/g, '')));

interface AmountRules {
  field: string;
  min?: number;
  max?: number;
  /** The amount must be less than this. */
  below?: number;
  /** The most decimals; 8 by default. */
  decimals?: number;
  /** Percent: the sign at the end is dropped. */
  isPercent?: boolean;
  /** A further rule for an amount that keeps the others. */
  check?: Check<number>;
}

/** An amount as typed, ready to convert to a number, in the unit of its field. Spaces in and around it are dropped. */
export const amount = (rules: AmountRules) =>
  trimmed((typed) => (typed === '' ? messages.required(rules.field) : amountProblem(typed, rules))).pipe(
    (typed) => numberIn(typed, rules),
  );

/** The same, but it may be left empty if the form's field `other` is not. `missing` says that both are empty. */
export const eitherAmount = (rules: AmountRules & { other: string; missing: string }) =>
  type('string')
    .narrow((value, ctx) => {
      const typed = value.trim();
      if (typed !== '') return pass(amountProblem(typed, rules), ctx);
      return pass(String(fieldIn(ctx.root, rules.other)).trim() === '' ? rules.missing : null, ctx);
    })
    .pipe((value) => numberIn(value.trim(), rules));

export const choice = <const Value extends string>(values: readonly Value[], message: string) =>
  type('unknown').narrow((value, ctx): value is Value =>
    pass(values.some((known) => known === value) ? null : message, ctx),
  );

const numberIn = (typed: string, { isPercent, min }: AmountRules) =>
  ungrouped(isPercent ? typed.replace(percentSign, '') : typed, min);

function amountProblem(typed: string, rules: AmountRules): string | null {
  const { field, min, max, below, decimals, isPercent, check } = rules;
  const text = numberIn(typed, rules);
  if (text.startsWith('-')) return messages.notPositive(field);
  if (decimals !== undefined && /^\d+\.\d+$/.test(text) && text.length - text.indexOf('.') - 1 > decimals)
    return messages.tooPrecise(field, decimals);
  if (!plainNumber.test(text)) {
    // A comma means different things in different countries.
    if (!isNumeric(text) && !/^[\d\s]+[,.][\d\s,.]*$/.test(text)) return messages.notPositive(field);
    return isPercent ? messages.ambiguousPercent : messages.ambiguousAmount;
  }
  const value = Number(text);
  if (value === 0) return messages.notPositive(field);
  if (min !== undefined && value < min) return messages.tooLow(field, min);
  if (below !== undefined && value >= below) return messages.notBelow(field, below);
  if (max !== undefined && value > max) return messages.tooHigh(field, max);
  return check?.(value) ?? null;
}

function lengthProblem(value: string, { field, minLength = 0, limit = textLimit }: TextRules): string | null {
  if (value === '') return messages.required(field);
  if (value.length < minLength) return messages.tooShort(field, minLength);
  return value.length < limit ? null : messages.tooLong(field, limit);
}

function passwordProblem(value: string, field: string): string | null {
  const problem = lengthProblem(value, { field, minLength: shortestPassword });
  return problem ?? (isMixed(value) ? null : messages.weakPassword);
}

function pass(message: string | null, ctx: { reject: (problem: { message: string }) => false }): boolean {
  return message === null || ctx.reject({ message });
}
