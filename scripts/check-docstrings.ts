import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A catalog's text functions say what they are about in their own words. */
const exempt = /\.(test|gen|css)\.tsx?$|^src\/texts\//;
const parts = ['src/**/*.ts', 'src/**/*.tsx', 'service/**/*.ts', 'scripts/**/*.ts', 'tests/support/*.ts'];
const sources = execFileSync('git', ['ls-files', ...parts], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path) && !exempt.test(path));

const missing = sources.flatMap(undocumentedIn);
for (const place of missing) console.error(`${place} is exported and has no docstring.`);
if (missing.length > 0) process.exitCode = 1;
else console.log(`The exported functions of ${sources.length} files say what they do.`);

function undocumentedIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return file.statements.filter(isExported).flatMap((statement) => {
    if (hasDocstring(statement)) return [];
    const { line } = file.getLineAndCharacterOfPosition(statement.getStart());
    return functionNames(statement).map((name) => `${path}:${line + 1}: ${name}`);
  });
}

function functionNames(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? 'default'];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(
      ({ initializer }) =>
        initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
    )
    .map(({ name }) => name.getText());
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** A comment right above; one with an empty line after it is about the file. */
function hasDocstring(statement: ts.Statement): boolean {
  const comment = ts.getJSDocCommentsAndTags(statement).at(-1);
  return (
    comment !== undefined &&
    !/\n\s*\n/.test(statement.getSourceFile().text.slice(comment.end, statement.getStart()))
  );
}
