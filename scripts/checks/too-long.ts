/** Maximum lines, as CONTRIBUTING.md gives them. Tests may be longer because they list cases. */
export const limits = { source: 200, test: 300 };

/** The files whose size counts: all code that is not generated. */
export const sizedFiles = ['*.ts', '*.tsx', '*.js', '*.mjs', ':!*.gen.*'];

/** Says how long a file is, if it is too long. */
export function tooLong(path: string, code: string): string[] {
  const isTest = path.startsWith('tests/') || /\.(test|e2e)\.tsx?$/.test(path);
  const limit = isTest ? limits.test : limits.source;
  const lines = code.split('\n').length - 1;
  return lines > limit ? [`${path} has ${lines} lines; the limit is ${limit}.`] : [];
}
