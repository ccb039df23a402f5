import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { projectFiles } from './project-files.ts';

/** What belongs elsewhere. Lines count from 1. */
interface Stray {
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

interface Rule {
  readonly folders: readonly string[];
  readonly find: (path: string, source: string) => Stray[];
  readonly advice: string;
  /** Files that may break the rule, and why. */
  readonly exceptions: Readonly<Record<string, string>>;
}

const sourcesIn = (folders: readonly string[]) =>
  projectFiles(folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`])).filter(
    (path) => !/\.(test|css)\.tsx?$/.test(path),
  );
const read = (path: string) => readFileSync(path, 'utf8');

function rulesOfViews(): readonly Rule[] {
  const writes = new Set(sourcesIn(['src/api']).flatMap((path) => writesOf(read(path))));
  const statuses = statusesIn(read('src/contract/schema.gen.ts'));
  return [
    {
      folders: ['src/features', 'src/shared'],
      find: (path, source) => strayWork(path, source, writes),
      advice: 'Work belongs to an actor, or is sent with useRequest or useServiceForm.',
      exceptions: {
        'src/shared/forms/use-request.ts': 'It makes the requests.',
        'src/features/email-confirmation/email-confirmation.page.tsx':
          'An actor that starts over joins the call of the first.',
        'src/features/onboarding/onboarding-logic.ts': 'The work of one actor is in a function of its own.',
        'src/shared/calendar/calendar-body.tsx':
          'It forgets the way back only once a step back has been heard.',
        'src/shared/guest/google-flow.ts':
          'An actor that starts over joins the call of the first, and nobody is left to hear of a revocation.',
        'src/shared/push/push-browser.ts': 'What three actors send is in a function of its own.',
        'src/shared/passkeys/passkey-flow.ts':
          'The next press must find what is to be signed, and nobody is left to hear of a revocation.',
      },
    },
    {
      folders: ['src/features', 'src/shared', 'src/app'],
      find: (path, source) => rawStatuses(path, source, statuses),
      advice: 'Ask lifeOf or stageOf, or what stands beside them.',
      exceptions: {
        'src/app/member/payment-actor.ts': 'It writes what the answer to a cancellation means.',
        'src/app/prerender/render-page.tsx': 'It makes up an answer.',
      },
    },
  ];
}

/** What breaks a rule, and which of its exceptions are not needed. */
function faultsOf({ folders, find, exceptions }: Rule): string[] {
  const files = sourcesIn(folders).map((path) => ({ path, found: find(path, read(path)) }));
  return [
    ...files
      .filter(({ path }) => !exceptions[path])
      .flatMap(({ path, found }) => found.map(({ line, what }) => `${path}:${line}: ${what}.`)),
    ...Object.keys(exceptions)
      .filter((path) => !files.some((file) => file.path === path && file.found.length > 0))
      .map((path) => `${path} needs no exception.`),
  ];
}

/** Finds work and statuses in views that belong to machines. */
export function checkViews() {
  const faults = rulesOfViews().flatMap((rule) => faultsOf(rule).map((fault) => `${fault} ${rule.advice}`));
  return { faults, said: 'Views leave their work, and what a status means, to machines.' };
}
