import { describe, expect, it } from 'vitest';
import { machineCharts } from './files.ts';
import { boxesIn } from './labels.ts';

describe.each(machineCharts)('the chart of $name', (machine) => {
  const { root, arrows } = machine.chart;

  it('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(machine))).toEqual(machine);
  });

  it('has words beside every name in the code', () => {
    const inBoxes = boxesIn(root).flatMap(({ actors, entry, exit }) => [...actors, ...entry, ...exit]);
    const onArrows = arrows.flatMap(({ event, condition, actions }) =>
      [event, condition ?? [], actions].flat(),
    );
    const unsaid = [...inBoxes, ...onArrows].filter(
      ({ code, words }) => code === words && code !== 'at once',
    );
    expect(unsaid).toEqual([]);
  });
});
