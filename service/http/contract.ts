import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { UserRole } from '../../src/contract/contract.ts';
import type { Identity, OperationId } from '../common/handler.ts';

type Json = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Json;
}

/** An operation of openapi.yaml: what routing and validation need. */
export interface Operation {
  id: OperationId;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Has parameters in braces, and no base path. */
  path: string;
  secured: boolean;
  /** Who may call; undefined: every member. */
  role: UserRole | undefined;
  /** Who has to give a proof of presence. */
  stepUp: StepUpRule | undefined;
  /** Whether it is refused while the account is held. */
  isHeld: boolean;
  /** In the address; headers are not checked. */
  parameters: Parameter[];
  /** JSON pointer to the schema of the body; undefined if there is none. */
  bodySchema: string | undefined;
  /** Whether a request without a body is wrong. */
  needsBody: boolean;
  successStatus: number;
  /** Every answer, by its status or `default`, as in the document. */
  responses: Record<string, Json>;
}

/** Every member, or only those with a second factor. */
export type StepUpRule = true | 'secondFactor';

/** The conditions that some calls set for their caller besides a token. Each throws a Problem if it is not met. */
export interface Demands {
  /** Throws `error.auth.secondFactorNeeded`. */
  secondFactor(caller: Identity): Promise<void>;
  /** Throws `error.auth.stepUp`. `proof` is what came in the header. */
  stepUp(caller: Identity, rule: StepUpRule, proof: string | undefined): Promise<void>;
  /** Throws `error.auth.held`. */
  notHeld(caller: Identity): Promise<void>;
}

export interface Contract {
  document: Json;
  /** The base path of every operation. */
  basePath: string;
  operations: Operation[];
}

const methods = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const;

let known: Contract | undefined;

/** openapi.yaml, read once: the only source of routes and of the rules for requests. */
export function readContract(): Contract {
  known ??= parseContract();
  return known;
}

function parseContract(): Contract {
  const text = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');
  const document = parse(text) as Json; // The contract's linter guarantees its shape.
  const servers = document.servers as { url: string }[];
  return { document, basePath: servers[0]?.url ?? '', operations: listOperations(document) };
}

/** Follows `$ref` pointers inside the document. */
export function dereference(document: Json, node: Json): Json {
  return typeof node.$ref === 'string' ? nodeAt(document, targetOf(document, node.$ref)) : node;
}

/** Where a pointer ends, once every `$ref` on the way is followed. */
export function targetOf(document: Json, pointer: string): string {
  const { $ref } = nodeAt(document, pointer);
  return typeof $ref === 'string' ? targetOf(document, $ref) : pointer;
}

function nodeAt(document: Json, pointer: string): Json {
  return pointer
    .slice(2)
    .split('/')
    .reduce((parent, key) => parent[unescapePointer(key)] as Json, document);
}

export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePointer(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

function listOperations(document: Json): Operation[] {
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths as Record<string, Json>)) {
    for (const [key, method] of Object.entries(methods)) {
      if (!(key in item)) continue;
      const operation = item[key] as Json;
      const parameters = [
        ...((item.parameters ?? []) as Json[]),
        ...((operation.parameters ?? []) as Json[]),
      ];
      const responses = operation.responses as Record<string, Json>;
      operations.push({
        id: operation.operationId as OperationId,
        method,
        path,
        secured: ((operation.security ?? document.security) as unknown[]).length > 0,
        role: operation['x-role'] as UserRole | undefined,
        stepUp: operation['x-step-up'] as StepUpRule | undefined,
        isHeld: operation['x-held'] === true,
        parameters: parameters
          .map((parameter) => dereference(document, parameter))
          .filter((parameter) => parameter.in !== 'header') as unknown as Parameter[],
        bodySchema:
          'requestBody' in operation
            ? `#/paths/${escapePointer(path)}/${key}/requestBody/content/application~1json/schema`
            : undefined,
        needsBody: (operation.requestBody as Json | undefined)?.required === true,
        successStatus: Number(Object.keys(responses).find((status) => status.startsWith('2'))),
        responses,
      });
    }
  }
  return operations;
}
