import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { addressOf, givenAddresses } from './conform/calls.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly default?: unknown;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly 'x-given'?: readonly string[];
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Record<string, Response> }>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

const { paths, components } = parse(readFileSync('openapi.yaml', 'utf8')) as Contract;
const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** What the answers of these calls must have, though the owner did not name it. */
function inventions(): Record<string, readonly string[]> {
  const found: Record<string, readonly string[]> = {};
  const visit = (schema: Schema) => {
    const { $ref, items, oneOf = [], allOf = [], properties = {}, required = [] } = schema;
    const name = $ref ? nameOf($ref) : '';
    if (name in found) return;
    if (name) {
      const target = components.schemas[name] ?? {};
      const isNeeded = (field: string) => isHard(target.properties?.[field] ?? {});
      const named = target['x-given'] ?? [];
      found[name] = (target.required ?? []).filter((field) => !named.includes(field) && isNeeded(field));
      visit(target);
    }
    const parts = Object.entries(properties).filter(
      ([name, field]) => required.includes(name) && isHard(field),
    );
    for (const part of [items, ...oneOf, ...allOf, ...parts.map(([, field]) => field)]) if (part) visit(part);
  };
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { responses }] of Object.entries(operations))
      if (givenAddresses.has(addressOf({ method: method.toUpperCase(), path })))
        for (const answer of successesOf(responses)) visit(answer);
  return Object.fromEntries(Object.entries(found).filter(([, fields]) => fields.length > 0));
}

function successesOf(responses: Record<string, Response>): Schema[] {
  return Object.entries(responses).flatMap(([status, { $ref, content }]) => {
    const body = content ?? components.responses[nameOf($ref ?? '')]?.content;
    const schema = body?.['application/json']?.schema;
    return status.startsWith('2') && schema ? [schema] : [];
  });
}

/** Whether an answer without the field breaks the contract: null and the default stand for a missing field. */
function isHard({ type, oneOf = [], default: fallback, $ref }: Schema): boolean {
  if ($ref) return isHard({ ...components.schemas[nameOf($ref)], $ref: undefined });
  return (
    fallback === undefined && ![type].flat().includes('null') && !oneOf.some((one) => one.type === 'null')
  );
}

// Rule: ANSWER-7
it('answers to the owner’s calls need no field that the owner did not name, but for these', () => {
  expect(givenAddresses.size).toBe(35);
  expect(inventions()).toEqual({
    Account: ['uuid', 'email', 'status'],
    ApiKey: ['exchange', 'apiKeyMasked', 'createdAt'],
    ApiKeyList: ['items'],
    BalancePoint: ['at', 'balance', 'equity'],
    BotPage: ['items', 'page', 'size', 'total'],
    OneTimeFee: ['amount', 'currency'],
    Order: [
      ...['uuid', 'lines', 'amount', 'payCurrency', 'creditedAmount', 'currency', 'network', 'address'],
      ...['createdAt', 'expiresAt'],
    ],
    OrderLine: ['kind', 'unitPrice', 'amount'],
    Package: ['months', 'total', 'currency'],
    Statistic: ['botUuid', 'asOf', 'from', 'to', 'sampleSize', 'currency', 'startBalance', 'balanceSeries'],
    Subscription: ['uuid'],
    SubscriptionOverview: ['packages', 'oneTimeFee', 'payments'],
    TradePage: ['items', 'page', 'size', 'total'],
  });
});

it('every field of `x-given` exists', () => {
  const unknown = Object.entries(components.schemas).flatMap(
    ([name, { properties = {}, 'x-given': given = [] }]) =>
      given.filter((field) => !(field in properties)).map((field) => `${name}.${field}`),
  );
  expect(unknown).toEqual([]);
});
