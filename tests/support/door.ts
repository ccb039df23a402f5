import type { MachineData } from '../../manual/data/manual-data.ts';

const box = (id: string, children: readonly object[] = []) => ({
  ...{ id, name: id.split('.').at(-1), heading: id, words: `${id}.`, offers: [] },
  ...{ type: children.length > 0 ? 'compound' : 'atomic', initial: undefined, children },
  ...{ tags: [], actors: [], entry: [], exit: [] },
});
const state = (id: string, x: number) => ({
  ...{ id, kind: 'state', x, y: 30, width: 80, height: 40 },
  texts: [{ x: x + 8, y: 45, text: id, look: 'heading', isCentered: false }],
});
const nothing = { states: [], chips: [], dots: [], lines: [], labels: [], texts: [] };

/** The id of the transition that closes the door. */
export const close = 'door.open | door.close | 0';

const closeArrow = {
  ...{ id: close, from: 'door.open', to: 'door.shut', kind: 'event', condition: undefined, actions: [] },
  ...{ causes: [{ text: 'it closes', by: 'service' }], isUsual: false },
  event: { code: 'door.close', words: 'it closes' },
};

/** A line on the chart from the first state to the second. */
const line = (id: string) => ({
  ...{ transitions: [id], by: 'service', isUsual: false },
  ...{ path: 'M100 50L140 50', head: '140 50 131 54 131 46' },
});
const label = (id: string) => ({
  ...{ transitions: [id], by: 'service', code: 'door.close', isOnGroup: false },
  ...{ x: 104, y: 40, width: 32, height: 20 },
  texts: [{ x: 120, y: 54, text: 'it closes', look: 'label', isCentered: true }],
});

/** A chart with these states in a row. */
export const drawn = (ids: readonly string[], lines: readonly ReturnType<typeof line>[]) => ({
  chart: {
    root: box(
      'door',
      ids.map((id) => box(id)),
    ),
    arrows: lines.length > 0 ? [closeArrow] : [],
    pictures: [],
  },
  drawings: [
    {
      ...{ ...nothing, name: 'door', width: 400, height: 100, legend: nothing, lines },
      labels: lines.flatMap(({ transitions }) => transitions.map(label)),
      states: ids.map((id, index) => state(id, 20 + 120 * index)),
    },
  ],
});

/** A machine that opens and shuts, with only what the pages of the manual need. */
export const door = {
  name: 'door',
  ...drawn(['door.open', 'door.shut'], [line(close)]),
} as unknown as MachineData;
