import { machinesOnScreen } from '../../tests/e2e/models/machines-on-screen.ts';
import { explore } from '../../tests/model/lib/explore.ts';
import { goldenSections } from '../../tests/model/lib/golden.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { machineModels } from '../../tests/model/machines.ts';
import type { MachineData, ScreenTests } from '../data/manual-data.ts';
import { chartOf } from '../statecharts/chart.ts';
import { drawingsOf } from '../statecharts/drawing.ts';
import type { GraphLayout } from '../statecharts/elk.ts';
import { sourcePlaces } from './source-places.ts';

/** Everything the manual knows about each machine, in the order of the documentation. */
export async function machineData(elk: GraphLayout): Promise<MachineData[]> {
  const machines: MachineData[] = [];
  for (const model of machineModels) {
    const chart = chartOf(model);
    machines.push({
      name: model.name,
      chart,
      drawings: await drawingsOf(chart, elk),
      words: model.words,
      invariants: model.invariants().map(({ rule }) => rule),
      sources: sourcePlaces(model),
      golden: goldenSections(model.scenarios.map((scenario) => explore(model, scenario))),
      screen: screenTests(model),
    });
  }
  return machines;
}

function screenTests(model: MachineModel): ScreenTests {
  const played = machinesOnScreen.find((one) => one.model === model);
  if (!played) throw new Error(`${model.name} is not played on the real screen.`);
  const { paths, notCausable, unseen } = played;
  return { tours: paths.map(({ title, transitions }) => ({ title, transitions })), notCausable, unseen };
}
