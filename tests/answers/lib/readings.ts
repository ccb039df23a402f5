import { type AnswerSchema, checkAnswer } from '../../../src/api/answers/check-answer.ts';
import * as guest from '../../../src/api/answers/guest-schemas.gen.ts';
import * as look from '../../../src/api/answers/look-schemas.gen.ts';
import * as member from '../../../src/api/answers/member-schemas.gen.ts';
import * as operator from '../../../src/api/answers/operator-schemas.gen.ts';
import * as paper from '../../../src/api/answers/paper-schemas.gen.ts';
import * as passkey from '../../../src/api/answers/passkey-schemas.gen.ts';
import * as settings from '../../../src/api/answers/settings-schemas.gen.ts';
import { answerSchema } from './contract-example.ts';
import type { Reply } from './service.ts';

const schemas: Record<string, AnswerSchema<unknown>> = {
  ...guest,
  ...look,
  ...member,
  ...operator,
  ...paper,
  ...passkey,
  ...settings,
};

/** The schema with which the client checks answers of this operation; undefined if it only looks at their status. */
function schemaOf(operationId: string): AnswerSchema<unknown> | undefined {
  if (operationId === 'clientConfig') return;
  const name = String(answerSchema(operationId)?.$ref).split('/').at(-1) ?? '';
  return schemas[`${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`];
}

/**
 * What the client reads in a reply: pages get nothing else of it. `refused` if it breaks the contract; undefined if more
 * than its JSON matters.
 */
export function readingOf(
  operationId: string,
  { status, type, headers, body, isCut }: Reply,
): string | undefined {
  const schema = schemaOf(operationId);
  const isAccepted = status === 200 || status === 201;
  if (!schema || !isAccepted || !type?.startsWith('application/json') || headers || isCut) return;
  const value = parsed(body);
  if (value === undefined) return;
  try {
    return JSON.stringify(checkAnswer(schema, value));
  } catch {
    return 'refused';
  }
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}
