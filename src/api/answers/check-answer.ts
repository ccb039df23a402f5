import type { Received } from '../../contract/answers.ts';
import type { AnswerSchema, Shape } from './answer-schema.ts';

/** What stands for a value of an enumeration that this client does not know. */
const unknown = 'UNKNOWN';

/** ISO 8601 with a zone: the contract's `date-time`. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';

/** The kinds of values that pass as they are. */
const kinds: Record<string, (value: unknown) => boolean> = {
  text: isText,
  time: (value) => isText(value) && moment.test(value) && !Number.isNaN(Date.parse(value)),
  number: Number.isFinite,
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  flag: isFlag,
};

/** An answer that is not what the contract says. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';

  /** @param path the first wrong field, `items[3].openRate`; empty when it is the whole answer */
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
  // The schema says so, field by field.
  return read(schema, answer, '') as Received<Data>;
}

function read(shape: Shape, value: unknown, path: string): unknown {
  if (isText(shape)) return readValue(shape, value, path);
  if (shape instanceof RegExp) return isText(value) && shape.test(value) ? value : broken(path);
  return isList(shape) ? readList(shape[0], value, path) : readObject(shape, value, path);
}

function readValue(kind: string, value: unknown, path: string): unknown {
  if (kind.includes('|')) {
    if (!isText(value)) return broken(path);
    return kind.split('|').includes(value) ? value : unknown;
  }
  // Not every service has UUIDs: some count, some have words.
  if (kind === 'id')
    return Number.isSafeInteger(value) || (isText(value) && value) ? String(value) : broken(path);
  if (kind === 'flagOrFalse') return isFlag(value ?? false) ? Boolean(value) : broken(path);
  return kinds[kind]?.(value) ? value : broken(path);
}

function readList(item: Shape, value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) return broken(path);
  return value.map((entry, index) => read(item, entry, `${path}[${index}]`));
}

function readObject(shape: Readonly<Record<string, Shape>>, value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return broken(path);
  const fields = Object.entries(shape).map(([key, field]) => {
    const name = key.replace(/[?~]$/, '');
    return { name, field, mark: key.slice(name.length), found: Reflect.get(value, name) as unknown };
  });
  // Something else altogether, such as `{}` or `{"message": "ok"}`, is not an answer that leaves everything out.
  if (fields.every(({ found }) => found === undefined)) return broken(path);
  return Object.fromEntries(
    fields.map(({ name, field, mark, found }) => {
      if (mark && (found ?? null) === null) return [name, null];
      const at = path ? `${path}.${name}` : name;
      return [name, mark === '~' ? readOr(null, field, found, at) : read(field, found, at)];
    }),
  );
}

function readOr(fallback: unknown, ...wanted: Parameters<typeof read>): unknown {
  try {
    return read(...wanted);
  } catch {
    return fallback;
  }
}

function isList(shape: object): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function broken(path: string): never {
  throw new BrokenAnswer(path);
}
