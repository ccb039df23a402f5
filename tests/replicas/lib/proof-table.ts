import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { recordProof } from '../../../scripts/proofs.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a proof measured. */
    figure?: string;
  }
}

/** Prints what was proven, what held and what was measured, and records the proof if it was whole. */
export default class ProofTable implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const rows = tests.map((test) => {
      const holds = { passed: 'yes', skipped: 'not run', failed: 'NO', pending: 'NO' }[test.result().state];
      return `| ${test.name} | ${holds} | ${test.meta().figure ?? ''} |\n`;
    });
    process.stdout.write(`\n| what | holds | measured |\n|---|---|---|\n${rows.join('')}`);

    const files = await this.vitest?.globTestSpecifications();
    const isGreen = errors.length === 0 && tests.every((test) => test.result().state === 'passed');
    if (isGreen && modules.length === files?.length) {
      recordProof('npm run test:replicas', `${tests.length} tests`);
    }
  }
}
