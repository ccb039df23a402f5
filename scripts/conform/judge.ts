import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { dereference, type Operation, readContract } from '../../service/http/contract.ts';
import { callFacts } from './calls.ts';
import { type Findings, shown } from './findings.ts';

type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, as its content type or, without one, its first letter says. */
  body: unknown;
  /** The body as text. */
  text: string;
}

const { document } = readContract();

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
addFormats.default(ajv);
ajv.addSchema({ ...(tolerant(document) as Json), $id: 'contract' });

/**
 * The contract's document with what its introduction lets services do differently: leave out what may be null or has a
 * default, send blank ids, times and enumerations where null may be, and have other ids than UUIDs. A schema that may be
 * null becomes an `if`, so that a mistake is reported once.
 */
function tolerant(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tolerant);
  if (typeof node !== 'object' || node === null) return node;
  const { type, oneOf, format, ...rest } = node as Json;
  const alternatives = ((oneOf ?? []) as Json[]).filter((one) => one.type !== 'null');
  const types = [type ?? []].flat() as string[];
  if (oneOf && alternatives.length === 1)
    return { ...(tolerant(rest) as Json), ...orNone(alternatives[0] ?? {}) };
  if (types.includes('null'))
    return orNone({ ...(node as Json), type: types.filter((one) => one !== 'null') });
  if (format === 'uuid') return { ...rest, type: ['string', 'integer'], minLength: 1 };
  const fields = Object.entries(node as Json).map(([key, value]) => [
    key,
    key === 'required' && Array.isArray(value) ? value.filter(needed(node as Json)) : tolerant(value),
  ]);
  return Object.fromEntries(fields);
}

function orNone(schema: Json): Json {
  const { enum: values, format } = dereference(document, schema);
  return { if: { enum: values || format ? [null, ''] : [null] }, else: tolerant(schema) };
}

/** Whether an answer without a field of this object breaks the contract. */
function needed({ properties }: Json): (field: string) => boolean {
  return (field) => {
    const schema = dereference(document, ((properties as Json)[field] ?? {}) as Json);
    const {
      type,
      oneOf = [],
      default: fallback,
    } = schema as { type?: unknown; oneOf?: Json[]; default?: unknown };
    return (
      fallback === undefined && ![type].flat().includes('null') && !oneOf.some((one) => one.type === 'null')
    );
  };
}

const compiled = new Map<string, ValidateFunction>();

function validatorOf(pointer: string): ValidateFunction {
  const known = compiled.get(pointer) ?? ajv.compile({ $ref: `contract${pointer}` });
  compiled.set(pointer, known);
  return known;
}

/** The answer that the contract describes for a status; undefined if it has none. */
function describedAnswer({ responses }: Operation, status: number) {
  const described = responses[status] ?? (status >= 400 ? responses.default : undefined);
  return described && dereference(document, described);
}

/** A 404, 405 or 501 that says nothing about what was asked: the service does not know the call. */
export function isUnknownCall({ status, body }: Pick<Answer, 'status' | 'body'>): boolean {
  if (![404, 405, 501].includes(status)) return false;
  const code = (body as Json | null | undefined)?.code;
  return typeof code !== 'string' || code === 'error.generic.notFound';
}

const isPage = ({ text }: Answer) => /^\s*<(?:!doctype|html|\?xml|[a-z]+[\s>])/i.test(text);

/** Reports every way in which the answer to a call breaks the contract. */
export function judgeAnswer(operation: Operation, answer: Answer, findings: Findings): void {
  findings.made(operation.id);
  const described = describedAnswer(operation, answer.status);
  if (described) judgeContent(operation, answer, described, findings);
  else judgeStatus(operation, answer, findings);
}

function judgeStatus(operation: Operation, answer: Answer, findings: Findings): void {
  const { status } = answer;
  const isRedirect = status >= 300 && status < 400;
  const came = `status ${status}${isRedirect ? ', a redirect' : ''}`;
  findings.differs(operation.id, 'status', `status ${operation.successStatus}`, came, {
    rule: isRedirect ? 'CALL-1' : callFacts[operation.id].rule,
    isBreaking: status >= 300 || !isSameKind(operation, answer),
  });
}

function judgeContent(operation: Operation, answer: Answer, described: Json, findings: Findings): void {
  const { id } = operation;
  const content = described.content as Record<string, { schema: Json }> | undefined;
  const [[expected, { schema }] = ['', { schema: {} }]] = Object.entries(content ?? {});
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isSuccess = answer.status < 400;
  if (!expected) return;
  if (isPage(answer)) {
    const rule = isSuccess ? 'ANSWER-4' : 'ERROR-2';
    findings.differs(id, 'body', expected, 'a page', { rule, isBreaking: isSuccess });
    return;
  }
  const isJson = expected === 'application/json';
  if (type !== expected)
    findings.differs(id, 'content-type', expected, type || 'nothing', { isBreaking: !isJson });
  if (isJson) judgeBody(operation, answer, schema, findings);
}

/** Whether a success with another status has what the client needs: a body where the contract has one. */
function isSameKind(operation: Operation, { body }: Answer): boolean {
  return operation.successStatus === 204 || (typeof body === 'object' && body !== null);
}

function judgeBody(operation: Operation, { status, body }: Answer, schema: Json, findings: Findings): void {
  const validate = validatorOf(String(schema.$ref));
  if (validate(body)) return;
  for (const error of validate.errors ?? []) {
    const mistake = mistakeOf(error);
    if (!mistake) continue;
    const { at, expected, value } = mistake;
    // Elsewhere, a code is a secret.
    const isErrorCode = at === 'code' && status >= 400;
    const came = shown(value, isErrorCode ? '' : at);
    if (error.keyword === 'enum' && (at !== 'code' || /^error(\.\w+){2}$/.test(String(value)))) {
      findings.remarks.add(`${operation.id}: ${at} is ${came}, which the contract does not name.`);
      continue;
    }
    const isBreaking = status < 400 && isNeededAt(schema, at.split('.'));
    findings.differs(operation.id, at || 'body', expected, came, {
      rule: status < 400 ? callFacts[operation.id].rule : 'ERROR-10',
      isBreaking,
    });
  }
}

/** Where an error is and what it says; undefined if it only repeats another. */
function mistakeOf({ instancePath, keyword, params, schema, data, parentSchema }: ErrorObject) {
  if (keyword === 'if') return undefined;
  const path = instancePath.slice(1).replaceAll('/', '.');
  const inside = (field: string) => (path ? `${path}.${field}` : field);
  if (keyword === 'required') {
    const field = String(params.missingProperty);
    return { at: inside(field), expected: 'a value', value: undefined };
  }
  const words: Record<string, string> = {
    type: nameOfType([schema].flat().join(' or ')),
    format: schema === 'date-time' ? 'a time with its zone' : `a text in the format ${schema}`,
    enum: 'a code like error.bot.notFound',
    pattern: `a text like ${schema}`,
    minLength: 'a text that is not empty',
    minimum: `at least ${schema}`,
    maximum: `at most ${schema}`,
    maxItems: `at most ${schema} items`,
  };
  const described = keyword === 'type' && (parentSchema as Json | undefined)?.format;
  return {
    at: path,
    expected: described === 'date-time' ? 'a time with its zone' : (words[keyword] ?? `${keyword} ${schema}`),
    value: data,
  };
}

function nameOfType(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** Whether the client needs the value at this path: every field on the way is required. A list needs each of its items. */
function isNeededAt(schema: Json, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined || step === '') return true;
  const plain = resolved(schema);
  if (plain.items) return isNeededAt(plain.items as Json, rest);
  const field = (plain.properties as Record<string, Json> | undefined)?.[step];
  const isNeeded = ((plain.required ?? []) as string[]).includes(step);
  return isNeeded && (!field || isNeededAt(field, rest));
}

/** The schema behind references, and the first alternative that is not null. */
function resolved(schema: Json): Json {
  const plain = dereference(document, schema);
  const [first] = ((plain.oneOf ?? plain.allOf ?? []) as Json[]).filter((one) => one.type !== 'null');
  return first ? resolved(first) : plain;
}
