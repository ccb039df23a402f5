import { stateNodes } from '../../tests/model/lib/declared.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { type Chart, chartOf } from './chart.ts';
import { drawingsOf } from './drawing.ts';
import { createElk } from './elk.ts';
import {
  code,
  GENERATED,
  LINE,
  machinePage,
  type Proof,
  pageLink,
  pictureFile,
  prove,
  table,
} from './markdown-page.ts';
import { toSvg } from './svg.ts';

/** The contents of every file of docs/statecharts, by name. The same machines give the same bytes. */
export async function statechartFiles(models: readonly MachineModel[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const proofs = new Map<MachineModel, Proof>();
  for (const model of models) {
    const proof = prove(model);
    proofs.set(model, proof);
    const chart = chartOf(model);
    files.set(`${model.name}.md`, machinePage({ model, chart, proof, all: models }));
    const drawings = await drawingsOf(chart, createElk());
    for (const drawing of drawings) files.set(pictureFile(model.name, drawing, drawings), toSvg(drawing));
  }
  files.set('README.md', indexPage(proofs));
  return files;
}

const INTRODUCTION = `Every lifecycle of the product is one of these machines. The diagrams, tables and figures come from
the code and the words in \`src/machines\` and from the generated tests. [Reading a
statechart](../../CONTRIBUTING.md#reading-a-statechart) explains the signs, and [model testing](../model-testing.md)
explains the tests.`;

/** The list of all machines: what each does, and what its tests cover. */
function indexPage(proofs: ReadonlyMap<MachineModel, Proof>): string {
  const rows = [...proofs].map(([model, { coverage, edges }]) => [
    `${pageLink(model)}${LINE}${code(model.machine.id)}`,
    model.words.machine,
    String(stateNodes(model.machine).length - 1),
    `${coverage.taken} of ${coverage.declared}`,
    String(edges),
  ]);
  return `${[
    GENERATED,
    '# Statecharts',
    INTRODUCTION,
    table(['Machine', 'What it does', 'States', 'Transitions tested', 'Steps played'], rows),
  ].join('\n\n')}\n`;
}

/** A machine as data that survives JSON. */
interface MachineChart {
  /** Kebab-case: the name of its page and picture. */
  readonly name: string;
  readonly chart: Chart;
}

/** Every machine of the product, in the order of the documentation. */
export const machineCharts: readonly MachineChart[] = machineModels.map((model) => ({
  name: model.name,
  chart: chartOf(model),
}));
