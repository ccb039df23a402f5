import { maxHeaderSize } from 'node:http';
import { dereference, type Operation } from '../../../service/http/contract.ts';
import { bodyLimitOf } from '../../../service/http/limits.ts';
import { exampleBody, exampleQuery } from './bad-input.ts';
import { contract } from './response-schemas.ts';

type Json = Record<string, unknown>;

/** A request made to cost the service as much as it can. */
export interface HostileRequest {
  shape: string;
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** The line of a request and its headers together have to stay below what Node reads. */
const longestText = maxHeaderSize - 3000;
const noBotUuid = '00000000-0000-4000-8000-000000000000';

/** Texts that patterns may take long to refuse, each repeated up to a length. */
const units: Record<string, string> = {
  letters: 'a',
  digits: '1',
  spaces: ' ',
  'signs of a format': 'a.a-a_',
  'parts of an address': 'a@a.',
  'parts of a domain': 'a-',
  'parts of a time': '2026-11-01T10:00:00.',
  'escaped signs': '%41',
  'signs of four bytes': '😀',
  'signs of a list': 'W/"a",',
};

/** The longest requests to an operation, in all shapes that its schemas name. */
export function listHostileRequests(operation: Operation): HostileRequest[] {
  return [...hostileBodies(operation), ...hostileAddresses(operation), ...hostileHeaders(operation)];
}

function hostileBodies(operation: Operation): HostileRequest[] {
  if (operation.bodySchema === undefined) return [];
  const most = bodyLimitOf(operation.id);
  const example = exampleBody(operation);
  const send = (shape: string, payload: string) => request(operation, shape, { payload });
  const properties = dereference(contract.document, { $ref: operation.bodySchema }).properties as Record<
    string,
    Json
  >;
  return [
    send(
      'unknown fields',
      fill('{', (index) => `"a${index}":1`, '}', most),
    ),
    send(
      'one field again and again',
      fill('{', () => '"email":1', '}', most),
    ),
    send(
      'prototypes',
      fill('{', () => '"__proto__ ":{"constructor":{}}', '}', most),
    ),
    send('a list', fill('[', String, ']', most)),
    send('nested lists', nested('[', ']', most)),
    send('a name as long as the body', `{"${'A'.repeat(most - 6)}":1}`),
    ...Object.entries(properties).flatMap(([name, property]) =>
      hostileValues(dereference(contract.document, property), most - JSON.stringify(example).length - 40).map(
        ([shape, json]) => send(`${name}: ${shape}`, withField(example, name, json)),
      ),
    ),
  ];
}

/** JSON of values for a property, none longer than `most`. */
function hostileValues(schema: Json, most: number): [shape: string, json: string][] {
  const allowed = Math.min(Number(schema.maxLength ?? most), most - 2);
  const texts = Object.entries(units).flatMap<[string, string]>(([unit, text]) => [
    [unit, repeated(text, allowed)],
    [`${unit}, then a line`, `${repeated(text, allowed - 1)}\n`],
    [`more ${unit} than fit`, repeated(text, most - 2)],
  ]);
  return [
    ...texts
      .map<[string, string]>(([shape, text]) => [shape, JSON.stringify(text)])
      .filter(([, json]) => Buffer.byteLength(json) <= most),
    ['escapes', `"${repeated('\\u0000', most - 2)}"`],
    ['digits of a number', repeated('7', most)],
    ['digits of a fraction', `0.${repeated('7', most - 2)}`],
    ['different numbers', fill('[', String, ']', most)],
    ['different texts', fill('[', (index) => `"${index}"`, ']', most)],
    ['the same text', fill('[', () => '"STATUS"', ']', most)],
    ['objects', fill('[', (index) => `{"a":${index}}`, ']', most)],
    ['nested lists', nested('[', ']', most)],
    ['nested objects', nested('{"a":', '}', most, '1')],
  ];
}

function hostileAddresses(operation: Operation): HostileRequest[] {
  const texts = Object.entries(units).map<[string, string]>(([unit, text]) => [
    unit,
    repeated(encodeURIComponent(text), longestText),
  ]);
  const asked = (shape: string, query: string) =>
    request(operation, shape, { query: `${new URLSearchParams(exampleQuery(operation))}&${query}` });
  return [
    asked(
      'unknown parameters',
      fill('', (index) => `a${index}=1`, '', longestText, '&'),
    ),
    ...operation.parameters.flatMap(({ in: place, name, schema }) => {
      const { maxLength } = dereference(contract.document, schema);
      const all = texts.flatMap<[string, string]>(([unit, text]) => [
        [`${name}: more ${unit} than fit`, text],
        ...(maxLength === undefined
          ? []
          : [[`${name}: ${unit}`, cut(text, Number(maxLength))] as [string, string]]),
      ]);
      return place === 'path'
        ? all.map(([shape, text]) => request(operation, shape, { params: { [name]: text } }))
        : [
            asked(
              `${name}: again and again`,
              fill('', () => `${name}=1`, '', longestText, '&'),
            ),
            ...all.map(([shape, text]) => asked(shape, `${name}=${text}`)),
          ];
    }),
  ];
}

const headerNames = [
  'accept',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-request-id',
];

function hostileHeaders(operation: Operation): HostileRequest[] {
  const starts: Record<string, string> = {
    authorization: 'Bearer ',
    'content-type': 'application/json; ',
  };
  // What the proxy adds.
  const ends: Record<string, string> = { 'x-forwarded-for': ', 203.0.113.9' };
  const ownUnits = {
    ...units,
    addresses: '127.0.0.1, ',
    networks: '::ffff:127.0.0.1,',
    settings: 'a="b\\";',
  };
  const payload =
    operation.bodySchema === undefined ? {} : { payload: JSON.stringify(exampleBody(operation)) };
  return headerNames.flatMap((name) =>
    Object.entries(ownUnits)
      .filter(([, unit]) => /^[ -~]+$/.test(unit))
      .map(([shape, unit]) =>
        request(operation, `header ${name}: ${shape}`, {
          ...payload,
          headers: { [name]: (starts[name] ?? '') + repeated(unit, longestText) + (ends[name] ?? '') },
        }),
      ),
  );
}

interface Parts {
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  payload?: string;
}

function request({ id, method, path }: Operation, shape: string, parts: Parts): HostileRequest {
  const { headers, params = {}, payload, query } = parts;
  if (payload !== undefined && Buffer.byteLength(payload) > bodyLimitOf(id))
    throw new Error(`${id}, ${shape}: ${Buffer.byteLength(payload)} bytes are refused unread.`);
  const address = path.replaceAll(/\{(\w+)\}/g, (_match, name) => params[name] ?? noBotUuid);
  return {
    shape,
    method,
    url: contract.basePath + address + (query === undefined ? '' : `?${query}`),
    headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
  };
}

function withField(example: Json, name: string, json: string): string {
  const others = Object.entries(example).filter(([other]) => other !== name);
  return `{${[...others.map(([other, value]) => `"${other}":${JSON.stringify(value)}`), `"${name}":${json}`].join()}}`;
}

/** As many items as fit between start and end. */
function fill(
  start: string,
  item: (index: number) => string,
  end: string,
  most: number,
  joint = ',',
): string {
  const items: string[] = [];
  let length = start.length + end.length;
  for (let index = 0; ; index += 1) {
    const text = item(index);
    length += text.length + joint.length;
    if (length > most) return start + items.join(joint) + end;
    items.push(text);
  }
}

function nested(open: string, close: string, most: number, core = ''): string {
  const depth = Math.floor((most - core.length) / (open.length + close.length));
  return open.repeat(depth) + core + close.repeat(depth);
}

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.max(0, Math.floor(length / unit.length)));
}

/** Cuts an encoded text, but not within an escape. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/%[\dA-F]?$/, '');
}
