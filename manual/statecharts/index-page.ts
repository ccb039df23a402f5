import { stateNodes } from '../../tests/model/lib/declared.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { code, LINE, table } from './markdown.ts';
import { GENERATED, pageLink } from './page.ts';
import type { Proof } from './proof.ts';

const INTRODUCTION = `Every lifecycle of the product is one of these machines. The diagrams, tables and figures come from
the code and the words in \`src/machines\` and from the generated tests. [Reading a
statechart](../../CONTRIBUTING.md#reading-a-statechart) explains the signs, and [model testing](../model-testing.md)
explains the tests.`;

/** The list of all machines: what each does, and what its tests cover. */
export function indexPage(proofs: ReadonlyMap<MachineModel, Proof>): string {
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
