import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { projectFiles } from './project-files.ts';

/** A text in the code instead of a catalog. Lines count from 1. */
export interface StrayText {
  line: number;
  text: string;
}

/** Attributes and properties whose value people read. */
const textNames =
  /^(alt|caption|header|heading|hint|meta|note|summary|what|failed|upcoming|aria-(roledescription|valuetext))$|(description|label|message|placeholder|title)$/i;

/**
 * The texts in a source file that people would read: JSX text, values of attributes and properties that carry text, and
 * strings that read like a sentence or a label. Error messages are for developers and do not count.
 * @param path decides whether the file may hold JSX
 */
export function strayTexts(path: string, source: string): StrayText[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = new Map<number, StrayText>();

  const report = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.set(node.getStart(), { line: line + 1, text: text.trim().replaceAll(/\s+/g, ' ') });
  };

  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return;
    if (ts.isJsxText(node) && hasWords(node.text)) report(node, node.text);
    for (const literal of shownBy(node).flatMap(literalsIn)) {
      if (hasWords(textOf(literal))) report(literal, textOf(literal));
    }
    if (isText(node) && !isCompared(node) && readsAsText(textOf(node))) report(node, textOf(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()];
}

type TextNode = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

const isText = (node: ts.Node): node is TextNode =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

/** The literal parts of a template, without its expressions. */
const textOf = (node: TextNode): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('')
    : node.text;

/** Whether the text has letters other than the unit of a CSS length. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !/^[\d.]+(px|r?em)$/.test(text);

/** Words that only browsers and Google read: of attributes, media queries and scopes. */
const machineWords =
  /^(noopener noreferrer|bottom (start|end)|not all|openid profile email|username webauthn)$/;

/** Patterns of texts that people would see, wherever they are. */
const readings = [
  // A capitalized word with more after it: "API key", "Save 20%"; not the path "M 0 0".
  /^\p{Lu}(\p{L}.*\s|\s\p{L}{2})/su,
  // One capitalized word: "Saved".
  /^\p{Lu}\p{Ll}+[.!?…]?$/u,
  // Several words: "none yet".
  /^\p{L}[\p{L}’']+( \p{L}[\p{L}’']*)+[.,:!?…]?$/u,
];

const readsAsText = (text: string): boolean =>
  !machineWords.test(text) && readings.some((reading) => reading.test(text));

/** Whether the node is a type, an import or an error message. */
function isForDevelopers(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return true;
  return ts.isNewExpression(node) && /Error$/.test(node.expression.getText());
}

/** The expressions that a node puts on the screen. */
function shownBy(node: ts.Node): ts.Node[] {
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
    return node.expression ? [node.expression] : [];
  const isNamed = (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && textNames.test(nameOf(node));
  return isNamed && node.initializer ? [node.initializer] : [];
}

const nameOf = ({ name }: ts.JsxAttribute | ts.PropertyAssignment): string =>
  ts.isStringLiteral(name) ? name.text : name.getText();

/** The literals that an expression may evaluate to. */
function literalsIn(node: ts.Node): TextNode[] {
  if (isText(node)) return [node];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) {
    return node.expression ? literalsIn(node.expression) : [];
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsIn);
  return ts.isBinaryExpression(node) && !isComparison(node)
    ? [node.left, node.right].flatMap(literalsIn)
    : [];
}

const isCompared = ({ parent }: ts.Node): boolean =>
  ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && isComparison(parent));

const isComparison = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;

/** The folders with views. Texts in machines are for developers. */
const views = ['features', 'shared', 'app', 'ui'].flatMap((folder) => [
  `src/${folder}/*.ts`,
  `src/${folder}/*.tsx`,
]);

/** Finds texts in views that belong in a catalog. */
export function checkTexts() {
  const sources = projectFiles(views).filter((path) => !/\.(test|css)\.tsx?$/.test(path));
  const faults = sources.flatMap((path) =>
    strayTexts(path, readFileSync(path, 'utf8')).map(
      ({ line, text }) => `${path}:${line}: "${text}" belongs in a catalog of src/texts.`,
    ),
  );
  return { faults, said: `${sources.length} files take all their texts from src/texts.` };
}
