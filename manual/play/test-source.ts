import { describeEvent } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel, Scenario } from '../../tests/model/lib/model.ts';
import { type Frame, situationName } from '../../tests/model/lib/playback.ts';

/** The width of a line in this project's code. */
const width = 110;

/**
 * The source of a test in the folder of the machine's model. It plays these steps and expects the state after each, as
 * it is now. Once the first wrong state is corrected, the test is red.
 */
export function testSource(model: MachineModel, scenario: Scenario, frames: readonly Frame[]): string {
  const { id } = model.machine;
  const after = frames.map((frame) => {
    const subject = frame.event ? `${id}.after(${quoted(describeEvent(frame.event))})` : `${id}.state`;
    return assertion(subject, quoted(situationName(frame)));
  });
  return [
    "import { expect, it } from 'vitest';",
    "import { Playback } from '../lib/playback.ts';",
    `import { ${id}Model } from './${model.name}.model.ts';`,
    '',
    `it(${quoted(`plays ${model.name} from “${scenario.name}”`)}, () => {`,
    `  const ${id} = new Playback(${id}Model, ${quoted(scenario.name)});`,
    ...after,
    '});',
    '',
  ].join('\n');
}

function assertion(subject: string, state: string): string {
  const line = `  expect(${subject}).toBe(${state});`;
  return line.length <= width ? line : `  expect(${subject}).toBe(\n    ${state},\n  );`;
}

/** As Biome writes a text: with the other quotes if that saves escapes. */
function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\');
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
}
