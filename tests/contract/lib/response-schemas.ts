import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { dereference, type Operation, readContract } from '../../../service/http/contract.ts';

type Json = Record<string, unknown>;

export const contract = readContract();

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
ajv.addSchema({ ...contract.document, $id: 'contract' });
const compiled = new Map<string, ValidateFunction>();

/** The operation with this id. Throws if the contract has none. */
export function findOperation(id: string): Operation {
  const operation = contract.operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
}

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
export function statusesOf(id: string): string[] {
  return Object.keys(responsesOf(findOperation(id)));
}

function responsesOf({ method, path }: Operation): Record<string, Json> {
  const paths = contract.document.paths as Record<string, Record<string, Json>>;
  return paths[path]?.[method.toLowerCase()]?.responses as Record<string, Json>;
}

function responseContent(operation: Operation, status: number): Json | undefined {
  const responses = responsesOf(operation);
  const response = responses[status] ?? (status >= 400 ? responses.default : undefined);
  if (!response) throw new Error(`${operation.id} must not answer ${status}.`);
  return dereference(contract.document, response).content as Json | undefined;
}

function compile(schema: Json): ValidateFunction {
  const absolute = JSON.stringify(schema).replaceAll('"#/', '"contract#/');
  const known = compiled.get(absolute) ?? ajv.compile(JSON.parse(absolute));
  compiled.set(absolute, known);
  return known;
}
