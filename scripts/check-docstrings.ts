import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Files whose exports need no docstring. Texts in a catalog speak for themselves. */
const exempt = /\.(test|gen|css)\.tsx?$|^src\/texts\//;
const parts = [
  'src/**/*.ts',
  'src/**/*.tsx',
  'service/**/*.ts',
  'scripts/**/*.ts',
  'manual/**/*.ts',
  'manual/**/*.tsx',
  'tests/support/*.ts',
];
const sources = execFileSync('git', ['ls-files', ...parts], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path) && !exempt.test(path));

const missing = sources.flatMap(undocumentedIn);
for (const place of missing) console.error(`${place} is exported but has no docstring.`);
if (missing.length > 0) process.exitCode = 1;
else console.log(`All exported functions in ${sources.length} files have a docstring.`);

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

/** Whether a comment is right above. A comment followed by an empty line is about the file. */
function hasDocstring(statement: ts.Statement): boolean {
  const comment = ts.getJSDocCommentsAndTags(statement).at(-1);
  return (
    comment !== undefined &&
    !/\n\s*\n/.test(statement.getSourceFile().text.slice(comment.end, statement.getStart()))
  );
}
