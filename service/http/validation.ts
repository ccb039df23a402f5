import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { invalidFields } from '../common/problem.ts';
import type { Contract, Operation, Parameter } from './contract.ts';
import { fieldMessage, fieldName } from './validation-messages.ts';

export interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Checks a request against its operation and fills in defaults; throws a Problem that names the wrong fields. */
export type RequestValidator = (parts: RequestParts) => void;

/** Excludes the prefix `urn:uuid:`, which the usual format allows but PostgreSQL does not. */
export const plainUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns a function that compiles an operation's validator from the contract's schemas. */
export function createValidatorFactory(contract: Contract): (operation: Operation) => RequestValidator {
  const strict = createAjv(contract, false);
  // Addresses carry only text, so "10" must count as a number there.
  const coercing = createAjv(contract, true);

  return (operation) => {
    const params = coercing.compile(parameterSchema(operation.parameters, 'path'));
    const query = coercing.compile(parameterSchema(operation.parameters, 'query'));
    const body = operation.bodySchema && strict.compile({ $ref: `contract${operation.bodySchema}` });
    return (parts) => {
      check(params, parts.params);
      check(query, parts.query);
      if (body) checkBody(body, parts.body);
    };
  };
}

function createAjv(contract: Contract, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    coerceTypes,
    useDefaults: true,
    strict: true,
    allowUnionTypes: true,
  });
  addFormats.default(ajv);
  ajv.addFormat('uuid', plainUuid);
  ajv.addVocabulary(['example', ...Object.keys(contract.document)]);
  ajv.addSchema({ ...contract.document, $id: 'contract' });
  return ajv;
}

function parameterSchema(parameters: Parameter[], place: Parameter['in']) {
  const chosen = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    additionalProperties: false,
    required: chosen.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(chosen.map(({ name, schema }) => [name, absoluteRef(schema)])),
  };
}

function absoluteRef(schema: Parameter['schema']) {
  return typeof schema.$ref === 'string' ? { $ref: `contract${schema.$ref}` } : schema;
}

function check(validate: ValidateFunction, value: unknown): void {
  if (!validate(value)) throw invalidFields(fieldsOf(validate.errors ?? []));
}

function checkBody(validate: ValidateFunction, body: unknown): void {
  check(validate, body ?? null);
  const field = findUnstorable(body, '');
  if (field !== undefined) throw invalidFields({ [field]: 'Invalid input' });
}

/** Finds a field with U+0000: PostgreSQL cannot store it, and people do not type it. */
function findUnstorable(value: unknown, field: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? field : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, field === '' ? key : field);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldsOf(errors: ErrorObject[]): Record<string, string> {
  // A map: a field may have the name of a built-in property.
  const fields = new Map<string, string>();
  for (const error of errors) {
    const name = fieldName(error);
    if (!fields.has(name)) fields.set(name, fieldMessage(error));
  }
  return Object.fromEntries(fields);
}
