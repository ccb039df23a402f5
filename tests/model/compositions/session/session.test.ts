import { describe, expect, it } from 'vitest';
import { checkComposition, describeCounterexample } from '../lib/check-composition.ts';
import { sessionComposition } from './session-composition.ts';
import { noticed, situations } from './situations.ts';

describe('the session in several tabs, and access', () => {
  // Rules: SESSION-2, SESSION-7, SESSION-9
  it.each(situations)(
    'keeps every rule, and every wait ends: $name',
    { timeout: 60_000 },
    async (situation) => {
      const { worlds, edges, counterexample } = await checkComposition(sessionComposition(situation));
      process.stdout.write(`${situation.name}: ${worlds} worlds, ${edges} moves\n`);
      expect(counterexample && describeCounterexample(counterexample)).toBeNull();
    },
  );
});

describe('a fault in the composition', () => {
  it.each(noticed)('is noticed: $fault', { timeout: 60_000 }, async ({ rule, ...situation }) => {
    const system = sessionComposition({ name: situation.fault, limit: 60_000, ...situation });
    const { counterexample } = await checkComposition(system);
    expect(counterexample?.rule).toBe(rule);
  });
});
