import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Findings } from './findings.ts';
import { judgeDocument } from './their-openapi.ts';

const folder = mkdtempSync(join(tmpdir(), 'botdeck-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function judge(document: unknown) {
  const path = join(folder, 'their.yaml');
  writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document));
  const findings = new Findings();
  const calls = await judgeDocument(path, findings);
  return { calls, differences: findings.differences.map(({ call, at, came }) => [call, at, came]) };
}

const contract = readFileSync('openapi.yaml', 'utf8');

test('the contract itself shows no differences', async () => {
  const all = contract.match(/operationId:/g)?.length;
  expect(await judge(contract)).toEqual({ calls: all, differences: [] });
});

const telegram = (connected: object, required: string[]) => ({
  type: 'object',
  required,
  properties: {
    connected,
    notifications: { type: 'boolean' },
    messages: { type: 'array', items: { type: 'string' } },
  },
});
const all = ['connected', 'notifications', 'messages'];
const answering = (schema: object) => ({
  openapi: '3.0.3',
  info: { title: 'Theirs', version: '1' },
  paths: {
    '/v1/user/telegram': {
      get: { responses: { 200: { description: '', content: { 'application/json': { schema } } } } },
    },
  },
});

test.each<[string, object, unknown[]]>([
  [
    'what may be left out',
    answering(telegram({ type: 'boolean' }, all.slice(1))),
    [['getTelegram', 'connected', 'nothing']],
  ],
  [
    'what may be null (3.0)',
    answering(telegram({ type: 'boolean', nullable: true }, all)),
    [['getTelegram', 'connected', 'null']],
  ],
  [
    'a text for another type',
    answering(telegram({ type: 'string' }, all)),
    [['getTelegram', 'connected', '“text”']],
  ],
  [
    'another type (2.0)',
    {
      swagger: '2.0',
      info: { title: 'Theirs', version: '1' },
      basePath: '/v1',
      definitions: { Telegram: telegram({ type: 'integer' }, all) },
      paths: {
        '/user/telegram': {
          get: {
            produces: ['application/json'],
            responses: { 200: { description: '', schema: { $ref: '#/definitions/Telegram' } } },
          },
        },
      },
    },
    [['getTelegram', 'connected', '1']],
  ],
])('the place of %s is named', async (_, document, differences) => {
  expect(await judge(document)).toEqual({ calls: 1, differences });
});

test('a request that the client does not send is named', async () => {
  const schema = { type: 'object', required: ['username'], properties: { username: { type: 'string' } } };
  const login = {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { description: '' } },
  };
  const { differences } = await judge({
    openapi: '3.1.0',
    info: {},
    paths: { '/public/auth/login': { post: login } },
  });
  expect(differences).toContainEqual(['login', 'request', "must have required property 'username'"]);
});

test.each([
  ['openapi: 4.0.0', 'is not OpenAPI 2.0, 3.0 or 3.1'],
  ['{{', 'is neither YAML nor JSON'],
  ['openapi: 3.0.0\npaths:\n  /a: { $ref: "a.yaml" }', 'Join them first: npx redocly bundle'],
])('%s is refused with a sentence', async (document, words) => {
  await expect(judge(document)).rejects.toThrow(words);
});
