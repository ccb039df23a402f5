/** Maximum lines of a file, as CONTRIBUTING.md gives them. */
export const limit = 300;

/** The files whose size counts: all code that is not generated. */
export const sizedFiles = ['*.ts', '*.tsx', '*.js', '*.mjs', ':!*.gen.*'];

/** Says how long a file is, if it is too long. */
export function tooLong(path: string, code: string): string[] {
  const lines = code.split('\n').length - 1;
  return lines > limit ? [`${path} has ${lines} lines; the limit is ${limit}.`] : [];
}
