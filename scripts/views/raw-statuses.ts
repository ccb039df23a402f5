import ts from 'typescript';
import type { Stray } from './stray-work.ts';

const statuses = /\b(?:Bot|Payment)Status: ("[^;]+);/g;

/** The statuses of runs and orders in the types of the contract. */
export const statusesIn = (types: string): ReadonlySet<string> =>
  new Set([...types.matchAll(statuses)].flatMap(([, words = '']) => words.match(/\w+/g) ?? []));

/**
 * Where a source file names one of these statuses, in a text or as a key.
 * @param path decides whether the file may hold JSX
 */
export function rawStatuses(path: string, source: string, known: ReadonlySet<string>): Stray[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Stray[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isStringLiteralLike(node) || ts.isIdentifier(node)) && known.has(node.text)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ line, what: `the status ${node.text}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
