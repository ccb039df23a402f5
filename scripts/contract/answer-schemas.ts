/** The part of an OpenAPI document that describes answers. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

interface Operation {
  responses?: Record<string, Answer>;
}

interface Answer {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: string[];
  default?: unknown;
  minLength?: number;
  minimum?: number;
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
}

const reference = '#/components/schemas/';
const nameOf = ($ref: string) => $ref.slice(reference.length);
const constantOf = (name: string) => `${name[0]?.toLowerCase()}${name.slice(1)}Schema`;

/** Calls below this path are for guests. */
const guestPath = '/public/';

/**
 * Writes the modules that describe every object in a successful answer, in the words of `answer-schema.ts`. One has
 * what guests receive, the other what only members receive. They export the answers, not their parts.
 */
export function answerSchemas({ paths, components }: OpenApi): { guest: string; member: string } {
  const { schemas } = components;
  const written = new Map<string, string>();
  const answers = new Set<string>();

  const named = (name: string): string => {
    const schema = schemas[name];
    if (!schema) throw new Error(`The contract has no schema ${name}.`);
    if (!schema.properties) return shapeOf(schema);
    if (!written.has(name)) {
      const shape = shapeOf(schema);
      written.set(name, `const ${constantOf(name)}: AnswerSchema<Schemas['${name}']> = ${shape};\n`);
    }
    return constantOf(name);
  };

  const shapeOf = (schema: Schema): string => {
    const { $ref, enum: values, items, properties } = schema;
    if ($ref) return named(nameOf($ref));
    const [only, ...others] = alternatives(schema);
    if (others.length > 0) throw new Error('An answer may be one of several types, which no word describes.');
    if (only) return shapeOf(only);
    if (values) return quoted(values.join('|'));
    if (items) return `[${shapeOf(items)}]`;
    return properties ? objectOf(schema, properties) : wordFor(schema);
  };

  const objectOf = ({ required = [] }: Schema, properties: Record<string, Schema>): string => {
    const fields = Object.entries(properties).map(([name, schema]) => {
      const mark = required.includes(name) ? (isNullable(schema) ? '?' : '') : '~';
      return `  ${mark ? quoted(name + mark) : name}: ${shapeOf(schema).replaceAll('\n', '\n  ')},\n`;
    });
    return `{\n${fields.join('')}}`;
  };

  const writeAnswers = (isOfGuests: boolean) => {
    const wanted = Object.entries(paths).filter(([path]) => path.startsWith(guestPath) === isOfGuests);
    const operations = wanted.flatMap(([, path]) => Object.values(path));
    for (const { $ref } of answersOf(operations, components.responses)) {
      if (!$ref) continue;
      named(nameOf($ref));
      answers.add(nameOf($ref));
    }
  };

  writeAnswers(true);
  const ofGuests = [...written];
  writeAnswers(false);
  const ofMembers = [...written].slice(ofGuests.length);

  const shapesIn = (shapes: [string, string][]) =>
    shapes.map(([name, shape]) => (answers.has(name) ? `export ${shape}` : shape)).join('\n');
  const borrowed = ofGuests
    .map(([name]) => name)
    .filter((name) => new RegExp(`\\b${constantOf(name)}\\b`).test(shapesIn(ofMembers)));
  for (const name of borrowed) answers.add(name);
  return {
    guest: moduleOf([], shapesIn(ofGuests)),
    member: moduleOf(borrowed.map(constantOf), shapesIn(ofMembers)),
  };
}

function moduleOf(borrowed: string[], shapes: string): string {
  return [
    '// Generated from openapi.yaml by `npm run contract`.\n',
    "import type { components } from '../../contract/schema.gen.ts';",
    "import type { AnswerSchema } from './answer-schema.ts';",
    borrowed.length > 0 ? `import { ${borrowed.join(', ')} } from './guest-schemas.gen.ts';\n` : '',
    "type Schemas = components['schemas'];\n",
    shapes,
  ].join('\n');
}

/** The schemas of all successful answers. */
function answersOf(operations: Operation[], shared: Record<string, Answer>): Schema[] {
  return operations.flatMap(({ responses = {} }) =>
    Object.entries(responses).flatMap(([status, { $ref, content }]) => {
      const body = content ?? shared[$ref?.split('/').at(-1) ?? '']?.content;
      const schema = body?.['application/json']?.schema;
      return status.startsWith('2') && schema ? [schema] : [];
    }),
  );
}

/** The schemas listed in `oneOf` and `allOf`, without null. */
function alternatives({ oneOf = [], allOf = [] }: Schema): Schema[] {
  return [...oneOf, ...allOf].filter(({ type }) => type !== 'null');
}

function isNullable({ type, oneOf = [] }: Schema): boolean {
  return (Array.isArray(type) && type.includes('null')) || oneOf.some((one) => one.type === 'null');
}

/** The word, or the regular expression, for a single value. */
function wordFor({ type, format, pattern, minLength, minimum, default: fallback }: Schema): string {
  const types = [type].flat().filter((one) => one !== 'null');
  if (types.toSorted().join() === 'integer,string' || format === 'uuid') return quoted('id');
  if (format === 'date-time') return quoted('time');
  if (pattern) return `/${pattern}/`;
  switch (types.join()) {
    case 'string':
      return minLength || format === 'email' ? '/./' : quoted('text');
    case 'boolean':
      if (fallback === true) break;
      return quoted(fallback === false ? 'flagOrFalse' : 'flag');
    case 'integer':
      if (minimum === undefined || minimum < 0) break;
      return quoted('count');
    case 'number':
      return quoted('number');
  }
  throw new Error(`An answer has a value that no word describes: ${type}.`);
}

const quoted = (text: string) => `'${text}'`;
