import type { Received } from '../../contract/answers.ts';
import type { AnswerSchema, Shape } from './answer-schema.ts';

/** What stands for a value of an enumeration that this client does not know. */
const unknown = 'UNKNOWN';

/** ISO 8601 with a zone: the contract's `date-time`. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** An answer that is not what the contract says. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';

  /** @param path the first wrong field, `items.3.openRate`; empty when it is the whole answer */
  constructor(path: string) {
    super(path ? `The answer's field ${path} is wrong.` : 'The answer is of the wrong shape.');
  }
}

/**
 * Makes an answer what the rest of the client may rely on. Fields the contract does not name are dropped, missing ones
 * that may be null are null, optional ones that are wrong are null as well, and unknown values of an enumeration become
 * `UNKNOWN`.
 * @throws {BrokenAnswer} when anything else is not what the contract says
 */
export function checkAnswer<Data>(schema: AnswerSchema<Data>, answer: unknown): Received<Data> {
  const path: Path = [];
  const checked = readerOf(schema)(answer, path);
  if (checked === undefined) throw new BrokenAnswer(path.join('.'));
  // The schema says so, field by field.
  return checked as Received<Data>;
}

/** Where in the answer the reading is; it stays at what is wrong. */
type Path = (string | number)[];

/** Gives what the client works with, or undefined when the value is not what it should be. */
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
  // Not every service has UUIDs: some count, some have words.
  id: (value) => (Number.isSafeInteger(value) || (isText(value) && value) ? String(value) : undefined),
};

const readers = new Map<Shape, Reader>();

/** Made once for each shape. */
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
    return { name, read: readerOf(field), mayBeNull: key !== name, mayBeWrong: key.endsWith('~') };
  });
  return (value, path) => {
    if (typeof value !== 'object' || value === null) return undefined;
    // Something else altogether, such as `{}` or `{"message": "ok"}`, is no answer that leaves everything out.
    if (!fields.some(({ name }) => Object.hasOwn(value, name))) return undefined;
    const depth = path.length;
    const checked: Record<string, unknown> = {};
    for (const { name, read, mayBeNull, mayBeWrong } of fields) {
      const found: unknown = Reflect.get(value, name);
      if (mayBeNull && (found === null || found === undefined)) {
        checked[name] = null;
        continue;
      }
      path.push(name);
      const field = read(found, path) ?? (mayBeWrong ? null : undefined);
      if (field === undefined) return undefined;
      path.length = depth;
      checked[name] = field;
    }
    return checked;
  };
}

function isList(shape: object): shape is readonly [Shape] {
  return Array.isArray(shape);
}
