import type { MachineModel } from '../../tests/model/lib/model.ts';
import { chartOf } from './chart.ts';
import { drawingsOf } from './drawing.ts';
import { createElk } from './elk.ts';
import { indexPage } from './index-page.ts';
import { machinePage, pictureFile } from './page.ts';
import { type Proof, prove } from './proof.ts';
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
