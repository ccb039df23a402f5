import { existsSync, readFileSync } from 'node:fs';
import { projectFiles } from '../../../scripts/checks/project-files.ts';
import type { MachineModel } from '../../../tests/model/lib/model.ts';
import type { Holder, HolderKind } from '../../data/rule-data.ts';
import { mentionsIn } from './test-mentions.ts';

/** A place that names rules, and their ids. */
export interface Held {
  readonly rules: readonly string[];
  readonly holder: Holder;
}

const tests = ['*.test.ts', '*.test.tsx', '*.e2e.ts', '*.answers.ts'];

/** Every test that names rules. Paths are relative to the current folder, the root of the repository. */
export function heldByTests(): Held[] {
  return projectFiles(tests).flatMap((file) =>
    mentionsIn(file, readFileSync(file, 'utf8')).map(({ rules, title, line }) => ({
      rules,
      holder: { kind: kindOf(file), name: title, file, line },
    })),
  );
}

/** Every state and invariant of these machines that names rules. */
export function heldByModels(models: readonly MachineModel[]): Held[] {
  return models.flatMap((model) => [
    ...Object.entries(model.stateRules ?? {}).map(([state, rules]) => ({
      rules,
      holder: {
        ...placeIn(model, `${keyOf(state)}: [`),
        kind: 'state' as const,
        name: wordsFor(model, state),
        state,
      },
    })),
    ...model
      .invariants()
      .flatMap(({ rule, rules = [] }) =>
        rules.length > 0
          ? [{ rules, holder: { ...placeIn(model, rule), kind: 'invariant' as const, name: rule } }]
          : [],
      ),
  ]);
}

function wordsFor({ words, name }: MachineModel, state: string): string {
  const found = words.states[state];
  if (!found) throw new Error(`The model of ${name} names rules for ${state}, which is not a state.`);
  return found;
}

/** The path of a state as a key in an object. */
function keyOf(state: string): string {
  return /^\w+$/.test(state) ? state : `'${state}'`;
}

/** Where a model says this, in one of its files. */
function placeIn({ name }: MachineModel, said: string): Pick<Holder, 'file' | 'line' | 'machine'> {
  const files = [`tests/model/${name}/${name}.model.ts`, `tests/model/${name}/${name}.invariants.ts`];
  for (const file of files.filter(existsSync)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.trim().startsWith(said) || text.includes(`'${said}'`)) + 1;
    if (line > 0) return { file, line, machine: name };
  }
  throw new Error(`No file of the model of ${name} says “${said}”.`);
}

function kindOf(file: string): HolderKind {
  if (file === 'src/shared/routes/redirects.test.ts') return 'redirect';
  if (file.startsWith('tests/model/')) return 'model';
  if (file.startsWith('tests/contract/')) return 'contract';
  if (/\.(e2e|answers)\.ts$/.test(file)) return 'e2e';
  return file.endsWith('.tsx') ? 'component' : 'unit';
}
