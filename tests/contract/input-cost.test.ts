import { expect, test } from 'vitest';
import { measureInputCosts } from './lib/input-cost.ts';
import { contract } from './lib/response-schemas.ts';

/** Milliseconds of CPU, as the gate of `npm run bench -- input`. */
const mostCpuMs = 20;
/** Bytes. The longest answers name a few fields. */
const longestAnswer = 1000;

// Rule: CALL-10
test('no request, however it is made, costs much CPU or gets a long answer before it is refused', async () => {
  const costs = await measureInputCosts(contract.operations);
  expect(costs).toHaveLength(contract.operations.length);
  const tooCostly = costs.filter(
    ({ cpuMs, answerBytes }) => cpuMs > mostCpuMs || answerBytes > longestAnswer,
  );
  expect(tooCostly).toEqual([]);
}, 120_000);
