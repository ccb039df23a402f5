import { isNullable, type Json, resolve, typeOf } from './contract-example.ts';
import { tooLarge } from './service.ts';

/** A changed value that replaces the correct one. */
export interface Change {
  /** The field and its change: `items.0.status: missing`. */
  name: string;
  make: () => unknown;
}

interface Field {
  path: readonly string[];
  schema: Json;
}

const missing = Symbol('missing');

/** Changes each field of the value, including nested ones, in every way that may break its schema. */
export function fieldChanges(schema: Json, value: unknown): Change[] {
  return fieldsWithin(schema, value, []).flatMap((field) =>
    wrongValues(field).map(([what, wrong]) => ({
      name: `${field.path.join('.')}: ${what}`,
      make: () => replaced(value, field.path, wrong),
    })),
  );
}

function fieldsWithin(schema: Json, value: unknown, path: readonly string[]): Field[] {
  return partsOf(resolve(schema), value).flatMap(([key, part, partValue]) => {
    const field = { path: [...path, key], schema: resolve(part) };
    return [field, ...fieldsWithin(part, partValue, field.path)];
  });
}

/** The parts of a value: its fields, or the first item of a list. */
function partsOf(schema: Json, value: unknown): [key: string, schema: Json, value: unknown][] {
  if (Array.isArray(value)) return value.length > 0 ? [['0', schema.items as Json, value[0]]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries((schema.properties ?? {}) as Record<string, Json>)
    .filter(([key]) => key in value)
    .map(([key, part]) => [key, part, (value as Json)[key]]);
}

function replaced(root: unknown, path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(root);
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as Json, copy as Json);
  if (value === missing) delete parent[last];
  else parent[last] = value;
  return copy;
}

function wrongValues({ path, schema }: Field): [string, unknown][] {
  const isItem = path.at(-1) === '0';
  return [
    ...(isItem ? [] : [['missing', missing] as [string, unknown]]),
    ['null', null],
    ['an object', {}],
    ['a list', []],
    ...wrongScalars(schema),
  ];
}

function wrongScalars(schema: Json): [string, unknown][] {
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return [
        ['a number as text', '12.5'],
        ['the text NaN', 'NaN'],
        ['1e999', tooLarge],
        ['negative', -3],
      ];
    case 'boolean':
      return [
        ['a boolean as text', 'true'],
        ['a number', 7],
      ];
    case 'string':
      return [['text as a number', 7], ...wrongTexts(schema)];
    case 'array':
      return [
        ['a text', 'text'],
        ['holding null', [null]],
        ['holding a number', [7]],
      ];
    default:
      return [
        ['a text', 'text'],
        ['a number', 7],
      ];
  }
}

function wrongTexts({ format, enum: words, const: only }: Json): [string, unknown][] {
  const blank: [string, unknown] = ['blank', ''];
  if (words || only) return [blank, ['an unknown word', 'SOMETHING_NEW']];
  if (format === 'uuid') return [blank, ['a word', 'word']];
  if (format !== 'date-time') return [blank, ['of 3,000 letters', 'x'.repeat(3_000)]];
  return [
    blank,
    ['no date', 'the day before'],
    ['in year 0', '0000-01-01T00:00:00.000Z'],
    ['in year 9999', '9999-12-31T23:59:59.999Z'],
  ];
}

export function withoutNulls(schema: Json, value: unknown): unknown {
  return rebuilt(schema, value, (_part, field) => (field === null ? missing : field));
}

/** The value without any field that may be null or left out. */
export function withoutOptional(schema: Json, value: unknown): unknown {
  return rebuilt(schema, value, (part, field) => (part.isRequired && !part.isNullable ? field : missing));
}

/** The value with null in every field that may be null, and without other optional fields. */
export function withNulls(schema: Json, value: unknown): unknown {
  return rebuilt(schema, value, (part, field) => {
    if (part.isNullable) return null;
    return part.isRequired ? field : missing;
  });
}

/** The value with an unknown field added to every object. */
export function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([key, field]) => [key, withUnknownFields(field)]);
  return { ...Object.fromEntries(known), somethingNew: { since: 'version 2' } };
}

/** The value as sent by a service that has only the owner's fields, and what the client cannot do without. */
export function withOwnersFields(schema: Json, value: unknown): unknown {
  return rebuilt(schema, value, ({ hasDefault, isGiven, isNullable, isRequired }, field) => {
    const isNothing = field === null || (isNullable && Array.isArray(field) && field.length === 0);
    const isNeeded = isRequired && (isGiven === undefined || !(isNullable || hasDefault));
    return !isNothing && (isGiven || isNeeded) ? field : missing;
  });
}

interface Part {
  isRequired: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  /** Whether the owner named the field; undefined if the owner named no field of its object. */
  isGiven: boolean | undefined;
}

type Choose = (part: Part, field: unknown) => unknown;

function rebuilt(schema: Json, value: unknown, choose: Choose): unknown {
  const resolved = resolve(schema);
  if (Array.isArray(value)) return value.map((item) => rebuilt(resolved.items as Json, item, choose));
  const parts = partsOf(resolved, value);
  if (parts.length === 0) return value;
  const required = (resolved.required ?? []) as string[];
  const given = resolved['x-given'] as string[] | undefined;
  const chosen = parts.map(([key, part, field]): [string, unknown] => {
    const choice = choose(
      {
        isRequired: required.includes(key),
        isNullable: isNullable(part),
        hasDefault: 'default' in resolve(part),
        isGiven: given?.includes(key),
      },
      field,
    );
    return [key, choice === field ? rebuilt(part, field, choose) : choice];
  });
  return Object.fromEntries(chosen.filter(([, choice]) => choice !== missing));
}
