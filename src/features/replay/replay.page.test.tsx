import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { replayDay, replayedMoment } from '../../../tests/support/replay.ts';
import type { LookApi } from '../../api/look.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';
import ReplayPage from './replay.page.tsx';

type Read = LookApi['replay'];

async function show(read: Read = async () => replayDay(), search = 'day=2026-11-01') {
  const replay = vi.fn<Read>(read);
  const { screen, location } = await renderFeature(<ReplayPage />, {
    path: `/bot-history/run-1/replay?${search}`,
    route: '/bot-history/:id/replay',
    session: storedSession(),
    api: { looks: { replay }, trades: { candles: async () => null } },
  });
  return {
    screen,
    location,
    replay,
    player: screen.getByRole('region', { name: 'Replay of Sun, 1 Nov 2026' }),
    slider: screen.getByRole('slider', { name: 'Moment of the day' }),
    event: (name: RegExp) => screen.getByRole('region', { name: 'Events' }).getByRole('button', { name }),
  };
}

beforeEach(() => timeZoneStore.set('utc'));

describe('the replay of a day', () => {
  // Rules: REPLAY-8, REPLAY-10
  it('shows the time with its zone, the balance, the loss limit, open trades and events of a moment', async () => {
    const { event, player, replay, screen } = await show();
    await expect.element(player).toMatchTextContent(/10:00\sUTCBalance1,000\.00USDT/);
    await expect
      .element(player)
      .toMatchTextContent(
        /Since the start of the day0\.00USDTRoom to the loss limit100\.00USDTIt acts at 900\.00\sUSDT/,
      );
    await expect.element(screen.getByText('No trade was open.')).toBeVisible();
    await userEvent.click(event(/Entry stopped by your loss limit/));
    await expect.element(player).toMatchTextContent(/10:10\sUTCBalance1,002\.50USDT/);
    await expect.element(player).toMatchTextContent(/\+2\.50USDTRoom to the loss limit102\.50USDT/);
    await expect
      .element(screen.getByRole('region', { name: 'Open trades' }))
      .toMatchTextContent(
        /BTC\/USDT longSince 1 Nov 2026, 10:04\sUTC, at 68,000\.12\sUSDT, stop at 66,000\.00\sUSDT\+2\.50USDT/,
      );
    await expect.element(event(/Entry stopped/)).toHaveAttribute('aria-current', 'true');
    await expect.element(event(/Started/)).not.toHaveAttribute('aria-current');
    expect(replay.mock.calls).toEqual([['run-1', { day: '2026-11-01', zone: 'UTC' }]]);
  });

  // Rule: REPLAY-7
  it('keeps the moment in the address, and begins there', async () => {
    const { event, location, player } = await show();
    await userEvent.click(event(/long closed/));
    await expect
      .poll(() => location.history?.at(-1))
      .toBe('/bot-history/run-1/replay?day=2026-11-01&at=2026-11-01T10%3A14%3A00.000Z');
    await expect.element(player).toMatchTextContent(/10:14\sUTC/);
    const again = await show(undefined, 'day=2026-11-01&at=2026-11-01T10:10:00.000Z');
    await expect.element(again.player.last()).toMatchTextContent(/10:10\sUTC/);
  });

  // Rule: REPLAY-7
  it('leads to the days before and after, as far as the run lasted', async () => {
    const { location, replay, screen } = await show(async (_, { day }) =>
      replayDay({ day, from: `${day}T10:00:00.000Z`, to: `${day}T10:20:00.000Z` }),
    );
    expect(screen.getByRole('link', { name: 'Previous day' }).elements()).toHaveLength(0);
    await userEvent.click(screen.getByRole('link', { name: 'Next day' }));
    await expect.element(screen.getByRole('region', { name: 'Replay of Mon, 2 Nov 2026' })).toBeVisible();
    expect(replay.mock.calls.map(([, { day }]) => day)).toEqual(['2026-11-01', '2026-11-02']);
    expect(location.history?.at(-1)).toBe('/bot-history/run-1/replay?day=2026-11-02');
    expect(screen.getByRole('link', { name: 'Next day' }).elements()).toHaveLength(0);
  });

  // Rule: REPLAY-8
  it('shows the whole line, its labels beside it and the thumb of the slider within the card', async () => {
    const { player, screen, slider } = await show();
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
    const { event, player, slider } = await show();
    const drawing = player.getByRole('img', { name: /^Balance over the day/ });
    await userEvent.click(event(/long closed/));
    const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const [line, veil] = [drawing.element(), drawing.element().nextElementSibling].map(boxOf);
    const thumb = boxOf(slider.element().closest('[data-rac]'));
    const middle = (thumb.left + thumb.right) / 2;
    expect(middle).toBeCloseTo((line?.left ?? 0) + 0.7 * (line?.width ?? 0), 1);
    expect((veil?.left ?? 0) + 1).toBeCloseTo(middle, 1);
  });

  // Rule: REPLAY-15
  it('shows the list of events beside the player, as high as the player', async () => {
    const { player, screen } = await show();
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
    const { event, player } = await show(async () => replayDay({ events }));
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

  // Rule: REPLAY-8
  it.each([
    ['draws a limit that is near', 997, 1],
    ['draws a limit that the balance fell through', 1_001, 1],
    ['names how far below a limit is', 900, /^Loss limit 99\.50\sUSDT below$/],
    ['names how far above a limit is', 1_100, /^Loss limit 94\.50\sUSDT above$/],
  ])('%s, and leaves the balance at least a third of the height', async (_, balance, shown) => {
    const limits = [{ at: '2026-11-01T10:12:00.000Z', balance }];
    const { player } = await show(async () => replayDay({ limits }));
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
  it('says only once that no loss limit applies, and moves nothing when one does', async () => {
    const { event, player } = await show(async () =>
      replayDay({
        limits: [
          { at: '2026-11-01T10:00:00.000Z', balance: null },
          { at: '2026-11-01T10:12:00.000Z', balance: 900 },
        ],
      }),
    );
    const drawing = player.getByRole('img', { name: /balance/i });
    await expect.element(player).toMatchTextContent('Room to the loss limitNo loss limit');
    const { top } = drawing.element().getBoundingClientRect();
    expect(player.element().textContent?.match(/no loss limit/gi)).toHaveLength(1);
    await userEvent.click(event(/long closed/));
    await expect.element(player).toMatchTextContent(/It acts at 900\.00\sUSDT/);
    expect(drawing.element().getBoundingClientRect().top).toBe(top);
  });

  // Rule: REPLAY-9
  it('plays to the end, at the speed that is chosen, and from the start after that', async () => {
    const { player, screen } = await show();
    await userEvent.click(screen.getByRole('radio', { name: '30 min/s' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect.element(player).toMatchTextContent(/10:20\sUTCBalance1,005\.50USDT/);
    await userEvent.click(screen.getByRole('radio', { name: '1 min/s' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    await expect.element(player).toMatchTextContent(/10:00\sUTC/);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  });

  // Rule: REPLAY-9
  it('plays from the start if the address names a moment of the last minute', async () => {
    const { player, screen } = await show(undefined, 'day=2026-11-01&at=2026-11-01T10:19:50.000Z');
    await userEvent.click(screen.getByRole('radio', { name: '1 min/s' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    await expect.element(player).toMatchTextContent(/10:00\sUTC/);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  });

  // Rule: REPLAY-9
  it('is controlled by keys on the slider, which says the time and the balance', async () => {
    const { player, screen, slider } = await show();
    await expect
      .element(slider)
      .toHaveAttribute('aria-valuetext', '10:00 UTC, balance 1,000.00 USDT'.replaceAll(/ (?=U)/g, '\u00a0'));
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(player).toMatchTextContent(/10:05\sUTC/);
    await userEvent.keyboard('{End}');
    await expect.element(player).toMatchTextContent(/10:20\sUTC/);
    await userEvent.keyboard('{Home}');
    await expect.element(player).toMatchTextContent(/10:00\sUTC/);
    await userEvent.keyboard(' ');
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  // Rule: REPLAY-8
  it('veils the line of the balance from the moment on, at rest and while it is played', async () => {
    const { event, player, screen } = await show();
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

  it('scrolls the list of events to the last one, and leaves the page where it is', async () => {
    const events = Array.from({ length: 60 }, (_, index) => ({
      ...{ at: new Date(Date.UTC(2026, 10, 1, 10, 0, 20 * index)).toISOString() },
      ...({ kind: 'ENTRY_STOPPED', by: 'MEMBER' } as const),
    }));
    const { event, screen, slider } = await show(async () => replayDay({ events, trades: [], total: 0 }));
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

  // Rule: REPLAY-9
  it('goes to the next event and back', async () => {
    const { player, screen } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Next event' }));
    await expect.element(player).toMatchTextContent(/10:04\sUTC/);
    await userEvent.click(screen.getByRole('button', { name: 'Next event' }));
    await expect.element(player).toMatchTextContent(/10:10\sUTC/);
    await userEvent.click(screen.getByRole('button', { name: 'Previous event' }));
    await expect.element(player).toMatchTextContent(/10:04\sUTC/);
  });

  // Rule: REPLAY-12
  it.each([
    [replayDay({ trades: [], total: 0 }), /No trades on this day\. The balance stood at 1,000\.00\sUSDT\./],
    [
      replayDay({ isOver: false }),
      /The day isn’t over\. This is what happened up to 1 Nov 2026, 10:20\sUTC; the balance on the dashboard is newer\./,
    ],
    [replayDay({ isOver: false }), /10:00\sUTCBalance, up to 10:20\sUTC1,000\.00USDT/],
    [
      replayDay({ limits: [{ at: '2026-10-01T00:00:00.000Z', balance: null }] }),
      /Room to the loss limitNo loss limit/,
    ],
    [replayDay({ limits: [] }), /Room to the loss limitNot recorded/],
    [replayedMoment(), /10:00\sUTCBalance1,000\.00USDT/],
  ])('says what is special about a day', async (day, words) => {
    const { player } = await show(async () => day);
    await expect.element(player).toMatchTextContent(words);
  });

  // Rule: REPLAY-5
  it('says how many trades are not listed', async () => {
    const { player } = await show(async () => replayDay({ total: 334 }));
    await expect
      .element(player)
      .toMatchTextContent('The 1 largest of 334 trades are listed. All of them count in the balance.');
  });

  it('says which day is loading', async () => {
    const { player } = await show(() => new Promise(() => undefined));
    await expect.element(player).toMatchTextContent('Loading the day');
  });

  // Rule: REPLAY-12
  it('can be read again if it could not be loaded', async () => {
    const { player, replay, screen } = await show(
      vi
        .fn<Read>()
        .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError', message: 'Later.' }))
        .mockResolvedValue(replayDay()),
    );
    await expect.element(screen.getByText('We couldn’t load this day')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.element(player).toBeVisible();
    expect(replay).toHaveBeenCalledTimes(2);
  });

  // Rule: REPLAY-12
  it.each([
    [async () => null, 'No replay available'],
    [
      serviceError(400, { code: 'error.generic.badRequest', message: 'No.' }),
      'This day isn’t part of the run',
    ],
    [serviceError(404, { code: 'error.bot.notFound', message: 'No.' }), 'Run not found'],
  ])('says if there is none', async (answer, words) => {
    const { screen } = await show(async () => {
      if (answer instanceof Error) throw answer;
      return answer();
    });
    await expect.element(screen.getByText(words).first()).toBeVisible();
  });
});
