import { type Recording, whyNotPlayable } from '../../manual/recording/recording.ts';
import { describeEvent } from '../../tests/model/lib/machine-event.ts';
import { type MachineModel, stateName } from '../../tests/model/lib/model.ts';

/**
 * The source of a test that plays a recording: one case for each machine that can be played, and one line for each
 * event, with the state it led to.
 * @param name the name of the recording beside the test, without `.json`
 */
export function testSource(recording: Recording, name: string, models: readonly MachineModel[]): string {
  const cases = recording.machines.flatMap((recorded, place) => {
    const model = models.find((one) => one.name === recorded.machine);
    if (!model || !recorded.start || whyNotPlayable(recorded) || recorded.steps.length === 0) return [];
    const { start, steps } = recorded;
    return [
      {
        model,
        lines: [
          `  it(${text(`plays ${recorded.machine}`)}, () => {`,
          `    const ${model.machine.id} = new Playback(recording, ${place}, ${modelName(model)});`,
          `    expect(${model.machine.id}.state).toBe(${text(stateName(start.state.value))});`,
          ...steps.map(
            ({ event, state }) =>
              `    expect(${model.machine.id}.after(${text(describeEvent(event))})).toBe(${text(stateName(state.value))});`,
          ),
          '  });',
        ],
      },
    ];
  });
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

const modelName = ({ machine }: MachineModel) => `${machine.id}Model`;

const text = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
