import { type AnswerSchema, checkAnswer } from '../../../src/api/answers/check-answer.ts';
import * as guest from '../../../src/api/answers/guest-schemas.gen.ts';
import * as look from '../../../src/api/answers/look-schemas.gen.ts';
import * as member from '../../../src/api/answers/member-schemas.gen.ts';
import * as operator from '../../../src/api/answers/operator-schemas.gen.ts';
import * as paper from '../../../src/api/answers/paper-schemas.gen.ts';
import * as passkey from '../../../src/api/answers/passkey-schemas.gen.ts';
import * as settings from '../../../src/api/answers/settings-schemas.gen.ts';
import { isWhole, sample, seed } from '../../e2e/support/sample.ts';
import { answerSchema, type Json, resolve } from './contract-example.ts';
import {
  fieldChanges,
  withNulls,
  withoutNulls,
  withoutOptional,
  withUnknownFields,
} from './field-mutations.ts';
import { json, type Reply } from './service.ts';
import { type Person, rightBody, rightReply } from './world.ts';

/** An answer that differs from the correct one. */
export interface Mutation {
  name: string;
  reply: () => Reply;
  /** An answer that must look the same on the page. */
  sameAs?: () => Reply;
  /** Whether it has only what is required. A sample has one such answer for each of its calls. */
  isLeast?: boolean;
}

const html = '<!doctype html><html><body><h1>Welcome to nginx!</h1></body></html>';
const manyBytes = 50 * 1024 * 1024;

/** The schema of `/config.json`, which the client's origin serves and the contract does not describe. */
const clientConfigSchema: Json = {
  type: 'object',
  required: ['google'],
  properties: {
    google: {
      type: ['object', 'null'],
      required: ['authorizationEndpoint', 'clientId'],
      properties: { authorizationEndpoint: { type: 'string' }, clientId: { type: 'string' } },
    },
  },
};

/** The answers that may replace the correct one to this person's call: one of all that the client reads alike. */
export function mutationsOf(person: Person, operationId: string): Mutation[] {
  const schema = operationId === 'clientConfig' ? clientConfigSchema : answerSchema(operationId);
  const right = () => rightReply(person, operationId);
  const body = rightBody(person, operationId);
  const { status } = right();
  return distinct(operationId, [
    ...wholes(status),
    ...failures,
    ...(schema ? [...transports(right), ...bodies(schema, body, status)] : []),
  ]);
}

const schemas: Record<string, AnswerSchema<unknown>> = {
  ...guest,
  ...look,
  ...member,
  ...operator,
  ...paper,
  ...passkey,
  ...settings,
};

/** The schema with which the client checks answers of this operation; undefined if it only looks at their status. */
function schemaOf(operationId: string): AnswerSchema<unknown> | undefined {
  if (operationId === 'clientConfig') return;
  const name = String(answerSchema(operationId)?.$ref).split('/').at(-1) ?? '';
  return schemas[`${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`];
}

/**
 * What the client reads in a reply: pages get nothing else of it. `refused` if it breaks the contract; undefined if more
 * than its JSON matters.
 */
function readingOf(operationId: string, { status, type, headers, body, isCut }: Reply): string | undefined {
  const schema = schemaOf(operationId);
  const isAccepted = status === 200 || status === 201;
  if (!schema || !isAccepted || !type?.startsWith('application/json') || headers || isCut) return;
  const value = parsed(body);
  if (value === undefined) return;
  try {
    return JSON.stringify(checkAnswer(schema, value));
  } catch {
    return 'refused';
  }
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}

/** The first of all answers in which the client reads the same, and every one that must look like another. */
function distinct(operationId: string, mutations: readonly Mutation[]): Mutation[] {
  const seen = new Set<string>();
  return mutations.filter(({ reply, sameAs }) => {
    const reading = sameAs ? undefined : readingOf(operationId, reply());
    const isNew = reading === undefined || !seen.has(reading);
    if (reading !== undefined) seen.add(reading);
    return isNew;
  });
}

function wholes(status: number): Mutation[] {
  const values = {
    null: null,
    'an empty list': [],
    'an empty object': {},
    'a text': 'text',
    'a number': 7,
    true: true,
  };
  // A 204 cannot have a body, so an unexpected body needs another status.
  const ok = status === 204 ? 200 : status;
  return [
    ...Object.entries(values).map(([name, value]) => mutation(`whole: ${name}`, () => json(ok, value))),
    mutation('whole: a page', () => ({ status: ok, type: 'text/html', body: html })),
    mutation('whole: empty', () => ({ status: ok, type: 'application/json', body: '' })),
    mutation('whole: cut JSON', () => ({ status: ok, type: 'application/json', body: '{"uuid":"7c9e' })),
    mutation('whole: cut JSON as text', () => ({ status: ok, type: 'text/plain', body: '{"uuid":"7c9e' })),
    mutation('whole: OK as text', () => ({ status: ok, type: 'Text/Plain', body: 'OK' })),
    mutation('whole: OK as HTML', () => ({ status: ok, type: 'text/html', body: 'OK' })),
    mutation('whole: OK as JSON', () => ({ status: ok, type: 'application/json', body: 'OK' })),
    mutation('whole: a line break', () => ({ status: ok, type: 'application/json', body: '\n' })),
  ];
}

function transports(right: () => Reply): Mutation[] {
  return [
    mutation('transport: named as text', () => ({ ...right(), type: 'text/plain' })),
    mutation('transport: no content type', () => ({ ...right(), type: undefined })),
    mutation('transport: not the gzip it says', () => ({
      ...right(),
      headers: { 'content-encoding': 'gzip' },
    })),
    mutation('transport: cut in the middle', () => ({ ...right(), isCut: true })),
    mutation('transport: 50 MB', () => ({ ...right(), body: (right().body ?? '').padStart(manyBytes) })),
    mutation('transport: 204 without a body', () => ({ status: 204 })),
  ];
}

const failures: Mutation[] = [
  mutation('failure: unknown code', () =>
    json(409, { code: 'error.moon.full', message: 'The moon is full.' }),
  ),
  mutation('failure: unknown code, not found', () =>
    json(404, { code: 'error.moon.full', message: 'No moon.' }),
  ),
  mutation('failure: very long message', () =>
    json(409, { code: 'error.moon.full', message: 'The moon is full. '.repeat(200) }),
  ),
  mutation('failure: blank message', () => json(400, { code: 'error.moon.full', message: '  ' })),
  mutation('failure: wrong types', () => json(400, { code: 7, message: {}, fields: ['no', 1] })),
  mutation('failure: fields of wrong types', () =>
    json(400, { code: 'error.generic.badRequest', message: 'Wrong.', fields: { email: null, amount: [] } }),
  ),
  mutation('failure: null', () => json(500, null)),
  mutation('failure: a text', () => ({ status: 503, type: 'text/plain', body: 'upstream timed out' })),
  mutation('failure: status 999', () => json(999, { code: 'error.moon.full', message: 'No moon.' })),
  mutation('failure: nothing', () => ({ status: 500 })),
  mutation('failure: a page', () => ({ status: 500, type: 'text/html', body: html })),
  mutation('failure: too many requests', () => ({
    ...json(429, { code: 'error.generic.tooManyRequests', message: 'Wait.' }),
    headers: { 'retry-after': 'soon' },
  })),
];

function bodies(schema: Json, body: unknown, status: number): Mutation[] {
  const answer = (value: unknown) => () => json(status, value);
  return [
    ...fieldChanges(schema, body).map(({ name, make }) => mutation(name, () => json(status, make()))),
    ...(isPage(schema) ? pages(body as Json, status) : []),
    mutation('fields: null ones left out', answer(withoutNulls(schema, body)), answer(body)),
    {
      ...mutation(
        'fields: optional ones left out',
        answer(withoutOptional(schema, body)),
        answer(withNulls(schema, body)),
      ),
      isLeast: true,
    },
    mutation('fields: unknown ones added', answer(withUnknownFields(body)), answer(body)),
  ];
}

/** Other answers have a total as well, of what is not a list. */
function isPage(schema: Json): boolean {
  const names = Object.keys((resolve(schema).properties ?? {}) as Json);
  return names.includes('total') && names.includes('items');
}

function pages(body: Json, status: number): Mutation[] {
  const items = body.items as unknown[];
  const many = Array.from({ length: 50 }, () => items[0]);
  const changes: [string, Json][] = [
    ['total 5 and 50 items', { total: 5, items: many }],
    ['total 0 with items', { total: 0 }],
    ['beyond the end', { page: 7, total: 15, items: [] }],
    ['no items of many', { total: 500, items: [] }],
    ['of size 0', { size: 0 }],
  ];
  return changes.map(([name, change]) =>
    mutation(`list: ${name}`, () => json(status, { ...body, ...change })),
  );
}

function mutation(name: string, reply: () => Reply, sameAs?: () => Reply): Mutation {
  return { name, reply, sameAs };
}

/** One call of one screen or journey, and one answer to it. */
export interface Case<Where> {
  /** `dashboard › getBot › status: null`. */
  name: string;
  where: Where;
  call: string;
  mutation: Mutation;
}

export interface Batch<Where> {
  title: string;
  cases: readonly Case<Where>[];
}

const { ANSWERS_ONLY: only = '' } = process.env;
const perTest = 60;

/** Whether only cases with a certain name run, and no other tests. */
export const isFiltered = only !== '';

/** All of these screens or journeys if the run is whole or filtered, and otherwise only those with these names. */
export const placesOf = <Place extends { name: string }>(
  places: readonly Place[],
  names: readonly string[],
) => (isWhole || isFiltered ? places : places.filter(({ name }) => names.includes(name)));

/**
 * The cases to run, a few batches for each screen or journey: all cases with `ANSWERS_ONLY` in their name if that is set
 * or the run is whole, and otherwise a sample of each call.
 */
export function batchesOf<Where extends { name: string }>(cases: readonly Case<Where>[]): Batch<Where>[] {
  if (isWhole || isFiltered) {
    const chosen = cases.filter(({ name }) => name.includes(only));
    return [...Map.groupBy(chosen, groupOf)].flatMap(([group, members]) =>
      chunksOf(members).map((chunk, index) => ({
        title: `${group}, ${index * perTest + 1} to ${index * perTest + chunk.length} of ${members.length}`,
        cases: chunk,
      })),
    );
  }
  return [...Map.groupBy(cases, ({ where }) => where.name)].map(([name, members]) => {
    const drawn = [...Map.groupBy(members, ({ call }) => call).values()].flatMap(drawFrom);
    return {
      title: `${name}: ${drawn.length} of ${members.length} wrong answers, drawn with the seed ${seed}`,
      cases: drawn,
    };
  });
}

/** One of a call's wrong answers, and the one with only what is required. */
function drawFrom<Where>(cases: readonly Case<Where>[]): Case<Where>[] {
  const least = cases.filter(({ mutation }) => mutation.isLeast);
  return [...new Set([...sample(cases, 1, ({ name }) => name), ...sample(least, 1, ({ name }) => name)])];
}

const groupOf = ({ where, call }: Case<{ name: string }>): string => `${where.name} › ${call}`;

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / perTest);
  return Array.from({ length: count }, (_, index) => items.slice(index * perTest, (index + 1) * perTest));
}
