import type { Verdict } from './judge.ts';
import { requestGuards } from './request-guards.ts';
import { sessionGuards } from './session-guards.ts';
import { signOutGuards } from './sign-out-guards.ts';
import { failuresWithout } from './without-guard.ts';

/**
 * Runs the session's tests without each of its guards, one at a time.
 * @throws if a test fails with all guards in place
 */
export async function judgeGuards(): Promise<Verdict> {
  const [failing] = await failuresWithout(null);
  if (failing)
    throw new Error(`The tests must pass before guards are removed, but this one fails: ${failing}`);
  const guards = [...sessionGuards, ...requestGuards, ...signOutGuards];
  const survivors: string[] = [];
  for (const guard of guards) {
    const failures = await failuresWithout(guard);
    if (failures.length === 0) survivors.push(`guard removed: ${guard.name}`);
  }
  return {
    name: 'guards of the session',
    mutants: guards.length,
    noticed: { tests: guards.length - survivors.length },
    survivors,
  };
}
