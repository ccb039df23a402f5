import { existsSync, readFileSync } from 'node:fs';
import { projectFiles } from '../../../scripts/checks/project-files.ts';
import type { MachineModel } from '../../../tests/model/lib/model.ts';
import type { Holder, HolderKind, RulesData } from '../../data/manual-data.ts';
import { readRules } from './read-rules.ts';
import { mentionsIn } from './test-mentions.ts';

const page = 'docs/product.md';

/**
 * The rules of docs/product.md with what holds them, and the faults in their ids and in mentions of them. Run it
 * in the root of the repository.
 */
export function rulesData(models: readonly MachineModel[]): { data: RulesData; faults: readonly string[] } {
  const { rules, faults } = readRules(readFileSync(page, 'utf8'));
  const held = [...heldByModels(models), ...heldByTests()];
  const ids = new Set(rules.map(({ id }) => id));
  const heldRules = rules.map((rule) => ({
    ...rule,
    holders: held.filter(({ rules: named }) => named.includes(rule.id)).map(({ holder }) => holder),
  }));
  return {
    data: { page, rules: heldRules },
    faults: [...faults.map((fault) => `${page}, ${fault}`), ...held.flatMap((one) => strayIds(one, ids))],
  };
}

function strayIds({ rules, holder }: Held, known: ReadonlySet<string>): string[] {
  return rules
    .filter((id) => !known.has(id))
    .map((id) => `${holder.file}:${holder.line} names ${id}, which ${page} does not have`);
}

/** A place that names rules, and their ids. */
interface Held {
  readonly rules: readonly string[];
  readonly holder: Holder;
}

const tests = ['*.test.ts', '*.test.tsx', '*.e2e.ts', '*.answers.ts'];

/** Every test that names rules. Paths are relative to the current folder, the root of the repository. */
function heldByTests(): Held[] {
  return projectFiles(tests).flatMap((file) =>
    mentionsIn(file, readFileSync(file, 'utf8')).map(({ rules, title, line }) => ({
      rules,
      holder: { kind: kindOf(file), name: title, file, line },
    })),
  );
}

/** Every state and invariant of these machines that names rules. */
function heldByModels(models: readonly MachineModel[]): Held[] {
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
