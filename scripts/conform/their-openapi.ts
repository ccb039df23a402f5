import { readFile } from 'node:fs/promises';
import { upgrade } from '@scalar/openapi-upgrader';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { OperationId } from '../../service/common/handler.ts';
import { dereference, readContract } from '../../service/http/contract.ts';
import { callFacts, findCall, operationOf } from './calls.ts';
import { Unreachable } from './courier.ts';
import { Findings, shown } from './findings.ts';
import { judgeAnswer } from './judge.ts';

type Json = Record<string, unknown>;

const methods = ['get', 'post', 'put', 'delete'];

/**
 * Judges a service by its OpenAPI document: every answer that the document allows, and whether it accepts what the client
 * sends.
 * @returns how many of its calls the contract has
 * @throws {Unreachable} if the document cannot be read
 */
export async function judgeDocument(path: string, findings: Findings): Promise<number> {
  const document = await readDocument(path);
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: 'theirs' });
  const there = new Set<OperationId>();
  for (const [address, item] of Object.entries((document.paths ?? {}) as Record<string, Json>))
    for (const method of methods.filter((name) => name in item)) {
      const id = findCall(method.toUpperCase(), address);
      if (!id) continue;
      there.add(id);
      const call = item[method] as Json;
      judgeAnswers(document, id, call, findings);
      const parameters = [...((item.parameters ?? []) as Json[]), ...((call.parameters ?? []) as Json[])];
      judgeParameters(document, id, parameters, findings);
      judgeRequest(document, ajv, id, call, findings);
    }
  for (const id of Object.keys(callFacts) as OperationId[]) if (!there.has(id)) findings.lacks(id);
  return there.size;
}

async function readDocument(path: string): Promise<Json> {
  const text = await readFile(path, 'utf8');
  let document: unknown;
  try {
    document = parse(text);
  } catch {
    throw new Unreachable(`${path} is neither YAML nor JSON.`);
  }
  const { openapi, swagger } = (document ?? {}) as Json;
  if (String(swagger) !== '2.0' && !/^3\.[01]/.test(String(openapi)))
    throw new Unreachable(`${path} is not OpenAPI 2.0, 3.0 or 3.1.`);
  if (/"?\$ref"?\s*:\s*["']?[^"'#\s]/.test(text))
    throw new Unreachable(
      `${path} refers to other files. Join them first: npx redocly bundle ${path} -o whole.yaml`,
    );
  return upgrade(document as Json, '3.1') as unknown as Json;
}

const anyText = 'text';
/** A value that no text can be. */
const otherType = /^an? (boolean|number|integer|object|array)/;

/** Judges the answers that the document allows for a success. */
function judgeAnswers(document: Json, id: OperationId, { responses = {} }: Json, findings: Findings): void {
  const successes = Object.entries(responses as Record<string, Json>).filter(([status]) => /^2/.test(status));
  if (successes.length === 0) findings.differs(id, 'responses', 'an answer to a success', 'none');
  for (const [status, response] of successes) {
    const content = (dereference(document, response).content ?? {}) as Record<string, { schema?: Json }>;
    const [[type, { schema }] = ['', {}]] = Object.entries(content);
    const headers = new Headers(type ? { 'content-type': type } : {});
    const number = /^\d+$/.test(status) ? Number(status) : operationOf(id).successStatus;
    for (const body of schema ? allowedBy(document, schema) : [undefined]) {
      const found = new Findings();
      judgeAnswer(operationOf(id), { status: number, headers, body, text: '' }, found);
      findings.made(id);
      for (const { at, came, expected, isBreaking, rule } of found.differences)
        if (came === shown(anyText) && !otherType.test(expected))
          findings.remarks.add(`${id}: ${at} must be ${expected}; the document only says text.`);
        else findings.differs(id, at, expected, came, { rule, isBreaking });
    }
  }
}

const deepest = 9;
const most = 300;
const texts: Record<string, string> = {
  'date-time': '2026-11-01T10:00:00Z',
  date: '2026-11-01',
  email: 'ada@example.com',
  uuid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  uri: 'https://app.example.com/',
};

/** Values that a schema allows. The first has everything; each other differs from it in one thing. */
function allowedBy(document: Json, schema: Json, depth = 0): unknown[] {
  const plain = dereference(document, schema);
  const { allOf, anyOf, const: only, enum: values, format, items, oneOf, properties, type } = plain;
  if (depth > deepest) return [];
  const within = (inner: Json) => allowedBy(document, inner, depth + 1);
  if (only !== undefined) return [only];
  if (Array.isArray(values)) return values;
  const alternatives = (oneOf ?? anyOf) as Json[] | undefined;
  if (alternatives) return alternatives.flatMap(within).slice(0, most);
  if (Array.isArray(allOf))
    return allOf.length === 1 ? within(allOf[0]) : within(merged(document, allOf as Json[]));
  const types = [type ?? (properties ? 'object' : 'string')].flat() as string[];
  return types.flatMap((one): unknown[] => {
    if (one === 'object') return objectsAllowedBy(plain, within);
    if (one === 'array') return within((items ?? {}) as Json).map((item) => [item]);
    if (one === 'null') return [null];
    if (one === 'boolean') return [true];
    return [one === 'string' ? (texts[String(format)] ?? anyText) : 1];
  });
}

function objectsAllowedBy(
  { properties = {}, required = [] }: Json,
  within: (schema: Json) => unknown[],
): Json[] {
  const fields = Object.entries(properties as Record<string, Json>).map(
    ([name, schema]) => [name, within(schema)] as const,
  );
  const whole = Object.fromEntries(fields.map(([name, [first]]) => [name, first]));
  const others = fields.flatMap(([name, [, ...rest]]) => [
    ...rest.map((value) => ({ ...whole, [name]: value })),
    ...((required as string[]).includes(name) ? [] : [{ ...whole, [name]: undefined }]),
  ]);
  return [whole, ...others.slice(0, most)].map((value) => JSON.parse(JSON.stringify(value)) as Json);
}

function merged(document: Json, parts: readonly Json[]): Json {
  const plain = parts.map((part) => dereference(document, part));
  return {
    type: 'object',
    properties: Object.assign({}, ...plain.map(({ properties }) => properties)),
    required: plain.flatMap(({ required }) => (required ?? []) as string[]),
  };
}

/** What the client sends must be accepted. */
function judgeRequest(
  document: Json,
  ajv: Ajv2020,
  id: OperationId,
  { requestBody }: Json,
  findings: Findings,
): void {
  const { bodySchema } = operationOf(id);
  if (!requestBody || !bodySchema) return;
  const content = (dereference(document, requestBody as Json).content ?? {}) as Record<
    string,
    { schema?: Json }
  >;
  const theirs = content['application/json']?.schema;
  const ours = dereference(readContract().document, { $ref: bodySchema });
  if (!theirs) {
    findings.differs(id, 'request', 'a body of application/json', Object.keys(content).join() || 'none');
    return;
  }
  const validate = ajv.compile(JSON.parse(JSON.stringify(theirs).replaceAll('"#/', '"theirs#/')) as Json);
  for (const body of (ours.examples ?? []) as unknown[])
    if (!validate(body)) {
      const [error] = validate.errors ?? [];
      const at = `request${error?.instancePath.replaceAll('/', '.') ?? ''}`;
      findings.differs(id, at, 'what the client sends to be accepted', error?.message ?? 'a refusal');
    }
}

/** The client sends only the parameters of the contract. */
function judgeParameters(document: Json, id: OperationId, sent: readonly Json[], findings: Findings): void {
  const known = new Set(operationOf(id).parameters.map(({ name }) => name));
  for (const parameter of sent.map((one) => dereference(document, one)))
    if (parameter.in === 'query' && parameter.required === true && !known.has(String(parameter.name)))
      findings.differs(
        id,
        `parameter ${String(parameter.name)}`,
        'one that may be left out',
        'a required one',
      );
}
