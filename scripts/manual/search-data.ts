import type { MachineData } from '../../manual/data/manual-data.ts';
import type { SearchEntry } from '../../manual/data/search-data.ts';
import { arrowCode, arrowLabel, boxesIn, lastName } from '../statecharts/labels.ts';

/** Everything that the search of the manual can find. */
export function searchData(machines: readonly MachineData[]): SearchEntry[] {
  return machines.flatMap(entriesOf);
}

function entriesOf({ name, chart }: MachineData): SearchEntry[] {
  const shared = { machine: name, machineId: chart.root.id };
  const states = boxesIn(chart.root).map((box): SearchEntry => {
    const kind = box === chart.root ? 'machine' : 'state';
    return { ...shared, id: box.id, kind, title: box.name, text: box.words, code: box.id };
  });
  const transitions = [...Map.groupBy(chart.arrows, ({ id }) => id)].flatMap(
    ([id, [arrow]]): SearchEntry[] => {
      if (!arrow) return [];
      const to = arrow.to === undefined ? 'stays' : `→ ${lastName(arrow.to)}`;
      const text = `${lastName(arrow.from)} ${to}`;
      const actions = arrow.actions.map(({ words, code }) => `${words} ${code}`);
      const code = [arrowCode(arrow), ...actions].join(' ');
      return [{ ...shared, id, kind: 'transition', title: arrowLabel(arrow), text, code }];
    },
  );
  return [...states, ...transitions];
}
