import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operationOf } from '../../../scripts/conform/calls.ts';
import type { OperationId } from '../../../service/common/handler.ts';
import { dereference, type Operation, readContract } from '../../../service/http/contract.ts';

type Json = Record<string, unknown>;

export const contract = readContract();

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
ajv.addSchema({ ...contract.document, $id: 'contract' });
const compiled = new Map<string, ValidateFunction>();

/** The ways in which an answer breaks the contract; empty if there are none. */
export function checkAnswer(
  operation: Operation,
  status: number,
  contentType: string,
  body: unknown,
): string[] {
  const content = responseContent(operation, status);
  if (!content) return body === undefined ? [] : [`${status} must have no body`];
  const mediaType = contentType.split(';')[0] ?? '';
  if (!(mediaType in content)) return [`${status} must not be ${mediaType || 'without a type'}`];
  const validate = compile((content[mediaType] as Json).schema as Json);
  if (validate(body)) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

/** The statuses that the contract names for the operation with this id, and `default` if it has others. */
export const statusesOf = (id: OperationId): string[] => Object.keys(operationOf(id).responses);

function responseContent({ id, responses }: Operation, status: number): Json | undefined {
  const response = responses[status] ?? (status >= 400 ? responses.default : undefined);
  if (!response) throw new Error(`${id} must not answer ${status}.`);
  return dereference(contract.document, response).content as Json | undefined;
}

function compile(schema: Json): ValidateFunction {
  const absolute = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
  const known = compiled.get(absolute) ?? ajv.compile(JSON.parse(absolute));
  compiled.set(absolute, known);
  return known;
}
