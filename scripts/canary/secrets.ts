import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { errorMessages } from '../../src/texts/error-messages.ts';

/** Shorter texts also occur by chance, for example in the ids of messages. */
const shortest = 6;

/** A date, or a time in UTC. The app sends its own and those of the service. */
const isTime = (text: string) => /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text);

/** The same for everyone: the contract's enumerations and error codes, and what the client makes of unknown values. */
const contractWords = new Set([
  'UNKNOWN',
  ...enumerationsIn(parse(readFileSync(join(import.meta.dirname, '../../openapi.yaml'), 'utf8'))),
  ...Object.keys(errorMessages),
]);

function enumerationsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) =>
    key === 'enum' ? textsIn(inner) : enumerationsIn(inner),
  );
}

/** The texts in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts that the app must keep, in JSON from a request, an answer or storage. Anything else has none. */
export function secretsIn(json: string | null): string[] {
  return textsInJson(json ?? 'null').filter(
    (text) => text.length >= shortest && !contractWords.has(text) && !isTime(text),
  );
}

/**
 * Whether a text of a message has a secret in it, however JSON would write it.
 * @param message as JSON
 */
export function tellsSecret(message: string, secrets: Iterable<string>): boolean {
  const texts = textsInJson(message);
  return [...secrets].some((secret) => texts.some((text) => text.includes(secret)));
}

function textsInJson(json: string): string[] {
  try {
    return textsIn(JSON.parse(json));
  } catch {
    return [];
  }
}
