import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Outcome } from '../../tests/answers/lib/test.ts';

/** A case that breaks a rule may run again. One case in this many may need it. */
const casesForOne = 1_000;

/**
 * Says that too many cases were right only when they ran again; null if few enough were. One is always allowed, because a
 * run of a few cases says little about all of them.
 */
export function tooManySecondTries(outcomes: readonly { readonly once?: object }[]): string | null {
  const count = outcomes.filter(({ once }) => once).length;
  const allowed = Math.max(1, Math.floor(outcomes.length / casesForOne));
  return count > allowed
    ? `${count} of ${outcomes.length} cases were right only when they ran again; ${allowed} may be.`
    : null;
}

/** The outcomes that a test of wrong answers attached. */
export function outcomesIn(
  attachments: readonly { readonly name: string; readonly body?: Buffer }[],
): Outcome[] {
  return attachments.flatMap(({ name, body }) =>
    name === 'outcomes' && body ? (JSON.parse(body.toString()) as Outcome[]) : [],
  );
}

/** Fails a run of Playwright's tests with too many second tries, whichever command started it. */
export default class SecondTries implements Reporter {
  private readonly outcomes: Outcome[] = [];

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    this.outcomes.push(...outcomesIn(attachments));
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const tooMany = tooManySecondTries(this.outcomes);
    if (!tooMany) return undefined;
    console.error(`\n${tooMany}`);
    return { status: 'failed' };
  }
}
