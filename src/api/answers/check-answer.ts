import type { Received } from '../../contract/answers.ts';

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
type Shape = string | RegExp | readonly [Shape] | { readonly [field: string]: Shape };

declare const answer: unique symbol;

/** The shape of an answer that the contract describes as `Data`. */
export type AnswerSchema<Data> = Shape & { readonly [answer]?: Data };

/** Replaces an enumeration value that this client does not know. */
const unknown = 'UNKNOWN';

/** ISO 8601 with a zone: the contract's `date-time`. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';

  /** @param path the first wrong field, such as `items.3.openRate`; empty if the whole answer is wrong */
  constructor(path: string) {
    super(`Wrong answer: ${path}`);
  }
}

/**
 * Turns an answer into data that the rest of the client can rely on. Drops fields that the contract does not name.
 * Missing fields that may be null become null, as do wrong optional fields and blank ids, times and enumerations that
 * may be null. Missing flags get their default, and unknown enumeration values become `UNKNOWN`.
 * @throws {BrokenAnswer} if anything else breaks the contract
 */
export function checkAnswer<Data>(schema: AnswerSchema<Data>, answer: unknown): Received<Data> {
  const wrong: Path = [];
  // Without a required field, `{}` or `{"status": "UP"}` would pass, but it is some other answer.
  const isAnswer = fieldsOf(schema).some(
    ({ name, mark }) => mark !== '~' && Object(answer)[name] !== undefined,
  );
  const checked = isAnswer ? readerOf(schema)(answer, wrong) : undefined;
  if (checked === undefined) throw new BrokenAnswer(wrong.join('.'));
  // The readers have checked it field by field.
  return checked as Received<Data>;
}

/** Where the answer is wrong, from the outermost field inward. */
type Path = (string | number)[];

/** Returns the value the client works with. If the value is wrong, returns undefined and says where. */
type Reader = (value: unknown, wrong: Path) => unknown;

const isText = (value: unknown): value is string => typeof value === 'string';
const passing =
  (isRight: (value: unknown) => boolean) =>
  (value: unknown): unknown =>
    isRight(value) ? value : undefined;

const flag = passing((value) => typeof value === 'boolean');

const kinds: Readonly<Record<string, Reader>> = {
  text: passing(isText),
  number: passing(Number.isFinite),
  count: passing((value) => Number.isSafeInteger(value) && (value as number) >= 0),
  flag,
  flagOrFalse: (value) => flag(value ?? false),
};

/** Like enumerations, some services send these blank instead of null. */
const blankKinds: typeof kinds = {
  time: passing((value) => isText(value) && moment.test(value) && Number.isFinite(Date.parse(value))),
  // Not every service uses UUIDs: some use numbers or words.
  id: (value) => (Number.isSafeInteger(value) || (isText(value) && value.trim()) ? String(value) : undefined),
};

const readers = new Map<Shape, Reader>();

function readerOf(shape: Shape): Reader {
  const reader = readers.get(shape) ?? makeReader(shape);
  readers.set(shape, reader);
  return reader;
}

function makeReader(shape: Shape): Reader {
  if (shape instanceof RegExp) return passing((value) => isText(value) && shape.test(value));
  if (isText(shape)) {
    const values = shape.split('|');
    return (
      kinds[shape] ??
      blankKinds[shape] ??
      ((value) => (isText(value) ? (values.includes(value) ? value : unknown) : undefined))
    );
  }
  return Array.isArray(shape) ? listReader(readerOf(shape[0])) : objectReader(shape);
}

function listReader(read: Reader): Reader {
  return (value, wrong) => {
    if (!Array.isArray(value)) return undefined;
    const checked: unknown[] = [];
    for (const entry of value) {
      const item = read(entry, wrong);
      if (item === undefined) {
        wrong.unshift(checked.length);
        return undefined;
      }
      checked.push(item);
    }
    return checked;
  };
}

type Field = ReturnType<typeof fieldsOf>[number];

const fieldsOf = (shape: Shape) =>
  Object.entries(shape).flatMap(([keys, field]: [string, Shape]) =>
    keys.split(' ').map((key) => {
      const [name = '', mark] = key.split(/\b/);
      return { name, mark, read: readerOf(field), mayBeBlank: isText(field) && !(field in kinds) };
    }),
  );

function objectReader(shape: Shape): Reader {
  const fields = fieldsOf(shape);
  return (value, wrong) => {
    if (Object(value) !== value) return undefined;
    const given = value as Record<string, unknown>;
    // Copying takes longer than checking, so an object that needs no change is not copied.
    let checked = given;
    let unnamed = 0;
    // `Object.keys` and `for … of` would allocate memory for every row, enough for garbage collections in between.
    for (const _ in given) unnamed++;
    for (let index = 0; index < fields.length; index++) {
      const { name, mark, read, mayBeBlank } = fields[index] as Field;
      const found = given[name];
      let right = read(found, wrong);
      if (found !== undefined) {
        unnamed--;
        if (right === found) continue;
      }
      const isNone = found == null || (mayBeBlank && isText(found) && !found.trim());
      if (mark && (isNone || (mark === '~' && right === undefined))) {
        wrong.length = 0;
        right = null;
      }
      if (right === undefined) {
        wrong.unshift(name);
        return undefined;
      }
      if (right === found) continue;
      if (checked === given) checked = { ...given };
      checked[name] = right;
    }
    return unnamed ? Object.fromEntries(fields.map(({ name }) => [name, checked[name]])) : checked;
  };
}
