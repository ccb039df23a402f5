import type { Reporter, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** The measurements of a proof. */
    figure?: string;
  }
}

/** Prints what was proven, what held and what was measured. */
export default class ProofTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const rows = tests.map((test) => {
      const holds = { passed: 'yes', skipped: 'not run', failed: 'NO', pending: 'NO' }[test.result().state];
      return `| ${test.name} | ${holds} | ${test.meta().figure ?? ''} |\n`;
    });
    process.stdout.write(`\n| what | holds | measured |\n|---|---|---|\n${rows.join('')}`);
  }
}
