import { operationOf } from '../../../scripts/conform/calls.ts';
import { dereference, readContract } from '../../../service/http/contract.ts';

export type Json = Record<string, unknown>;

const { document } = readContract();
const schemas = (document.components as { schemas: Record<string, Json> }).schemas;

/** The schema of the body of a correct answer to this operation; undefined if there is no JSON body. */
export function answerSchema(id: string): Json | undefined {
  const { responses, successStatus } = operationOf(id);
  const response = dereference(document, responses[successStatus] ?? {});
  const content = response.content as Record<string, { schema: Json }> | undefined;
  return content?.['application/json']?.schema;
}

/** The schema with its references resolved. Of several alternatives, the first that is not null. */
export function resolve(schema: Json): Json {
  const plain = dereference(document, schema);
  const alternatives = (plain.allOf ?? plain.oneOf) as Json[] | undefined;
  const [first] = alternatives ?? [];
  return first ? resolve(first) : plain;
}

export function isNullable(schema: Json): boolean {
  const { type, oneOf } = dereference(document, schema);
  if (Array.isArray(type)) return type.includes('null');
  return ((oneOf ?? []) as Json[]).some((alternative) => alternative.type === 'null');
}

/** The one type that the schema allows besides null. */
export function typeOf(schema: Json): string {
  const { type } = schema;
  return String(Array.isArray(type) ? type.find((name) => name !== 'null') : type);
}

/** The example of a schema of the contract, with these fields changed. */
export function example(name: string, changes: Json = {}): Json {
  const schema = schemas[name];
  if (!schema) throw new Error(`The contract has no schema ${name}.`);
  return { ...(exampleOf(schema) as Json), ...changes };
}

/** A value that the schema allows: its first example, or a value built from its parts. */
export function exampleOf(schema: Json): unknown {
  const resolved = resolve(schema);
  const [given] = (resolved.examples ?? resolved.enum ?? []) as unknown[];
  if (given !== undefined) return structuredClone(given);
  if ('const' in resolved) return resolved.const;
  switch (typeOf(resolved)) {
    case 'object':
      return Object.fromEntries(
        Object.entries((resolved.properties ?? {}) as Record<string, Json>).map(([name, field]) => [
          name,
          exampleOf(field),
        ]),
      );
    case 'array':
      return [exampleOf(resolved.items as Json)];
    case 'boolean':
      return true;
    case 'string':
      return exampleText(resolved.format);
    default:
      return Math.max(Number(resolved.minimum ?? 0), 1);
  }
}

function exampleText(format: unknown): string {
  if (format === 'uuid') return '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  if (format === 'date-time') return '2026-11-01T10:00:00.000Z';
  return 'text';
}
