import { readFileSync } from 'node:fs';
import { projectFiles } from './checks/project-files.ts';
import { strayWork } from './views/stray-work.ts';
import { writesOf } from './views/writes-of.ts';

/** Files with work of their own, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'src/widgets/writes/use-request.ts': 'It makes the requests.',
  'src/features/email-confirmation/use-confirmation.ts':
    'An actor that starts over joins the call of the first.',
  'src/features/onboarding/onboarding-logic.ts': 'Its actor for a key has a function of its own.',
  'src/widgets/profit-calendar/use-open-trades.ts':
    'It forgets the way back only after a step back was heard.',
  'src/widgets/google-sign-in/google-flow.ts': 'The same, and nobody is left to hear of a revocation.',
};

const sourcesIn = (...folders: string[]) =>
  projectFiles(folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`])).filter(
    (path) => !/\.(test|css)\.tsx?$/.test(path),
  );
const read = (path: string) => readFileSync(path, 'utf8');

const writes = new Set(sourcesIn('src/api/resources').flatMap((path) => writesOf(read(path))));
const views = sourcesIn('src/features', 'src/widgets');
const stray = views.map((path) => ({ path, found: strayWork(path, read(path), writes) }));

const faults = [
  ...stray
    .filter(({ path }) => !exceptions[path])
    .flatMap(({ path, found }) => found.map(({ line, what }) => `${path}:${line}: ${what} in a view.`)),
  ...Object.keys(exceptions)
    .filter((path) => !stray.some((file) => file.path === path && file.found.length > 0))
    .map((path) => `${path} needs no exception.`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('Work belongs to an actor, or is sent with useRequest or useServiceForm.');
  process.exitCode = 1;
} else console.log(`${views.length} files leave their work to machines.`);
