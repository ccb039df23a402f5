import { describe, expect, it } from 'vitest';
import { answerSchemas, type OpenApi } from './generate.ts';

const json = (name: string) => ({ 'application/json': { schema: ref(name) } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A contract whose only call returns a `Thing`. */
function contractOf(thing: OpenApi['components']['schemas'][string]): OpenApi {
  return {
    paths: {
      '/thing': {
        get: { responses: { '200': { content: json('Thing') }, '400': { content: json('Error') } } },
      },
    },
    components: {
      responses: {},
      schemas: {
        Thing: thing,
        Error: { type: 'object', properties: { code: { type: 'string' } } },
        Color: { type: 'string', enum: ['RED', 'BLUE'] },
        Part: {
          type: 'object',
          required: ['at'],
          properties: { at: { type: 'string', format: 'date-time' } },
        },
      },
    },
  };
}

const shapeOf = (property: object, required = true) =>
  answerSchemas(
    contractOf({ type: 'object', required: required ? ['field'] : [], properties: { field: property } }),
  ).member.match(/thingSchema.*\n {2}(.*),\n/)?.[1];

const withPart = contractOf({
  type: 'object',
  required: ['part', 'parts'],
  properties: { part: ref('Part'), parts: { type: 'array', items: ref('Part') } },
});
const constantsOf = (written: string) => [...written.matchAll(/export const (\w+)/g)].map(([, name]) => name);

describe('the schema of an answer', () => {
  it.each([
    ['text', { type: 'string' }, "field: 'text'"],
    ['text that is not empty', { type: 'string', minLength: 1 }, 'field: /./'],
    ['text that matches a pattern', { type: 'string', pattern: '^a+$' }, 'field: /^a+$/'],
    ['an id', { type: 'string', format: 'uuid' }, "field: 'id'"],
    ['an id that may be a number', { type: ['integer', 'string'] }, "field: 'id'"],
    ['a moment', { type: 'string', format: 'date-time' }, "field: 'time'"],
    ['a number', { type: 'number' }, "field: 'number'"],
    ['a count', { type: 'integer', minimum: 0 }, "field: 'count'"],
    ['a flag', { type: 'boolean' }, "field: 'flag'"],
    ['a flag with a default', { type: 'boolean', default: false }, "field: 'flagOrFalse'"],
    ['a value that may be null', { type: ['number', 'null'] }, "'field?': 'number'"],
    ['an enumeration', ref('Color'), "field: 'RED|BLUE'"],
    ['an enumeration that may be null', { oneOf: [ref('Color'), { type: 'null' }] }, "'field?': 'RED|BLUE'"],
    ['another object', ref('Part'), "field: { at: 'time', }"],
    ['a list of objects', { type: 'array', items: ref('Part') }, "field: [{ at: 'time', }]"],
  ])('has a word for %s', (_, property, shape) => {
    expect(shapeOf(property)).toBe(shape);
  });

  it('marks optional fields', () => {
    expect(shapeOf({ type: 'number' }, false)).toBe("'field~': 'number'");
  });

  it('comes after the schemas it needs more than once, which are its own, and only for successes', () => {
    const { member } = answerSchemas(withPart);
    expect([...member.matchAll(/const (\w+)/g)].map(([, name]) => name)).toEqual([
      'partSchema',
      'thingSchema',
    ]);
    expect(constantsOf(member)).toEqual(['thingSchema']);
  });

  it('goes to the guests’ module if guests receive it, and members import it from there', () => {
    const answersPart = { get: { responses: { '200': { content: json('Part') } } } };
    const { guest, member } = answerSchemas({
      ...withPart,
      paths: { ...withPart.paths, '/public/part': answersPart },
    });
    expect(constantsOf(guest)).toEqual(['partSchema']);
    expect(constantsOf(member)).toEqual(['thingSchema']);
    expect(member).toContain("import { partSchema } from './guest-schemas.gen.ts';");
  });

  it('goes to the operator’s module if only the operator receives it', () => {
    const answersThing = { get: { responses: { '200': { content: json('Thing') } } } };
    const answersPart = { get: { responses: { '200': { content: json('Part') } } } };
    const { member, operator } = answerSchemas({
      ...withPart,
      paths: { '/part': answersPart, '/operator/thing': answersThing },
    });
    expect(constantsOf(member)).toEqual(['partSchema']);
    expect(constantsOf(operator)).toEqual(['thingSchema']);
    expect(operator).toContain("import { partSchema } from './member-schemas.gen.ts';");
  });

  it('is left out if no screen makes the call', () => {
    const call = { 'x-without-screen': true, responses: { '200': { content: json('Thing') } } };
    const { member } = answerSchemas({ ...withPart, paths: { '/thing': { get: call } } });
    expect(constantsOf(member)).toEqual([]);
  });

  it('throws for a type that no word describes', () => {
    const wordless = [
      { type: 'integer' },
      { type: 'integer', minimum: -1 },
      { type: ['boolean', 'string'] },
      { type: 'boolean', default: true },
      { oneOf: [ref('Color'), ref('Part')] },
    ];
    for (const schema of wordless) expect(() => shapeOf(schema)).toThrow('no word');
  });
});
