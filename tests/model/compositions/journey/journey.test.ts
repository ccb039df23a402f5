import { describe, expect, it } from 'vitest';
import { checkComposition, describeCounterexample } from '../lib/check-composition.ts';
import { journeyComposition, noticed, situations } from './situations.ts';

describe('access, payment, onboarding and the bot', () => {
  // Rules: BOT-13, PAY-10, PAY-15, PAY-16
  it.each(situations)(
    'keep every rule, and every wait ends: $name',
    { timeout: 60_000 },
    async (situation) => {
      const { worlds, edges, counterexample } = await checkComposition(journeyComposition(situation));
      process.stdout.write(`${situation.name}: ${worlds} worlds, ${edges} moves\n`);
      expect(counterexample && describeCounterexample(counterexample)).toBeNull();
    },
  );
});

describe('a fault in the journey', () => {
  it.each(noticed)('is noticed: $fault', { timeout: 60_000 }, async ({ rule, ...situation }) => {
    const system = journeyComposition({ name: situation.fault, limit: 60_000, ...situation });
    const { counterexample } = await checkComposition(system);
    expect(counterexample?.rule).toBe(rule);
  });
});
