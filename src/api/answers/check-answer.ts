import type { Received } from '../../contract/answers.ts';
import { isBlank } from '../errors/api-error.ts';
import type { AnswerSchema, Shape } from './answer-schema.ts';

/** Replaces an enumeration value that this client does not know. */
const unknown = 'UNKNOWN';

/** ISO 8601 with a zone: the contract's `date-time`. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** An answer that breaks the contract. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';

  /** @param path the first wrong field, such as `items.3.openRate`; empty if the whole answer is wrong */
  constructor(path: string) {
    super(path ? `The answer's field ${path} is wrong.` : 'The answer has the wrong shape.');
  }
}

/**
 * Turns an answer into data that the rest of the client can rely on. Drops fields that the contract does not name.
 * Missing fields that may be null become null, as do wrong optional fields and blank ids, times and enumerations that
 * may be null. Missing flags get their default, and unknown enumeration values become `UNKNOWN`.
 * @throws {BrokenAnswer} if anything else breaks the contract
 */
export function checkAnswer<Data>(schema: AnswerSchema<Data>, answer: unknown): Received<Data> {
  const path: Path = [];
  const checked = readerOf(schema)(answer, path);
  if (checked === undefined) throw new BrokenAnswer(path.join('.'));
  // The readers have checked it field by field.
  return checked as Received<Data>;
}

/** The place in the answer being read. Reading stops at the first wrong one. */
type Path = (string | number)[];

/** Returns the value the client works with, or undefined if the value is wrong. */
type Reader = (value: unknown, path: Path) => unknown;

const isText = (value: unknown): value is string => typeof value === 'string';
const passing =
  (isRight: (value: unknown) => boolean): Reader =>
  (value) =>
    isRight(value) ? value : undefined;

const flag = passing((value) => typeof value === 'boolean');

const kinds: Readonly<Record<string, Reader>> = {
  text: passing(isText),
  time: passing((value) => isText(value) && moment.test(value) && !Number.isNaN(Date.parse(value))),
  number: passing(Number.isFinite),
  count: passing((value) => Number.isSafeInteger(value) && Number(value) >= 0),
  flag,
  flagOrFalse: (value, path) => flag(value ?? false, path),
  // Not every service uses UUIDs: some use numbers or words.
  id: (value) =>
    Number.isSafeInteger(value) || (isText(value) && !isBlank(value)) ? String(value) : undefined,
};

const readers = new Map<Shape, Reader>();

/** Makes the reader of a shape. */
function readerOf(shape: Shape): Reader {
  const known = readers.get(shape);
  if (known) return known;
  const reader = makeReader(shape);
  readers.set(shape, reader);
  return reader;
}

function makeReader(shape: Shape): Reader {
  if (shape instanceof RegExp) return passing((value) => isText(value) && shape.test(value));
  if (isText(shape)) {
    const values = shape.split('|');
    return (
      kinds[shape] ?? ((value) => (isText(value) ? (values.includes(value) ? value : unknown) : undefined))
    );
  }
  return isList(shape) ? listReader(readerOf(shape[0])) : objectReader(shape);
}

function listReader(read: Reader): Reader {
  return (value, path) => {
    if (!Array.isArray(value)) return undefined;
    const checked: unknown[] = [];
    for (const [index, entry] of value.entries()) {
      path.push(index);
      const item = read(entry, path);
      if (item === undefined) return undefined;
      path.pop();
      checked.push(item);
    }
    return checked;
  };
}

function objectReader(shape: Readonly<Record<string, Shape>>): Reader {
  const fields = Object.entries(shape).map(([key, field]) => {
    const name = key.replace(/[?~]$/, '');
    return { name, field, read: readerOf(field), mayBeNull: key !== name, mayBeWrong: key.endsWith('~') };
  });
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return undefined;
    // Without required fields, `{}` or `{"status": "UP"}` would pass, but it is some other answer.
    const isAnswer = path.length === 0;
    if (isAnswer && !fields.some(({ name, mayBeWrong }) => !mayBeWrong && Object.hasOwn(value, name))) {
      return undefined;
    }
    const depth = path.length;
    const checked: Record<string, unknown> = {};
    for (const { name, field, read, mayBeNull, mayBeWrong } of fields) {
      const found: unknown = Reflect.get(value, name);
      if (mayBeNull && isNone(found, field)) {
        checked[name] = null;
        continue;
      }
      path.push(name);
      const right = read(found, path) ?? (mayBeWrong ? null : undefined);
      if (right === undefined) return undefined;
      path.length = depth;
      checked[name] = right;
    }
    return checked;
  };
}

/** Whether a field that may be null has no value. Some services then send blank ids, times and enumerations. */
function isNone(value: unknown, shape: Shape): boolean {
  if (value === null || value === undefined) return true;
  const mayBeBlank = isText(shape) && (shape === 'id' || shape === 'time' || !Object.hasOwn(kinds, shape));
  return mayBeBlank && isText(value) && isBlank(value);
}

function isList(shape: object): shape is readonly [Shape] {
  return Array.isArray(shape);
}
