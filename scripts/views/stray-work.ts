import ts from 'typescript';

/** What belongs elsewhere. Lines count from 1. */
export interface Stray {
  line: number;
  what: string;
}

/** What handles the end and the failure of work: what they are given is no longer the view's. */
const carriers = /^(fromPromise|fromCallback|useRequest|useServiceForm)$/;
const timers = /^((window|globalThis)\.)?(setTimeout|setInterval)$/;
const links = /^(then|catch|finally)$/;
/** The calls of one area, such as `member.api.telegram` or, of an operator, `api`. */
const areas = /(^|\.)api(\.\w+)?$/;

/**
 * The timers, promise chains and writes in a source file outside every actor and request.
 * @param path decides whether the file may hold JSX
 * @param writes the names of the calls that change something
 */
export function strayWork(path: string, source: string, writes: ReadonlySet<string>): Stray[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Stray[] = [];

  const workIn = (node: ts.Node): string | undefined => {
    if (ts.isCallExpression(node)) {
      const { expression: called } = node;
      if (timers.test(called.getText())) return 'a timer';
      if (ts.isPropertyAccessExpression(called) && links.test(called.name.text)) return 'a promise chain';
    }
    const isWrite =
      ts.isPropertyAccessExpression(node) &&
      writes.has(node.name.text) &&
      areas.test(node.expression.getText());
    return isWrite ? 'a write' : undefined;
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && carriers.test(node.expression.getText())) return;
    const what = workIn(node);
    if (what) found.push({ line: file.getLineAndCharacterOfPosition(node.getEnd()).line + 1, what });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
