import ts from 'typescript';

const changing = /\bclient\s*\.(POST|PUT|PATCH|DELETE)\b/;

/** The names of the calls in a file of src/api that change something. */
export function writesOf(source: string): string[] {
  const file = ts.createSourceFile('resource.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && changing.test(node.initializer.getText())) {
      if (ts.isIdentifier(node.name)) found.push(node.name.text);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
