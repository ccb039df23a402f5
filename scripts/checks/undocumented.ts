import ts from 'typescript';

/** The exported functions and classes of a file without a docstring, with their places. */
export function undocumented(path: string, code: string): string[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  return file.statements.filter(isExported).flatMap((statement) => {
    if (hasDocstring(statement)) return [];
    const { line } = file.getLineAndCharacterOfPosition(statement.getStart());
    return namesOf(statement).map((name) => `${path}:${line + 1}: ${name}`);
  });
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? 'default'];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(
      ({ initializer }) =>
        initializer &&
        (ts.isArrowFunction(initializer) ||
          ts.isFunctionExpression(initializer) ||
          ts.isClassExpression(initializer)),
    )
    .map(({ name }) => name.getText());
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** Whether a comment is directly above. A comment followed by an empty line is about the file. */
function hasDocstring(statement: ts.Statement): boolean {
  const comment = ts.getJSDocCommentsAndTags(statement).at(-1);
  return (
    comment !== undefined &&
    !/\n\s*\n/.test(statement.getSourceFile().text.slice(comment.end, statement.getStart()))
  );
}
