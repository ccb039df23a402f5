import type { Change } from '../../../manual/data/change-data.ts';
import type { Box, Chart } from '../../statecharts/chart.ts';
import { boxesIn } from '../../statecharts/labels.ts';
import type { Named } from '../../statecharts/names.ts';
import { differing } from './compare-lines.ts';

/** Which states were added, removed or changed. */
export function compareStates(before: Chart, now: Chart): Change[] {
  const old = new Map(boxesIn(before.root).map((box) => [box.id, box]));
  const current = new Map(boxesIn(now.root).map((box) => [box.id, box]));
  const gone = [...old.values()].filter(({ id }) => !current.has(id));
  return [
    ...gone.map((box): Change => ({ ...said(box), mark: 'gone', idBefore: box.id, details: [] })),
    ...[...current.values()].flatMap((box): Change[] => {
      const was = old.get(box.id);
      if (!was) return [{ ...said(box), mark: 'added', id: box.id, details: [] }];
      const details = differences(was, box);
      if (details.length === 0) return [];
      return [{ ...said(box), mark: 'changed', id: box.id, idBefore: box.id, details }];
    }),
  ];
}

function said({ id, words }: Box): Pick<Change, 'thing' | 'name'> {
  return { thing: 'state', name: `${id}: ${words}` };
}

function differences(before: Box, now: Box): string[] {
  return [
    ...differing('words', before.words, now.words),
    ...differing('kind', before.type, now.type),
    ...differing('entered first', before.initial ?? '', now.initial ?? ''),
    ...differing('tags', before.tags.join(', '), now.tags.join(', ')),
    ...differing('work', codes(before.actors), codes(now.actors)),
    ...differing('on entry', codes(before.entry), codes(now.entry)),
    ...differing('on exit', codes(before.exit), codes(now.exit)),
  ];
}

function codes(named: readonly Named[]): string {
  return named.map(({ code }) => code).join(', ');
}
