import { describe, expect, it } from 'vitest';
import { declaredTransitions, stateNodes } from '../../tests/model/lib/declared.ts';
import { downloadModel, lockModel } from '../../tests/model/lib/toys/models.ts';
import { wrapText } from './box-text.ts';
import { machineCharts, statechartFiles } from './files.ts';
import { boxesIn } from './labels.ts';
import { delayText } from './names.ts';

const files = await statechartFiles([lockModel, downloadModel]);
const read = (name: string) => files.get(name) ?? '';

describe('the files of the statecharts', () => {
  it('are a page per machine, a picture per region, and an index', () => {
    const pictures = ['download-file.svg', 'download-network.svg'];
    expect([...files.keys()]).toEqual(['lock.md', 'lock.svg', 'download.md', ...pictures, 'README.md']);
  });

  it('are the same bytes on every run', async () => {
    expect(await statechartFiles([lockModel, downloadModel])).toEqual(files);
  });

  it('show every state with a stable id', () => {
    const pictures = read('download-file.svg') + read('download-network.svg');
    for (const { id } of stateNodes(downloadModel.machine).slice(1))
      expect(pictures).toContain(`id="state:${id}"`);
  });

  it('list every transition with how often the tours took it', () => {
    const [, transitions = ''] = read('lock.md').split('## Transitions');
    const rows = transitions.split('\n').filter((line) => /^\| .* `/.test(line));
    expect(rows).toHaveLength(declaredTransitions(lockModel.machine).size);
    for (const row of rows) expect(row).toMatch(/ [1-9]\d* \|$/);
  });

  it('use the singular for one', () => {
    expect(read('lock.md')).toContain('on 1 long tour and on');
    expect([...files.values()].join()).not.toMatch(/\b1 (tours|events|situations|steps|long tours)\b/);
  });

  it('name machines and states in words, with their names in the code beside them', () => {
    expect(read('lock.md')).toContain('# Locking a door <sub>`lock`</sub>');
    expect(read('README.md')).toContain('| [Downloading a file](download.md)<br>`download` |');
    expect(read('download.md')).toContain(
      '| Failed `file.failed` | Did not arrive; can be asked for again. |',
    );
  });

  it('say what the machine owns, its rules and its deadlines', () => {
    expect(read('download.md')).toContain('Fetches one file and says how far it is.');
    expect(read('download.md')).toContain('- Progress is a percentage.');
    expect(read('download.md')).toContain(
      '| fetch the file<br>`fetchFile` | Loading `file.loading` | after 30 s without the file<br>`after deadline (30 s)` |',
    );
    expect(read('download.md')).toContain('10 of 10 declared transitions taken (100%)');
  });

  it('mark the fallback after guarded transitions', () => {
    expect(read('download.md')).toContain('| the file arrives<br>`fetchFile done` | otherwise<br>`else` |');
  });
});

describe('text', () => {
  it('wraps between words', () => {
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
  });

  it('gives delays in the largest unit that fits', () => {
    expect([40 * 60_000, 20_000, 1_500, () => 0].map(delayText)).toEqual([
      '40 min',
      '20 s',
      '1500 ms',
      'depends',
    ]);
  });
});

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
