import { describe, expect, it } from 'vitest';
import { answerSchemas, type OpenApi } from './answer-schemas.ts';

const json = (name: string) => ({ 'application/json': { schema: ref(name) } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A contract whose only call answers `Thing`. */
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
        Colour: { type: 'string', enum: ['RED', 'BLUE'] },
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

const withPart = contractOf({ type: 'object', required: ['part'], properties: { part: ref('Part') } });
const constantsOf = (written: string) => [...written.matchAll(/export const (\w+)/g)].map(([, name]) => name);

describe('the schema of an answer', () => {
  it.each([
    ['text', { type: 'string' }, "field: 'text'"],
    ['text that is not empty', { type: 'string', minLength: 1 }, 'field: /./'],
    ['text of a pattern', { type: 'string', pattern: '^a+$' }, 'field: /^a+$/'],
    ['an id', { type: 'string', format: 'uuid' }, "field: 'id'"],
    ['an id that may be a number', { type: ['integer', 'string'] }, "field: 'id'"],
    ['a moment', { type: 'string', format: 'date-time' }, "field: 'time'"],
    ['a number', { type: 'number' }, "field: 'number'"],
    ['a count', { type: 'integer', minimum: 0 }, "field: 'count'"],
    ['a flag', { type: 'boolean' }, "field: 'flag'"],
    ['a flag with a default', { type: 'boolean', default: false }, "field: 'flagOrFalse'"],
    ['what may be null', { type: ['number', 'null'] }, "'field?': 'number'"],
    ['an enumeration', ref('Colour'), "field: 'RED|BLUE'"],
    ['an enumeration that may be null', { oneOf: [ref('Colour'), { type: 'null' }] }, "'field?': 'RED|BLUE'"],
    ['another object', ref('Part'), 'field: partSchema'],
    ['a list of objects', { type: 'array', items: ref('Part') }, 'field: [partSchema]'],
  ])('has a word for %s', (_, property, shape) => {
    expect(shapeOf(property)).toBe(shape);
  });

  it('marks what is optional', () => {
    expect(shapeOf({ type: 'number' }, false)).toBe("'field~': 'number'");
  });

  it('is written after those it needs, and for successes only', () => {
    const { member } = answerSchemas(withPart);
    expect(constantsOf(member)).toEqual(['partSchema', 'thingSchema']);
  });

  it('is written for guests if they are answered it, and members use the same', () => {
    const answersPart = { get: { responses: { '200': { content: json('Part') } } } };
    const { guest, member } = answerSchemas({
      ...withPart,
      paths: { ...withPart.paths, '/public/part': answersPart },
    });
    expect(constantsOf(guest)).toEqual(['partSchema']);
    expect(constantsOf(member)).toEqual(['thingSchema']);
    expect(member).toContain("import { partSchema } from './guest-schemas.gen.ts';");
  });

  it('is not guessed for what has no word', () => {
    expect(() => shapeOf({ type: 'integer' })).toThrow('no word');
  });
});
