import {
  type RecordedMachine,
  type Recording,
  situationName,
  stepsToPlay,
  whyNotPlayable,
} from '../../manual/recording/recording.ts';
import { describeEvent } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';

/**
 * The source of a test that plays a recording: one case for each machine that can be played, and one line for each
 * event, with the state it led to. Null if no machine can be played.
 * @param name the name of the recording beside the test, without `.json`
 */
export function testSource(
  recording: Recording,
  name: string,
  models: readonly MachineModel[],
): string | null {
  const cases = recording.machines.flatMap((recorded, place) => {
    const model = models.find((one) => one.name === recorded.machine);
    return model ? caseOf(recorded, place, model) : [];
  });
  if (cases.length === 0) return null;
  const used = [...new Set(cases.map(({ model }) => model))];
  return [
    "import { describe, expect, it } from 'vitest';",
    "import { Playback } from '../../../manual/recording/playback.ts';",
    ...used.map((model) => `import { ${modelName(model)} } from '../${model.name}/${model.name}.model.ts';`),
    "import { recordingIn } from './lib/recording-in.ts';",
    '',
    `const recording = recordingIn(${text(`${name}.json`)});`,
    '',
    `describe(${text(`the recording ${name}, made ${recording.recordedAt} on ${recording.page}`)}, () => {`,
    cases.map(({ lines }) => lines.join('\n')).join('\n\n'),
    '});',
    '',
  ].join('\n');
}

function caseOf(recorded: RecordedMachine, place: number, model: MachineModel) {
  const { machine, start } = recorded;
  const steps = stepsToPlay(recorded);
  if (!start || whyNotPlayable(recorded) || steps.length === 0) return [];
  const { id } = model.machine;
  const states = steps.map(({ event, state, status }) => {
    const led = text(situationName(state.value, status));
    return `    expect(${id}.after(${text(describeEvent(event))})).toBe(${led});`;
  });
  const lines = [
    `  it(${text(`plays ${machine}`)}, () => {`,
    `    const ${id} = new Playback(recording, ${place}, ${modelName(model)});`,
    `    expect(${id}.state).toBe(${text(situationName(start.state.value, start.status ?? 'active'))});`,
    ...states,
    '  });',
  ];
  return [{ model, lines }];
}

const modelName = ({ machine }: MachineModel) => `${machine.id}Model`;

const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
