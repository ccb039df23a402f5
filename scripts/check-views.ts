import { readFileSync } from 'node:fs';
import { projectFiles } from './checks/project-files.ts';
import { rawStatuses, statusesIn } from './views/raw-statuses.ts';
import { type Stray, strayWork } from './views/stray-work.ts';
import { writesOf } from './views/writes-of.ts';

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
        'src/shared/calendar/run-days.ts': 'It forgets the way back only once a step back has been heard.',
        'src/shared/guest/google-flow.ts':
          'An actor that starts over joins the call of the first, and nobody is left to hear of a revocation.',
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
