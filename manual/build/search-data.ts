import type { MachineData, SearchEntry } from '../data/manual-data.ts';
import { arrowCode, arrowLabel, boxesIn } from '../statecharts/labels.ts';

/** Everything that the search of the manual can find. */
export function searchData(machines: readonly Charted[]): SearchEntry[] {
  return machines.flatMap(entriesOf);
}

type Charted = Pick<MachineData, 'name' | 'chart'>;

function entriesOf({ name, chart }: Charted): SearchEntry[] {
  const { root, arrows } = chart;
  const shared = { machine: name, machineId: root.id };
  const boxes = boxesIn(root);
  const nameOf = (id: string) => boxes.find((box) => box.id === id)?.heading ?? id;
  const states = boxes.map((box): SearchEntry => {
    const { id, heading: title, words: text, offers } = box;
    return {
      ...shared,
      id,
      kind: box === root ? 'machine' : 'state',
      title,
      text,
      code: [id, ...offers].join(' '),
    };
  });
  const transitions = [...Map.groupBy(arrows, ({ id }) => id)].flatMap(([id, [arrow]]): SearchEntry[] => {
    if (!arrow) return [];
    const { from, to, event, actions } = arrow;
    const text = `${nameOf(from)} ${to === undefined ? 'stays' : `→ ${nameOf(to)}`}`;
    const names = actions.map(({ words, code }) => `${words} ${code}`);
    const code = [event.words, arrowCode(arrow), ...names].join(' ');
    return [{ ...shared, id, kind: 'transition', title: arrowLabel(arrow), text, code }];
  });
  return [...states, ...transitions];
}
