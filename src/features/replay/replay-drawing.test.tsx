import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forceColors } from '../../../tests/support/forced-colors.ts';
import { replayDay } from '../../../tests/support/replay.ts';
import { manyEvents, showReplay } from '../../../tests/support/show-replay.tsx';
import { timeZoneStore } from '../../shared/member/time-zone.ts';

beforeEach(() => timeZoneStore.set('utc'));

describe('the drawing of the balance', () => {
  // Rule: REPLAY-8
  it('shows the whole line, its labels beside it and the thumb of the slider within the card', async () => {
    const { player, screen, slider } = await showReplay();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const drawing = screen.getByRole('img', { name: /balance/i });
    await expect.element(drawing).toBeVisible();
    slider.element().focus();
    await userEvent.keyboard('{End}');
    const [line, card] = [boxOf(drawing.element()), boxOf(player.element())];
    const veil = drawing.element().nextElementSibling;
    const [high, low] = [/^Highest 1,005\.50\sUSDT$/, /^Lowest 999\.50\sUSDT$/].map((words) =>
      boxOf(player.getByText(words).element()),
    );
    // The edge of the veil, which marks the moment, never reaches there.
    for (const box of [line, ...(veil ? [boxOf(veil)] : [])]) {
      expect(high?.bottom).toBeLessThanOrEqual(box.top);
      expect(low?.top).toBeGreaterThanOrEqual(box.bottom);
    }
    const thumb = slider.element().closest('[data-rac]');
    if (!thumb) throw new Error('no thumb');
    expect(boxOf(thumb).right).toBeLessThanOrEqual(card.right);
    expect(boxOf(thumb).left + boxOf(thumb).width / 2).toBeCloseTo(line.right, 1);
  });

  // Rule: REPLAY-14
  it('keeps the thumb of the slider at the edge of the veil, between its steps as well', async () => {
    const { event, player, slider } = await showReplay();
    const drawing = player.getByRole('img', { name: /^Balance over the day/ });
    await userEvent.click(event(/long closed/));
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const [line, veil] = [drawing.element(), drawing.element().nextElementSibling].map(boxOf);
    const thumb = boxOf(slider.element().closest('[data-rac]'));
    const middle = (thumb.left + thumb.right) / 2;
    expect(middle).toBeCloseTo((line?.left ?? 0) + 0.7 * (line?.width ?? 0), 1);
    expect((veil?.left ?? 0) + 1).toBeCloseTo(middle, 1);
  });

  // Rule: REPLAY-8
  it.each([
    ['draws a limit that is near', 997, 1],
    ['draws a limit that the balance fell through', 1_001, 1],
    ['names how far below a limit is', 900, /^Loss limit 99\.50\sUSDT below$/],
    ['names how far above a limit is', 1_100, /^Loss limit 94\.50\sUSDT above$/],
  ])('%s, and leaves the balance at least a third of the height', async (_, balance, shown) => {
    const limits = [{ at: '2026-11-01T10:12:00.000Z', balance }];
    const { player } = await showReplay(async () => replayDay({ limits }));
    const drawing = player.getByRole('img', { name: /balance/i });
    await expect.element(drawing).toBeVisible();
    const [limit, line] = [...drawing.element().querySelectorAll('path')];
    expect(line?.getBBox().height).toBeGreaterThan(33);
    const names = player.getByText(/^Loss limit \d/);
    if (shown === 1) {
      expect(limit?.getBBox().y).toBeGreaterThan(0);
      expect(limit?.getBBox().y).toBeLessThan(100);
      expect(names.elements()).toHaveLength(0);
    } else {
      expect(limit).toHaveAttribute('d', '');
      await expect.element(names).toMatchTextContent(shown);
    }
    const legend = player.getByText(/Dashes: where the loss limit acts/);
    expect(legend.elements()).toHaveLength(shown === 1 ? 1 : 0);
  });

  // Rule: REPLAY-8
  it('veils the line of the balance from the moment on, at rest and while it is played', async () => {
    const { event, player, screen } = await showReplay();
    const line = player.getByRole('img', { name: /^Balance over the day/ });
    const share = () => {
      const [whole, veil] = [line.element(), line.element().nextElementSibling].map((part) =>
        part?.getBoundingClientRect(),
      );
      // The edge is 2 px wide.
      return whole && veil && Number(((veil.left + 1 - whole.left) / whole.width).toFixed(2));
    };
    await expect.poll(share).toBe(0);
    await userEvent.click(event(/Entry stopped/));
    await expect.poll(share).toBe(0.5);
    // The day is not over before Pause is pressed.
    await userEvent.click(screen.getByRole('radio', { name: '1 min/s' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    await expect.poll(share).toBeGreaterThan(0.6);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await userEvent.click(event(/long closed/));
    await expect.poll(share).toBe(0.7);
    await userEvent.click(event(/Started/));
    await expect.poll(share).toBe(0);
  });
});

describe('the list of events', () => {
  // Rule: REPLAY-15
  it('shows the list of events beside the player, as high as the player', async () => {
    const { player, screen } = await showReplay();
    await expect.element(player).toBeVisible();
    const [left, right] = [player, screen.getByRole('region', { name: 'Events' })].map((part) =>
      part.element().getBoundingClientRect(),
    );
    expect(right?.left).toBeGreaterThanOrEqual(left?.right ?? Number.NaN);
    expect([right?.top, right?.bottom]).toEqual([left?.top, left?.bottom]);
  });

  // Rule: REPLAY-10
  it('marks the event that was pressed, of several at the same moment', async () => {
    const at = '2026-11-01T10:10:00.000Z';
    const events = (['ENTRY_STOPPED', 'ENTRY_RESUMED'] as const).map((kind) => ({
      ...{ at, kind, by: 'MEMBER' as const },
    }));
    const { event, player } = await showReplay(async () => replayDay({ events }));
    const [first, second] = [event(/^10:10.*Entry stopped/), event(/^10:10.*Entry resumed/)];
    for (const [pressed, other] of [
      [first, second],
      [second, first],
      [first, second],
    ] as const) {
      await userEvent.click(pressed);
      await expect.element(pressed).toHaveAttribute('aria-current', 'true');
      await expect.element(other).not.toHaveAttribute('aria-current');
    }
    await expect.element(player).toMatchTextContent(/10:10\sUTC/);
    await userEvent.click(event(/long closed/));
    await expect.element(event(/long closed/)).toHaveAttribute('aria-current', 'true');
  });

  it('scrolls the list of events to the last one, and leaves the page where it is', async () => {
    const { event, screen, slider } = await showReplay(async () =>
      replayDay({ events: manyEvents(), trades: [], total: 0 }),
    );
    const list = screen.getByRole('region', { name: 'Events' }).getByRole('list');
    slider.element().focus();
    const { scrollY } = window;
    await userEvent.keyboard('{End}');
    const below = () => {
      const [row, whole] = [event(/^10:19/).last(), list].map((part) =>
        part.element().getBoundingClientRect(),
      );
      return row && whole && row.bottom - whole.bottom;
    };
    await expect.poll(below).toBeLessThan(1);
    expect(window.scrollY).toBe(scrollY);
  });
});

it('writes its speeds with a space, and its buttons stand on one line', async () => {
  const { player } = await showReplay();
  const words = player.getByRole('radio', { name: '5 min/s' }).element().closest('label');
  // biome-ignore lint/performance/useDomNodeTextContent: the space is in the text, but may not be drawn
  expect(words?.innerText).toBe('5 min/s');
  const middles = ['Previous event', 'Play', 'Next event'].map((name) => {
    const { top, bottom } = player.getByRole('button', { name }).element().getBoundingClientRect();
    return (top + bottom) / 2;
  });
  expect(new Set(middles).size).toBe(1);
});

it('marks the current event in forced colors', async () => {
  await forceColors();
  const { event } = await showReplay();
  await userEvent.click(event(/long closed/));
  const markOf = (name: RegExp) => getComputedStyle(event(name).element()).borderInlineStartWidth;
  await expect.element(event(/long closed/)).toHaveAttribute('aria-current', 'true');
  expect([markOf(/long closed/), markOf(/Started/)]).toEqual(['3px', '0px']);
});
