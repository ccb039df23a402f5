import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dereference, readContract } from './contract.ts';
import { bodyLimitOf, largerBodyLimits, usualBodyLimit } from './limits.ts';

const { basePath, document, operations } = readContract();

/** Bytes of a character, and of the name of a field with its signs and of a value without a length. */
const characterBytes = 4;
const otherBytes = 100;
/** What a sign-in with Google sends is plain ASCII. */
const asciiOnly = new Set(['signInWithGoogle', 'logout', 'refreshSession']);

function longestBody(id: string, bodySchema: string): number {
  const { properties } = dereference(document, { $ref: bodySchema });
  return Object.values(properties as Record<string, Record<string, unknown>>)
    .map((property) => dereference(document, property))
    .map(({ maxLength = 0 }) => Number(maxLength) * (asciiOnly.has(id) ? 1 : characterBytes) + otherBytes)
    .reduce((sum, bytes) => sum + bytes, 0);
}

// Rule: CALL-8
test('the longest body that the contract allows is below the limit of each call', () => {
  const tooLong = operations.filter(
    ({ bodySchema, id }) => bodySchema && longestBody(id, bodySchema) > bodyLimitOf(id),
  );
  expect(tooLong).toEqual([]);
});

test('nginx takes the same, because it leaves out a replica that closes the connection on a larger body', () => {
  const site = readFileSync('deploy/nginx/botdeck.conf', 'utf8');
  const larger = operations
    .filter(({ id }) => id in largerBodyLimits)
    .map(({ id, path }) => [`location = ${basePath}${path} {`, bodyLimitOf(id)] as const);
  const limits = [...site.matchAll(/(?:(location [^\n]*\{)\n\s*)?client_max_body_size (\d+)k;/g)];
  expect(limits.map(([, place, size]) => [place, Number(size) * 1024])).toEqual([
    [undefined, usualBodyLimit],
    ...larger,
  ]);
});
