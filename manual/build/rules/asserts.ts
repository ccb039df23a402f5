import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What fails a test: an expectation, waiting in vain for a state, or a helper that throws what it finds. */
const failing = /^(expect|assert|waitFor|playStory|runBatch)/;

/**
 * Tells for parts of a file of tests whether they can fail: they expect something, or use what is defined in the file,
 * or in a module imported by its path, and does.
 */
export function createAsserts(file: ts.SourceFile): (node: ts.Node) => boolean {
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

/** Whether what a module exports under this name can fail a test. */
function isExpectingIn(module: string | undefined, name: string): boolean {
  if (!module || !existsSync(module)) return false;
  const file = ts.createSourceFile(module, readFileSync(module, 'utf8'), ts.ScriptTarget.Latest);
  const definition = definitionsOf(file).get(name);
  return definition !== undefined && createAsserts(file)(definition);
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
