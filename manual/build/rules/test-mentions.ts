import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A test, or a group of tests, whose comment names the rules it holds. */
interface Mention {
  readonly rules: readonly string[];
  readonly title: string;
  readonly line: number;
}

const comment = /^\s*\/\/ Rules?: (.+)$/gm;
const callers = ['it', 'test', 'describe'];

/**
 * Finds `// Rules: PAY-7, PAY-8` above tests and groups of tests.
 * @throws if such a comment is above anything else, or above tests that cannot fail
 */
export function mentionsIn(path: string, code: string): Mention[] {
  const comments = [...code.matchAll(comment)];
  if (comments.length === 0) return [];
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
  const tests = testsByLine(file);
  const asserts = createAsserts(file);
  return comments.map(({ 0: text, 1: list = '', index }) => {
    const line = file.getLineAndCharacterOfPosition(index + text.length).line + 1;
    const test = tests.get(line + 1);
    if (!test) throw new Error(`${path}:${line} names rules, but no test follows in the next line.`);
    if (!asserts(test.call)) throw new Error(`${path}:${line} names rules, but the test expects nothing.`);
    return { rules: list.split(',').map((rule) => rule.trim()), title: test.title, line: line + 1 };
  });
}

/** A test or a group of tests. */
interface Found {
  /** Its title, after those of the groups around it: a group is the subject of its tests. */
  readonly title: string;
  readonly call: ts.CallExpression;
}

function testsByLine(file: ts.SourceFile): Map<number, Found> {
  const tests = new Map<number, Found>();
  const visit = (node: ts.Node, around: string) => {
    let within = around;
    const caller = ts.isCallExpression(node) ? nameOf(node.expression) : '';
    if (ts.isCallExpression(node) && callers.includes(caller)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const [first] = node.arguments;
      // The call outside comes first: of `it.each(rows)(title, …)`, the one with the title.
      if (first && !tests.has(line + 1)) {
        const title = around + titleOf(first, file);
        tests.set(line + 1, { title, call: node });
        within = `${title}${caller === 'describe' ? ' ' : ' › '}`;
      }
    }
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(file, '');
  return tests;
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

/** What fails a test: an expectation, waiting in vain for a state, or a helper that throws what it finds. */
const failing = /^(expect|assert|waitFor|playStory|runBatch)/;

/**
 * Tells for parts of a file of tests whether they can fail: they expect something, or use what is defined in the file,
 * or in a module imported by its path, and does.
 */
function createAsserts(file: ts.SourceFile): (node: ts.Node) => boolean {
  const own = definitionsOf(file);
  const imports = importsOf(file);
  const known = new Map<string, boolean>();

  const canFail = (name: string): boolean => {
    const before = known.get(name);
    if (before !== undefined) return before;
    // Until it is known, so that a function that calls itself ends.
    known.set(name, false);
    const definition = own.get(name);
    const found =
      failing.test(name) || (definition ? asserts(definition) : isExpectingIn(imports.get(name), name));
    known.set(name, found);
    return found;
  };
  const asserts = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && canFail(node.text)) || ts.forEachChild(node, asserts) === true;
  return asserts;
}

/** What the modules that tests import can do, by path: most tests import the same few. */
const modules = new Map<string, (name: string) => boolean>();

/** Whether what a module exports under this name can fail a test. */
function isExpectingIn(module: string | undefined, name: string): boolean {
  if (!module || !existsSync(module)) return false;
  let isExpecting = modules.get(module);
  if (!isExpecting) {
    const file = ts.createSourceFile(module, readFileSync(module, 'utf8'), ts.ScriptTarget.Latest);
    const own = definitionsOf(file);
    const asserts = createAsserts(file);
    isExpecting = (exported) => {
      const definition = own.get(exported);
      return definition !== undefined && asserts(definition);
    };
    modules.set(module, isExpecting);
  }
  return isExpecting(name);
}

function definitionsOf(file: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const visit = (node: ts.Node) => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) found.set(node.name.text, node.body);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The names that a file imports from modules of the tests, with the paths of these. */
function importsOf({ fileName, statements }: ts.SourceFile): Map<string, string> {
  return new Map(
    statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings;
      const path = join(dirname(fileName), (moduleSpecifier as ts.StringLiteral).text);
      const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
      return names.map(({ name }): [string, string] => [name.text, path]);
    }),
  );
}
