import { relative } from 'node:path';
import type { Reporter as PlaywrightReporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Reporter as VitestReporter } from 'vitest/node';

type VitestFiles = Parameters<NonNullable<VitestReporter['onTestRunEnd']>>[0];
type TestDiagnostic = ReturnType<VitestFiles[number]['diagnostic']>;

const most = 10;

/** How long a file took in Vitest, imports and setup included: top-level code often takes longer than the tests. */
export const timeOf = ({
  collectDuration,
  setupDuration,
  duration,
}: Pick<TestDiagnostic, 'collectDuration' | 'setupDuration' | 'duration'>): number =>
  collectDuration + setupDuration + duration;

/** The lines that name the files that took longest, by project. */
export function slowestFiles(
  files: readonly { project: string; file: string; milliseconds: number }[],
): string[] {
  return [...Map.groupBy(files, ({ project }) => project)].flatMap(([project, own]) => {
    const seconds = new Map<string, number>();
    for (const { file, milliseconds } of own)
      seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1_000);
    const slowest = [...seconds].toSorted(([, one], [, other]) => other - one).slice(0, most);
    return [
      '',
      `Slowest files of ${project}:`,
      ...slowest.map(([file, took]) => `${took.toFixed(1).padStart(7)} s  ${file}`),
    ];
  });
}

const print = (files: Parameters<typeof slowestFiles>[0]) =>
  process.stdout.write(
    slowestFiles(files)
      .map((line) => `${line}\n`)
      .join(''),
  );
const nameOf = (path: string) => relative(process.cwd(), path);

/** Prints the slowest files at the end of a run, for Playwright and for Vitest. */
export default class SlowestFiles implements PlaywrightReporter, VitestReporter {
  private readonly played: { project: string; file: string; milliseconds: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const project = test.parent.project()?.name ?? '';
    this.played.push({ project, file: nameOf(test.location.file), milliseconds: duration });
  }

  onEnd(): void {
    print(this.played);
  }

  onTestRunEnd(files: VitestFiles): void {
    print(
      files.map((file) => ({
        project: file.project.name,
        file: nameOf(file.moduleId),
        milliseconds: timeOf(file.diagnostic()),
      })),
    );
  }
}
