import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import type { ExchangeAccount } from '../ports/world.ts';
import { createAccountCheck } from '../stand-ins/paper-exchange/paper-exchange.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { dereference, readContract } from './contract.ts';

interface Json {
  [key: string]: Json;
}

const contract = readContract();
const document = contract.document as Json;
const schemas = Object.entries(document.components?.schemas ?? {});

test('every call with a body or parameters declares an answer of 400', () => {
  const checking = contract.operations.filter(
    ({ bodySchema, parameters }) => bodySchema !== undefined || parameters.length > 0,
  );
  const silent = checking.filter(
    ({ method, path }) => !('400' in (document.paths?.[path]?.[method.toLowerCase()]?.responses ?? {})),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every example matches its schema', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...contract.document, $id: 'contract' });
  const wrong = schemas.flatMap(([name, schema]) =>
    Object.values(schema.examples ?? {})
      .filter((example) => !ajv.validate(`contract#/components/schemas/${name}`, example))
      .map((example) => [name, example, ajv.errorsText()]),
  );
  expect(wrong).toEqual([]);
});

test('the paper exchange accepts the example of an exchange account', async () => {
  const { examples } = dereference(contract.document, { $ref: '#/components/schemas/ApiKeyPayload' });
  const { close, db } = await openMemoryDatabase();
  const rights = await Promise.all((examples as ExchangeAccount[]).map(createAccountCheck(db)));
  await close();
  expect(rights).toMatchObject([{ trade: true, withdraw: false }]);
}, 30_000);
