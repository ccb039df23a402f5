import { readFileSync } from 'node:fs';
import type { MachineModel } from '../../../tests/model/lib/model.ts';
import type { RulesData } from '../../data/rule-data.ts';
import { type Held, heldByModels, heldByTests } from './holders.ts';
import { readRules } from './read-rules.ts';

const page = 'docs/product.md';

/**
 * The rules of docs/product.md with what holds them, and what is wrong with their ids and with mentions of them. Run it
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
