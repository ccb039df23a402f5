import ts from 'typescript';

/** A test, or a group of tests, whose comment names the rules it holds. */
export interface Mention {
  readonly rules: readonly string[];
  readonly title: string;
  readonly line: number;
}

const comment = /^\s*\/\/ Rules?: (.+)$/gm;
const callers = ['it', 'test', 'describe'];

/**
 * Finds `// Rules: PAY-7, PAY-8` above tests and groups of tests.
 * @throws if such a comment is above anything else
 */
export function mentionsIn(path: string, code: string): Mention[] {
  const comments = [...code.matchAll(comment)];
  if (comments.length === 0) return [];
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const titles = titlesByLine(file);
  return comments.map(({ 0: text, 1: list = '', index }) => {
    const line = file.getLineAndCharacterOfPosition(index + text.length).line + 1;
    const title = titles.get(line + 1);
    if (title === undefined)
      throw new Error(`${path}:${line} names rules, but no test follows in the next line.`);
    return { rules: list.split(',').map((rule) => rule.trim()), title, line: line + 1 };
  });
}

/** The titles of tests by their line, after those around them: a group is the subject of its tests. */
function titlesByLine(file: ts.SourceFile): Map<number, string> {
  const titles = new Map<number, string>();
  const visit = (node: ts.Node, around: string) => {
    let within = around;
    const caller = ts.isCallExpression(node) ? nameOf(node.expression) : '';
    if (ts.isCallExpression(node) && callers.includes(caller)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const [title] = node.arguments;
      // The call outside comes first: of `it.each(rows)(title, …)`, the one with the title.
      if (title && !titles.has(line + 1)) {
        titles.set(line + 1, around + titleOf(title, file));
        within = `${around}${titleOf(title, file)}${caller === 'describe' ? ' ' : ' › '}`;
      }
    }
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(file, '');
  return titles;
}

/** What a test of many cases fills in: `%s`, `$name` and, in a template, `${…}`. */
const placeholder = /\$\{[^}]*\}|%[sdifjoOcp#$]|\$[a-z][\w.]*/g;

/** A title as a reader sees it. One title may be that of many cases: what differs is left out. */
function titleOf(node: ts.Expression, file: ts.SourceFile): string {
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  return isText ? node.getText(file).slice(1, -1).replaceAll(placeholder, '…') : 'each of several cases';
}

/** The `it` of `it.each(rows)(…)`. */
function nameOf(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return nameOf(node.expression);
  return ts.isIdentifier(node) ? node.text : '';
}
