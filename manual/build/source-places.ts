import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { declaredTransitions, type StateNode, stateNodes } from '../../tests/model/lib/declared.ts';
import { originOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';

/**
 * Where each state and transition of a machine is written, by id: `src/machines/bot/bot.machine.ts:24`. A transition that
 * a helper function makes has the place of its state.
 * @throws if a state is not found
 */
export function sourcePlaces({ name, machine }: MachineModel): Record<string, string> {
  const sources = sourcesOf(name);
  const states = new Map<string, ts.Node>();
  for (const node of stateNodes(machine)) {
    const around = node.parent && states.get(node.parent.id);
    const code = node.parent
      ? propertyOf(propertyOf(around, 'states', sources), node.key, sources)
      : machineCall([...sources.values()]);
    if (!code) throw new Error(`The state ${node.id} is not found in src/machines/${name}.`);
    states.set(node.id, code);
  }
  const places = new Map([...states].map(([id, code]) => [id, placeOf(code)]));
  for (const [{ source }, id] of declaredTransitions(machine)) {
    const [, descriptor = '', index = ''] = id.split(' | ');
    const state = states.get(source.id);
    const code = transitionsCode(state, source, descriptor, sources);
    const own = code && elementsOf(code, sources)[Number(index)];
    places.set(id, own ? placeOf(own) : (places.get(source.id) ?? ''));
  }
  return Object.fromEntries(places);
}

function sourcesOf(name: string): Sources {
  const paths = globSync(`src/machines/${name}/*.ts`).filter((path) => !/\.(test|words)\.ts$/.test(path));
  return new Map(
    paths.map((path) => [
      path,
      ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
    ]),
  );
}

/** The call of `createMachine`. */
function machineCall(files: readonly ts.SourceFile[]): ts.Node | undefined {
  const search = (node: ts.Node): ts.Node | undefined => {
    const isCall =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'createMachine';
    return isCall ? node : ts.forEachChild(node, search);
  };
  return files.map(search).find((found) => found !== undefined);
}

/** Where a state declares its transitions for an event. */
function transitionsCode(
  state: ts.Node | undefined,
  { invoke }: StateNode,
  descriptor: string,
  sources: Sources,
): ts.Node | undefined {
  const inside = (key: string, name: string) => propertyOf(propertyOf(state, key, sources), name, sources);
  if (descriptor === 'always') return propertyOf(state, 'always', sources);
  const origin = originOf(descriptor);
  switch (origin.kind) {
    case 'timer':
      return inside('after', origin.delay);
    case 'actorDone':
    case 'actorFailed': {
      const code = propertyOf(state, 'invoke', sources);
      const own = code && elementsOf(code, sources)[invoke.findIndex(({ id }) => id === origin.actor)];
      return propertyOf(own, origin.kind === 'actorDone' ? 'onDone' : 'onError', sources);
    }
    case 'stateDone':
      return propertyOf(state, 'onDone', sources);
    default:
      return inside('on', descriptor);
  }
}

/** Where code begins. A call that makes a machine begins at its first argument. */
function placeOf(code: ts.Node): string {
  const file = code.getSourceFile();
  const start = ts.isCallExpression(code) ? (code.arguments[0] ?? code).getStart() : code.getStart();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1}`;
}

/** The files of a machine, parsed, by path. */
type Sources = ReadonlyMap<string, ts.SourceFile>;

/** The property with this name in the object that the code stands for, even if it is spread into it. */
function propertyOf(code: ts.Node | undefined, name: string, sources: Sources): ts.Node | undefined {
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
function elementsOf(code: ts.Node, sources: Sources): ts.Node[] {
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
