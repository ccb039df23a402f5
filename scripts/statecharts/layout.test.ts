import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import type { WordsOf } from '../../src/machines/machine-words.ts';
import { boxSize } from './box-text.ts';
import { chartOf } from './chart.ts';
import { crossedWords } from './clear-words.ts';
import { createElk } from './elk.ts';
import { boxesIn } from './labels.ts';
import { layOut, PAGE_WIDTH } from './layout.ts';
import { machineCharts } from './machine-charts.ts';

const elk = createElk();

describe.each(machineCharts)('the picture of $name', ({ chart }) => {
  it('fits a page, shows every state with room for its words and has no line across words', {
    timeout: 60_000,
  }, async () => {
    const picture = await layOut(chart, elk);
    expect(picture.width).toBeLessThanOrEqual(PAGE_WIDTH);
    expect(crossedWords(picture, chart)).toBe(0);
    expect(picture.frames.filter(({ box, width }) => width < boxSize(box, chart).width)).toEqual([]);
    const drawn = picture.frames.map(({ box }) => box.id);
    expect(drawn.toSorted()).toEqual(
      boxesIn(chart.root)
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

describe('a picture', () => {
  const machine = setup({
    types: { events: {} as { type: 'form.submit' } | { type: 'form.leave' } | { type: 'form.open' } },
  }).createMachine({
    id: 'form',
    initial: 'editing',
    states: {
      editing: {
        initial: 'ready',
        on: { 'form.submit': '.failed', 'form.leave': 'left' },
        states: { ready: {}, failed: {} },
      },
      left: { on: { 'form.open': 'editing.failed' } },
    },
  });
  const words: WordsOf<typeof machine> = {
    machine: 'A form.',
    states: {
      editing: 'It is open.',
      'editing.ready': 'Nothing has gone wrong.',
      'editing.failed': 'It was not accepted.',
      left: 'It is closed.',
    },
    events: { 'form.submit': 'sent', 'form.leave': 'closed', 'form.open': 'opened again' },
    guards: {},
    actions: {},
    actors: {},
    delays: {},
  };
  const chart = chartOf({ machine, words });

  it('keeps the order of the machine, even if arrows lead back', async () => {
    const { frames } = await layOut(chart, elk);
    const place = (id: string) => frames.find(({ box }) => box.id === id) ?? { x: 0, y: 0 };
    const [editing, left] = [place('form.editing'), place('form.left')];
    expect(left.x > editing.x || left.y > editing.y).toBe(true);
  });

  it('starts arrows from a group to a state inside it beside the words of the group', async () => {
    expect((await layOut(chart, elk)).pills).toHaveLength(1);
  });

  it('says where an arrow leads if it ends at the border of a group', async () => {
    const texts = (await layOut(chart, elk)).lines.flatMap(({ texts: list }) =>
      list.flatMap(({ lines }) => lines),
    );
    expect(texts).toContain('opened again → failed');
  });
});

describe('states that no arrow connects', () => {
  const machine = setup({ types: { events: {} as { type: 'shop.open' } } }).createMachine({
    id: 'shop',
    initial: 'closed',
    states: {
      closed: { on: { 'shop.open': 'open' } },
      open: { initial: 'quiet', states: { quiet: {}, busy: {} } },
      sold: {},
    },
  });
  const words: WordsOf<typeof machine> = {
    machine: 'A shop.',
    states: {
      closed: 'Nobody is in.',
      open: 'Come in.',
      'open.quiet': 'Few people.',
      'open.busy': 'Many people.',
      sold: 'There is a new owner.',
    },
    events: { 'shop.open': 'the owner unlocks the door' },
    guards: {},
    actions: {},
    actors: {},
    delays: {},
  };
  const drawn = layOut(chartOf({ machine, words }), elk);
  const place = async (id: string) => {
    const found = (await drawn).frames.find(({ box }) => box.id === id);
    if (!found) throw new Error(`${id} is not drawn.`);
    return found;
  };

  it('stand in a row, with the dot that marks the start on the left', async () => {
    const [quiet, busy] = [await place('shop.open.quiet'), await place('shop.open.busy')];
    expect(busy.y).toBe(quiet.y);
    expect(busy.x).toBeGreaterThan(quiet.x + quiet.width);
    const isBeside = ({ x, y }: { x: number; y: number }) =>
      x < quiet.x && y > quiet.y && y < quiet.y + quiet.height;
    expect((await drawn).dots.filter(isBeside)).toHaveLength(1);
  });

  it('stand above those that arrows connect', async () => {
    const [sold, closed] = [await place('shop.sold'), await place('shop.closed')];
    expect(sold.y + sold.height).toBeLessThan(closed.y);
  });
});
