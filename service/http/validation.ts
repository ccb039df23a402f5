import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { invalidFields } from '../common/problem.ts';
import {
  type Contract,
  dereference,
  escapePointer,
  type Operation,
  type Parameter,
  targetOf,
} from './contract.ts';

/** In characters. The sender chooses the name of an unknown field. */
const longestName = 64;

/** The top-level field an error is about, or `body` if the body as a whole is wrong. */
function fieldName(error: ErrorObject): string {
  const [, field] = error.instancePath.split('/');
  const name = field ?? String(error.params.missingProperty ?? error.params.additionalProperty ?? 'body');
  return name.slice(0, longestName);
}

/** The message for a field, in the client's words for the same mistake. */
function fieldMessage(name: string, error: ErrorObject): string {
  const label = sentenceCase(name);
  switch (error.keyword) {
    case 'required':
      return `${label} is required`;
    case 'additionalProperties':
      return `${label} is not known here`;
    case 'minLength':
      return error.params.limit === 1
        ? `${label} is required`
        : `${label} length must be at least ${error.params.limit} characters`;
    case 'maxLength':
      return `${label} must be less than ${error.params.limit + 1} characters`;
    case 'format':
      return error.params.format === 'email' ? 'Enter valid email' : 'Invalid input';
    case 'pattern':
      return label.toLowerCase().includes('password')
        ? 'Password must contain at least 1 letter, 1 number and special character'
        : 'Invalid input';
    case 'maximum':
      return `${label} must be at most ${error.params.limit}`;
    case 'minimum':
      return `${label} must be at least ${error.params.limit}`;
    case 'exclusiveMaximum':
      return `${label} must be less than ${error.params.limit}`;
    case 'exclusiveMinimum':
      return `${label} must be a positive number`;
    case 'enum':
      return label === 'Currency' ? 'Please select a valid currency' : 'Invalid input';
    default:
      return 'Invalid input';
  }
}

/** `newPassword` → `New password`. */
function sentenceCase(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

type RequestValidator = (parts: RequestParts) => void;

/** Excludes the prefix `urn:uuid:`, which the usual format allows but PostgreSQL does not. */
export const plainUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Checks a request against its operation and fills in defaults; throws a Problem that names the wrong fields. */
export function validateRequest(contract: Contract, operation: Operation, parts: RequestParts): void {
  validatorsOf(contract)(operation)(parts);
}

/**
 * Compiles the schemas of an operation at its first request, for all services of the process. Before the first answer, all
 * of them would take longer than the rest of a start.
 */
const validatorsOf = keptFor((contract: Contract) => {
  const strict = createAjv(contract, false);
  // Addresses carry only text, so "10" must count as a number there.
  const coercing = createAjv(contract, true);

  return keptFor((operation: Operation): RequestValidator => {
    const params = createCheck(coercing, parameterSchema(operation.parameters, 'path'));
    const query = createCheck(coercing, parameterSchema(operation.parameters, 'query'));
    const body = operation.bodySchema && createCheck(strict, bodySchema(contract, operation.bodySchema));
    return (parts) => {
      params(parts.params);
      query(parts.query);
      if (body) checkBody(body, parts.body ?? (operation.needsBody ? null : {}));
    };
  });
});

/** The function, but the value of each key is made once. */
function keptFor<Key extends WeakKey, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function createAjv(contract: Contract, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
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

/** What a part of a request has to be: an object with these fields. */
interface PartSchema {
  whole: AnySchemaObject;
  fields: Record<string, AnySchemaObject>;
}

/**
 * Checks a part of a request. Stops at the first mistake, as in all of Ajv here, because the larger the request, the more a
 * list of all mistakes costs. Then each field that the contract names is checked on its own, up to its first mistake.
 */
function createCheck(ajv: Ajv2020, { whole, fields }: PartSchema): (value: unknown) => void {
  const validate = ajv.compile(whole);
  let single: ValidateFunction[] | undefined;
  return (value) => {
    if (validate(value)) return;
    single ??= Object.entries(fields).map(([name, schema]) =>
      ajv.compile({ type: 'object', properties: { [name]: schema } }),
    );
    const checks = [validate, ...single.filter((validateField) => !validateField(value))];
    // A map: a field may have the name of a built-in property.
    const mistakes = new Map<string, string>();
    for (const error of checks.flatMap(({ errors }) => errors ?? [])) {
      const name = fieldName(error);
      if (!mistakes.has(name)) mistakes.set(name, fieldMessage(name, error));
    }
    throw invalidFields(Object.fromEntries(mistakes));
  };
}

/** The object that a reference into the contract leads to. Its fields are those it names itself. */
function bodySchema({ document }: Contract, pointer: string): PartSchema {
  const target = targetOf(document, pointer);
  const names = Object.keys(dereference(document, { $ref: target }).properties ?? {});
  return {
    whole: { $ref: `contract${target}` },
    fields: Object.fromEntries(
      names.map((name) => [name, { $ref: `contract${target}/properties/${escapePointer(name)}` }]),
    ),
  };
}

function parameterSchema(parameters: Parameter[], place: Parameter['in']): PartSchema {
  const chosen = parameters.filter((parameter) => parameter.in === place);
  const required = chosen.filter((parameter) => parameter.required).map((parameter) => parameter.name);
  const fields = Object.fromEntries(chosen.map(({ name, schema }) => [name, absoluteRef(schema)]));
  return { whole: { type: 'object', additionalProperties: false, required, properties: fields }, fields };
}

function absoluteRef(schema: Parameter['schema']) {
  return typeof schema.$ref === 'string' ? { $ref: `contract${schema.$ref}` } : schema;
}

function checkBody(check: (value: unknown) => void, body: unknown): void {
  check(body);
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
