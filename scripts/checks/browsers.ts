import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { type Use, unsupported } from '../browser-support.ts';
import { optionalApis, supportedBrowsers } from '../browsers.ts';

/**
 * The APIs of browsers and of JavaScript that the files of a project name, as far as MDN has data for them. It looks
 * at types, so a method counts only where its object is the browser's.
 * @param config the path of a `tsconfig.json`
 */
export function usedApis(config: string): Use[] {
  const read = ts.readConfigFile(config, ts.sys.readFile).config;
  const parsed = ts.parseJsonConfigFileContent(read, ts.sys, dirname(config), { allowJs: true });
  const program = ts.createProgram(parsed.fileNames, parsed.options);
  const checker = program.getTypeChecker();
  const found = new Map<string, Use>();
  for (const path of parsed.fileNames) {
    const file = program.getSourceFile(path);
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
      const api = ts.isIdentifier(node) ? apiOf(node, checker, program) : undefined;
      if (api && file && !found.has(api.name)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.set(api.name, { ...api, place: `${relative('.', path)}:${line + 1}` });
      }
      ts.forEachChild(node, visit);
    };
    if (file) visit(file);
  }
  return [...found.values()];
}

function apiOf(node: ts.Identifier, checker: ts.TypeChecker, program: ts.Program) {
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? [];
  if (!declarations.some((one) => program.isSourceFileDefaultLibrary(one.getSourceFile()))) return undefined;
  const { parent, text } = node;
  const object =
    ts.isPropertyAccessExpression(parent) && parent.name === node ? parent.expression : undefined;
  const owners = [
    ...declarations.flatMap(ownerOf),
    ...(object ? namesOf(checker.getApparentType(checker.getTypeAtLocation(object)), checker) : []),
  ];
  const names = owners.flatMap((owner) => [`${owner}.${text}`, `${owner}.${text}_static`]);
  return [...names, ...(object ? [] : [text, `Window.${text}`])]
    .map((name) => ({ name, compat: find(name) }))
    .find((api): api is { name: string; compat: CompatStatement } => api.compat !== undefined);
}

/** The interface that declares a member, or the variable whose type does. */
function ownerOf({ parent }: ts.Declaration): string[] {
  if (ts.isInterfaceDeclaration(parent)) return [plain(parent.name.text)];
  const isOfVariable = ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent);
  return isOfVariable ? [parent.parent.name.getText()] : [];
}

/** The names of a type and of those it inherits from: MDN lists a member where it is defined. */
function namesOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  const parts = type.isUnionOrIntersection() ? type.types : [type];
  return parts.flatMap((part) => [
    ...(part.symbol ? [plain(part.symbol.name)] : []),
    ...(part.isClassOrInterface()
      ? checker.getBaseTypes(part).flatMap((base) => namesOf(base, checker))
      : []),
  ]);
}

/** A type as MDN names it: `Array` for `ReadonlyArray` and `ArrayConstructor`. */
function plain(name: string): string {
  return name.replaceAll(/^Readonly(?=Array|Set|Map)|Constructor$/g, '');
}

function find(name: string): CompatStatement | undefined {
  const { api, javascript } = data;
  for (const root of [api, javascript.builtins, javascript.builtins?.Intl]) {
    let at: Identifier | undefined = root;
    for (const part of name.split('.')) at = at && Object.hasOwn(at, part) ? at[part] : undefined;
    if (at?.__compat) return at.__compat;
  }
  return undefined;
}

const page = 'README.md';

/** Finds APIs that the client names and a supported browser lacks. */
export function checkBrowsers() {
  const rows = [
    ...readFileSync(page, 'utf8').matchAll(/^\| (Chrome|Edge|Firefox|Safari|Safari on iOS) \| ([\d.]+) \|/gm),
  ];
  const listed = Object.fromEntries(
    rows.map(([, name = '', version]) => [name.toLowerCase().replace(' on ', '_'), version]),
  );
  const apis = ['src/tsconfig.json', 'src/app/worker/tsconfig.json'].flatMap(usedApis);
  const faults = [
    ...unsupported(apis, optionalApis),
    ...Object.entries(supportedBrowsers)
      .filter(([name, version]) => listed[name] !== version)
      .map(([name, version]) => `${page} does not list ${name} ${version} among the supported browsers.`),
  ];
  return { faults, said: `All supported browsers have the ${apis.length} APIs that the client names.` };
}
