import { machinesOnScreen } from '../../tests/e2e/models/machines-on-screen.ts';
import { explore } from '../../tests/model/lib/explore.ts';
import { goldenSections } from '../../tests/model/lib/golden.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { machineModels } from '../../tests/model/machines.ts';
import type { MachineData, ManualIndex, ScreenTests, SearchEntry } from '../data/manual-data.ts';
import { chartOf } from '../statecharts/chart.ts';
import { drawingsOf } from '../statecharts/drawing.ts';
import { createElk, type GraphLayout } from '../statecharts/elk.ts';
import { arrowCode, arrowLabel, boxesIn } from '../statecharts/labels.ts';
import { journeyData } from './journey/journey-data.ts';
import { rulesData } from './rules/rules-data.ts';
import { situationsData } from './situations.ts';
import { sourcePlaces } from './source-places.ts';

/** The files of the manual's folder `data`: their names and contents. */
export async function manualData(): Promise<Map<string, unknown>> {
  const elk = createElk();
  const machines = await machineData(elk);
  return new Map<string, unknown>([
    ['index.json', indexData(machines)],
    ['search.json', searchData(machines)],
    ['journey.json', await journeyData(machineModels, elk)],
    ['rules.json', rulesData(machineModels).data],
    ['situations.json', situationsData()],
    ...machines.map((machine): [string, unknown] => [`machines/${machine.name}.json`, machine]),
  ]);
}

/** The list of machines, in the order of the documentation. */
function indexData(machines: readonly MachineData[]): ManualIndex {
  return {
    machines: machines.map(({ name, chart, words }) => ({
      name,
      id: chart.root.id,
      title: words.title,
      words: words.machine,
      labels: words.labels,
      states: boxesIn(chart.root).length - 1,
      transitions: new Set(chart.arrows.map(({ id }) => id)).size,
    })),
  };
}

/** Everything the manual knows about each machine, in the order of the documentation. */
async function machineData(elk: GraphLayout): Promise<MachineData[]> {
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

export function searchData(machines: readonly Charted[]): SearchEntry[] {
  return machines.flatMap(entriesOf);
}

type Charted = Pick<MachineData, 'name' | 'chart'>;

function entriesOf({ name, chart }: Charted): SearchEntry[] {
  const { root, arrows } = chart;
  const shared = { machine: name, machineId: root.id };
  const boxes = boxesIn(root);
  const nameOf = (id: string) => boxes.find((box) => box.id === id)?.heading ?? id;
  const states = boxes.map((box): SearchEntry => {
    const { id, heading: title, words: text, offers } = box;
    return {
      ...shared,
      id,
      kind: box === root ? 'machine' : 'state',
      title,
      text,
      code: [id, ...offers].join(' '),
    };
  });
  const transitions = [...Map.groupBy(arrows, ({ id }) => id)].flatMap(([id, [arrow]]): SearchEntry[] => {
    if (!arrow) return [];
    const { from, to, event, actions } = arrow;
    const text = `${nameOf(from)} ${to === undefined ? 'stays' : `→ ${nameOf(to)}`}`;
    const names = actions.map(({ words, code }) => `${words} ${code}`);
    const code = [event.words, arrowCode(arrow), ...names].join(' ');
    return [{ ...shared, id, kind: 'transition', title: arrowLabel(arrow), text, code }];
  });
  return [...states, ...transitions];
}
