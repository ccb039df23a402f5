import type { MachineData } from '../../manual/data/manual-data.ts';

const box = (id: string, children: readonly object[] = []) => ({
  ...{ id, name: id.split('.').at(-1), words: `${id}.`, type: children.length > 0 ? 'compound' : 'atomic' },
  ...{ initial: undefined, tags: [], actors: [], entry: [], exit: [], children },
});
const state = (id: string, x: number, isGroup = false) => ({
  ...{ id, x, y: 30, width: 80, height: 40, isGroup, isRegion: false, isFinal: false },
  texts: [{ x: x + 8, y: 45, text: id }],
});

/** The id of the transition that closes the door. */
export const close = 'door.open | door.close | 0';

const closeArrow = {
  ...{ id: close, from: 'door.open', to: 'door.shut', kind: 'event', condition: undefined, actions: [] },
  event: { code: 'door.close', words: 'it closes' },
};

/** A line on the chart from the first state to the second. */
export const line = (id: string) => ({
  ...{ style: 'plain', path: 'M100 50L140 50' },
  labels: [
    { transition: id, style: 'plain', code: 'door.close', texts: [{ x: 104, y: 44, text: 'it closes' }] },
  ],
});

/** A chart with these states in a row. */
export const drawn = (ids: readonly string[], lines: readonly object[]) => ({
  chart: {
    root: box(
      'door',
      ids.map((id) => box(id)),
    ),
    arrows: lines.length > 0 ? [closeArrow] : [],
  },
  drawing: {
    ...{ width: 400, height: 100, dots: [], pills: [], lines },
    states: ids.map((id, index) => state(id, 20 + 120 * index)),
  },
});

/** A machine that opens and shuts, with only what the pages of the manual need of it. */
export const door = {
  name: 'door',
  ...drawn(['door.open', 'door.shut'], [line(close)]),
} as unknown as MachineData;
