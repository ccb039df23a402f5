import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The files of a machine, parsed, by path. */
export type Sources = ReadonlyMap<string, ts.SourceFile>;

/** The property with this name in the object that the code stands for, even if it is spread into it. */
export function propertyOf(code: ts.Node | undefined, name: string, sources: Sources): ts.Node | undefined {
  const object = code && literalOf(code, sources);
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  for (const property of object.properties) {
    if (ts.isSpreadAssignment(property)) {
      const inner = propertyOf(property.expression, name, sources);
      if (inner) return inner;
    } else if (nameOf(property) === name) {
      const isShort = ts.isShorthandPropertyAssignment(property);
      return (isShort && declarationOf(property.name, sources)) || property;
    }
  }
  return undefined;
}

/** The elements of the array that a property stands for, with spread ones in place; the property itself otherwise. */
export function elementsOf(code: ts.Node, sources: Sources): ts.Node[] {
  const array = literalOf(code, sources);
  if (!array || !ts.isArrayLiteralExpression(array)) return [code];
  return array.elements.flatMap((element) => {
    if (ts.isSpreadElement(element)) return elementsOf(element.expression, sources);
    return [ts.isIdentifier(element) ? (declarationOf(element, sources) ?? element) : element];
  });
}

/** The literal that code stands for: follows names, even imported ones, and looks into calls that pass it through. */
function literalOf(code: ts.Node, sources: Sources): ts.Node | undefined {
  if (ts.isPropertyAssignment(code)) return literalOf(code.initializer, sources);
  if (ts.isVariableDeclaration(code)) return code.initializer && literalOf(code.initializer, sources);
  if (ts.isAsExpression(code) || ts.isSatisfiesExpression(code) || ts.isParenthesizedExpression(code)) {
    return literalOf(code.expression, sources);
  }
  if (ts.isIdentifier(code)) return followed(declarationOf(code, sources), sources);
  if (ts.isShorthandPropertyAssignment(code)) return followed(declarationOf(code.name, sources), sources);
  if (ts.isArrowFunction(code)) return ts.isBlock(code.body) ? undefined : literalOf(code.body, sources);
  if (ts.isCallExpression(code)) {
    const [argument] = code.arguments;
    return ts.isIdentifier(code.expression)
      ? literalOf(code.expression, sources)
      : argument && literalOf(argument, sources);
  }
  return code;
}

function followed(code: ts.Node | undefined, sources: Sources): ts.Node | undefined {
  return code && literalOf(code, sources);
}

/** The declaration of a name at the top of its file, or of the file it is imported from. */
function declarationOf(name: ts.Identifier, sources: Sources): ts.Node | undefined {
  const file = name.getSourceFile();
  const own = declaredIn(file, name.text);
  if (own) return own;
  const importing = file.statements.filter(ts.isImportDeclaration).find(({ importClause }) => {
    const named = importClause?.namedBindings;
    return named && ts.isNamedImports(named) && named.elements.some((one) => one.name.text === name.text);
  });
  if (!importing || !ts.isStringLiteral(importing.moduleSpecifier)) return undefined;
  const other = sources.get(join(dirname(file.fileName), importing.moduleSpecifier.text));
  return other && declaredIn(other, name.text);
}

function declaredIn(file: ts.SourceFile, name: string): ts.Node | undefined {
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((one) => one.name.getText() === name);
}

function nameOf({ name }: ts.ObjectLiteralElementLike): string | undefined {
  if (!name) return undefined;
  return ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();
}
