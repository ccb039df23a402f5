import { dereference, type Operation } from '../../../service/http/contract.ts';
import type { CallOptions } from './contract-client.ts';
import { contract } from './response-schemas.ts';

type Json = Record<string, unknown>;

/** A request that the contract forbids, and what is wrong with it. */
export interface BadRequest {
  mistake: string;
  options: CallOptions;
}

const huge = 'x'.repeat(100_000);

export function listBadRequests(operation: Operation): BadRequest[] {
  const unknown = { mistake: 'an unknown parameter', options: { query: { unknown: '1' } } };
  return [...badBodies(operation), ...badParameters(operation), unknown];
}

/** An example of the operation's body, from the contract. */
export function exampleBody(operation: Operation): Json {
  const examples = bodySchema(operation).examples as Json[];
  return examples[0] ?? {};
}

/** The query that an operation requires, from the examples of the contract. */
export function exampleQuery({ parameters }: Operation): Record<string, string> {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return Object.fromEntries(
    required.map(({ name, schema }) => {
      const { examples } = dereference(contract.document, schema);
      return [name, String((examples as unknown[])[0])];
    }),
  );
}

function badBodies(operation: Operation): BadRequest[] {
  if (operation.bodySchema === undefined) return [];
  const example = exampleBody(operation);
  const schema = bodySchema(operation);
  const properties = schema.properties as Record<string, Json>;
  const required = (schema.required ?? []) as string[];
  const wrong = (mistake: string, body: unknown) => ({ mistake, options: { body } });
  return [
    { mistake: 'no body', options: {} },
    { mistake: 'malformed JSON', options: { rawBody: '{"a": ' } },
    { mistake: 'its own prototype', options: { rawBody: '{"__proto__": {"a": 1}}' } },
    { mistake: 'another content type', options: { body: example, contentType: 'text/plain' } },
    { mistake: 'a form', options: { rawBody: 'a=1', contentType: 'application/x-www-form-urlencoded' } },
    wrong('a body that is too large', { ...example, more: huge }),
    wrong('a list', [example]),
    wrong('a text', 'text'),
    wrong('null', null),
    wrong('an unknown field', { ...example, unknown: 1 }),
    ...required.map((name) => wrong(`${name} missing`, { ...example, [name]: undefined })),
    ...Object.entries(properties).flatMap(([name, property]) =>
      wrongValues(dereference(contract.document, property)).map(([mistake, value]) =>
        wrong(`${name} ${mistake}`, { ...example, [name]: value }),
      ),
    ),
  ];
}

function badParameters(operation: Operation): BadRequest[] {
  return operation.parameters.flatMap(({ in: place, name, schema }) => {
    const values = wrongTexts(dereference(contract.document, schema));
    // Without a part, a path belongs to another call, or to none.
    const sendable = values.filter((value) => place === 'query' || value !== '');
    return sendable.map((value) => ({
      mistake: `${name} ${JSON.stringify(value.slice(0, 40))}`,
      options:
        place === 'path' ? { params: { [name]: encodeURIComponent(value) } } : { query: { [name]: value } },
    }));
  });
}

/** Values that the schema of a property forbids. */
function wrongValues(schema: Json): [mistake: string, value: unknown][] {
  const base = resolveAllOf(schema);
  const types = [base.type].flat();
  const values: [string, unknown][] = [
    ...(types.includes('null') ? [] : [['null', null] as [string, unknown]]),
    ['a list', [1]],
    ['an object', { a: 1 }],
  ];
  if (types.includes('string')) {
    values.push(['a number', 7], ['U+0000', 'a\0b'], ['empty', '']);
    if (typeof base.maxLength === 'number') values.push(['too long', `a1!${'x'.repeat(base.maxLength)}`]);
    if (base.format !== undefined) values.push(['of the wrong format', 'not it']);
    if (base.enum !== undefined || base.const !== undefined) values.push(['unknown', 'UNKNOWN']);
    if (base.pattern !== undefined) values.push(['off the pattern', ' '.repeat(64)]);
  }
  if (types.includes('number'))
    values.push(['a text', '100'], ['negative', -1], ['too large', 1e300], ['zero', 0]);
  if (typeof base.exclusiveMaximum === 'number') values.push(['at its limit', base.exclusiveMaximum]);
  if (types.includes('array')) values.push(['a text', 'x'], ['a list of unknown values', ['UNKNOWN']]);
  if (types.includes('boolean')) values.push(['a text', 'true'], ['a number', 1]);
  return values;
}

/** Texts that the schema of a parameter forbids. */
function wrongTexts(schema: Json): string[] {
  if (schema.format === 'uuid')
    return [
      'not-a-uuid',
      'urn:uuid:00000000-0000-4000-8000-000000000000',
      '00000000-0000-0000-0000-00000000000g',
      "'; drop table users; --",
    ];
  if (schema.format === 'date') return ['', '2026-02-30', '2026-1-1', '2026-11-01T00:00:00Z', 'today'];
  if (schema.format === 'date-time')
    return ['', '2026-11-01', '2026-02-30T00:00:00Z', '2026-11-01T10:00:00', '2026-11-01T25:00:00Z', '0'];
  if (schema.type === 'integer') return ['-1', '1.5', 'ten', '99999999999999999999', ''];
  if (schema.enum !== undefined) return ['UNKNOWN', '', 'id; drop table trades'];
  return ['', 'x'.repeat(Number(schema.maxLength) + 1)];
}

function bodySchema(operation: Operation): Json {
  const reference = { $ref: operation.bodySchema };
  return dereference(contract.document, reference);
}

function resolveAllOf(schema: Json): Json {
  const [first] = (schema.allOf ?? []) as Json[];
  return first ? dereference(contract.document, first) : schema;
}
