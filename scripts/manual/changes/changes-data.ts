import type { ChangesData } from '../../../manual/data/change-data.ts';
import { machineModels } from '../../../tests/model/machines.ts';
import { drawingsOf } from '../../statecharts/drawing.ts';
import { createElk } from '../../statecharts/elk.ts';
import { behaviorOf } from './behavior.ts';
import { behaviorAt, commitAt } from './behavior-at.ts';
import { compareMachines, compareRules } from './compare.ts';

/**
 * How the product differs from a commit.
 * @param ref whatever git understands
 * @throws NoComparison if there is no such commit, or it is older than the machines or their words
 */
export async function changesData(ref: string): Promise<ChangesData> {
  const since = commitAt(ref);
  const before = behaviorAt(since);
  const now = behaviorOf(machineModels, process.cwd());
  const elk = createElk();
  const hasRules = before.rules.length > 0;
  const machines = compareMachines(before.machines, now.machines).map(async (difference) => {
    const chart = before.machines.find(({ name }) => name === difference.name)?.chart;
    return { ...difference, before: chart ? { chart, drawings: await drawingsOf(chart, elk) } : null };
  });
  return {
    since,
    machines: await Promise.all(machines),
    rules: hasRules ? compareRules(before.rules, now.rules) : [],
    notes: hasRules
      ? []
      : [`At “${ref}”, the rules of the product had no ids, so only the machines are compared.`],
  };
}
