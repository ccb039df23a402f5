import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { replayDay, replayedTrade } from '../../../tests/support/replay.ts';
import { manyEvents, showReplay } from '../../../tests/support/show-replay.tsx';
import { timeZoneStore } from '../../shared/member/time-zone.ts';
import '../../ui/theme/global.css.ts';

beforeEach(() => timeZoneStore.set('utc'));
afterEach(() => page.viewport(1366, 900));

// Rules: REPLAY-8, REPLAY-9
describe.each([375, 320])('the replay of a day on a screen %s px wide', (width) => {
  it('plays with one row of buttons below the slider, which covers no figure', async () => {
    await page.viewport(width, 667);
    const { screen } = await showReplay();
    const player = screen.getByRole('region', { name: 'Replay of Sun, 1 Nov 2026' });
    await expect.element(player).toBeVisible();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const middleOf = (element: Element) => boxOf(element).top + boxOf(element).height / 2;
    const play = screen.getByRole('button', { name: 'Play' }).element();
    const speeds = screen.getByRole('radiogroup', { name: 'Speed' }).element();
    expect(Math.abs(middleOf(play) - middleOf(speeds))).toBeLessThan(2);
    expect(boxOf(speeds).right).toBeLessThanOrEqual(boxOf(player.element()).right);
    expect(boxOf(speeds).height).toBeLessThan(60);
    // The bar is 57 px above the lower edge of the screen, where the navigation is.
    expect(boxOf(speeds).bottom).toBeLessThanOrEqual(window.innerHeight - 57);
    const change = player.getByText('Since the start of the day').element().parentElement;
    if (!change) throw new Error('no figure');
    const slider = screen.getByRole('slider').element().closest('[role=group]') ?? play;
    expect(boxOf(change).bottom).toBeLessThanOrEqual(boxOf(slider).top);
    const time = screen.getByRole('time').element();
    expect(boxOf(change).bottom).toBeLessThanOrEqual(boxOf(time).top);
    expect(boxOf(time).bottom).toBeLessThanOrEqual(boxOf(slider).top + 1);
  });

  // Rule: REPLAY-14
  it('keeps the thumb of the slider at the edge of the veil, from the first to the last moment', async () => {
    await page.viewport(width, 667);
    const { screen } = await showReplay();
    const slider = screen.getByRole('slider');
    await expect.element(slider).toBeVisible();
    const drawing = screen.getByRole('img', { name: /^Balance over the day/ }).element();
    const middleOf = ({ left, right }: DOMRect) => (left + right) / 2;
    slider.element().focus();
    for (const [keys, share] of [
      ['{Home}', 0],
      ['{ArrowRight}', 0.25],
      ['{End}', 1],
    ] as const) {
      await userEvent.keyboard(keys);
      const line = drawing.getBoundingClientRect();
      const thumb = slider.element().closest('[data-rac]')?.getBoundingClientRect();
      const veil = drawing.nextElementSibling?.getBoundingClientRect();
      if (!thumb || !veil) throw new Error('no thumb');
      expect(middleOf(thumb)).toBeCloseTo(line.left + share * line.width, 1);
      // The edge is 2 px wide.
      expect(veil.left + 1).toBeCloseTo(middleOf(thumb), 1);
    }
  });

  // Rule: REPLAY-15
  it('shows the time, the balance and the player with the list of events', async () => {
    await page.viewport(width, 667);
    const { screen } = await showReplay(async () => replayDay({ events: manyEvents() }));
    const list = screen.getByRole('region', { name: 'Events' }).getByRole('list');
    await expect.element(list).toBeVisible();
    list.element().scrollIntoView({ block: 'end' });
    const time = screen.getByRole('time');
    const [whole, clock] = [list, time].map((part) => part.element().getBoundingClientRect());
    expect(whole?.top).toBeGreaterThanOrEqual(57);
    expect(whole?.height).toBeGreaterThan(150);
    expect(whole?.bottom).toBeLessThanOrEqual(clock?.top ?? 0);
    const play = screen.getByRole('button', { name: 'Play' }).element().getBoundingClientRect();
    expect(play.bottom).toBeLessThanOrEqual(window.innerHeight - 57);
  });
});

// Rule: REPLAY-16
it('shows the longest event of a trade, with its profit, on one line of a phone', async () => {
  await page.viewport(375, 667);
  const trade = replayedTrade({ pair: 'DOGE/USDT', direction: 'SHORT', profit: -106.12 });
  const { event } = await showReplay(async () => replayDay({ trades: [trade] }));
  const [opened, closed] = [event(/short opened/), event(/short closed/)];
  await expect.element(closed).toBeVisible();
  const heightOf = (row: typeof opened) => row.element().getBoundingClientRect().height;
  expect(heightOf(closed)).toBe(heightOf(opened));
});
