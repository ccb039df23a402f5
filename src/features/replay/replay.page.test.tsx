import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { replayDay, replayedMoment, replayedTrade } from '../../../tests/support/replay.ts';
import { type ReadReplay, showReplay } from '../../../tests/support/show-replay.tsx';
import { candles } from '../../../tests/support/show-trades.tsx';
import { timeZoneStore } from '../../shared/member/time-zone.ts';

beforeEach(() => timeZoneStore.set('utc'));

describe('the replay of a day', () => {
  // Rules: REPLAY-8, REPLAY-10
  it('shows the time with its zone, the balance, the loss limit, open trades and events of a moment', async () => {
    const { event, player, replay, screen } = await showReplay();
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

  // Rule: TABLE-8
  it('shows the rate and the stop of an open trade with the same number of decimals', async () => {
    const trade = replayedTrade({ pair: 'XRP/USDT', openRate: 0.4955, stopRate: 0.489 });
    const { event, screen } = await showReplay(async () => replayDay({ trades: [trade] }));
    await userEvent.click(event(/long opened/));
    await expect
      .element(screen.getByRole('region', { name: 'Open trades' }))
      .toMatchTextContent(/at 0\.4955\sUSDT, stop at 0\.4890\sUSDT/);
  });

  // Rule: REPLAY-16
  it('shows the zone of the events once, above them', async () => {
    const { event, screen } = await showReplay();
    await expect
      .element(screen.getByRole('region', { name: 'Events' }))
      .toMatchTextContent(/^EventsTimes in UTC\.10:00Started/);
    await expect.element(event(/^10:14 BTC\/USDT long closed \+5\.50/)).toBeVisible();
  });

  // Rule: REPLAY-7
  it('keeps the moment in the address, and begins there', async () => {
    const { event, location, player } = await showReplay();
    await userEvent.click(event(/long closed/));
    await expect
      .poll(() => location.history?.at(-1))
      .toBe('/bot-history/run-1/replay?day=2026-11-01&at=2026-11-01T10%3A14%3A00.000Z');
    await expect.element(player).toMatchTextContent(/10:14\sUTC/);
    const again = await showReplay(undefined, 'day=2026-11-01&at=2026-11-01T10:10:00.000Z');
    await expect.element(again.player.last()).toMatchTextContent(/10:10\sUTC/);
  });

  // Rule: REPLAY-7
  it('leads to the days before and after, as far as the run lasted', async () => {
    const { location, replay, screen } = await showReplay(async (_, { day }) =>
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
  it('says only once that no loss limit applies, and moves nothing when one does', async () => {
    const { event, player } = await showReplay(async () =>
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

  // Rules: REPLAY-8, REPLAY-9, REPLAY-10
  it('moves the slider, the open trades and the events while it plays', async () => {
    const hours = Array.from({ length: 5 }, (_, index) => index * 3_600_000);
    const day = replayDay({
      ...{ to: '2026-11-01T14:00:00.000Z', offsets: hours, balances: hours.map(() => 1_000), events: [] },
      trades: [
        replayedTrade({ openDate: '2026-11-01T11:00:00.000Z', closeDate: null, profits: [1, 1, 1, 1] }),
      ],
    });
    const { event, screen, slider } = await showReplay(async () => day);
    await expect.element(screen.getByText('No trade was open.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '30 min/s' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    await expect.element(event(/long opened/)).toHaveAttribute('aria-current', 'true');
    await expect.element(screen.getByRole('link', { name: 'BTC/USDT long' })).toBeVisible();
    await expect.element(slider).not.toHaveValue('0');
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  // Rule: REPLAY-9
  it('plays to the end, at the speed that is chosen, and from the start after that', async () => {
    const { player, screen } = await showReplay();
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
    const { player, screen } = await showReplay(undefined, 'day=2026-11-01&at=2026-11-01T10:19:50.000Z');
    await userEvent.click(screen.getByRole('radio', { name: '1 min/s' }));
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    await expect.element(player).toMatchTextContent(/10:00\sUTC/);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  });

  // Rule: REPLAY-9
  it('is controlled by keys on the slider, which says the time and the balance', async () => {
    const { player, screen, slider } = await showReplay();
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

  // Rule: REPLAY-9
  it('goes to the next event and back', async () => {
    const { player, screen } = await showReplay();
    await userEvent.click(screen.getByRole('button', { name: 'Next event' }));
    await expect.element(player).toMatchTextContent(/10:04\sUTC/);
    await userEvent.click(screen.getByRole('button', { name: 'Next event' }));
    await expect.element(player).toMatchTextContent(/10:10\sUTC/);
    await userEvent.click(screen.getByRole('button', { name: 'Previous event' }));
    await expect.element(player).toMatchTextContent(/10:04\sUTC/);
  });

  // Rule: REPLAY-11
  it('shows no candles of one pair as those of another while these load', async () => {
    const trades = ['BTC/USDT', 'ETH/USDT'].map((pair, id) => replayedTrade({ pair, id }));
    const held = Promise.withResolvers<void>();
    const { screen } = await showReplay(
      async () => replayDay({ trades, total: 2 }),
      'day=2026-11-01&pair=BTC/USDT',
      async (id, request) => {
        if (request.pair === 'ETH/USDT') await held.promise;
        return candles(id, request);
      },
    );
    const chartOf = (pair: string) => screen.getByRole('figure', { name: `Candles of ${pair}` });
    await expect.element(chartOf('BTC/USDT')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pair' }), 'ETH/USDT');
    await expect.element(chartOf('BTC/USDT')).not.toBeInTheDocument();
    expect(chartOf('ETH/USDT').query()).toBeNull();
    held.resolve();
    await expect.element(chartOf('ETH/USDT')).toBeVisible();
  });

  // Rule: REPLAY-12
  it.each([
    [replayDay({ trades: [], total: 0 }), /No trades on this day\. The balance stood at 1,000\.00\sUSDT\./],
    [
      replayDay({ isOver: false }),
      /The day isn’t over\. This is what happened up to 1 Nov 2026, 10:20\sUTC; the balance on the dashboard is newer\./,
    ],
    [
      replayDay({ isOver: false }),
      /Replay of Sun, 1 Nov 2026Up to 10:20\sUTC.*10:00\sUTCBalance1,000\.00USDT/,
    ],
    [
      replayDay({ limits: [{ at: '2026-10-01T00:00:00.000Z', balance: null }] }),
      /Room to the loss limitNo loss limit/,
    ],
    [replayDay({ limits: [] }), /Room to the loss limitNot recorded/],
    [
      replayDay({ limits: [{ at: '2026-10-01T00:00:00.000Z', balance: 1_001 }] }),
      /Room to the loss limit0\.00USDT.*It acts at 1,001\.00\sUSDT/,
    ],
    [replayedMoment(), /10:00\sUTCBalance1,000\.00USDT/],
  ])('says what is special about a day', async (day, words) => {
    const { player } = await showReplay(async () => day);
    await expect.element(player).toMatchTextContent(words);
  });

  it.each([
    ['ends before it begins', replayDay({ to: '2026-11-01T09:00:00.000Z' })],
    ['has no balances', replayDay({ offsets: [], balances: [] })],
  ])('shows a day that %s as far as it can', async (_, day) => {
    const { player, screen } = await showReplay(async () => day);
    await expect.element(player).toMatchTextContent(/10:00\sUTC/);
    await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Events' })).toBeVisible();
  });

  // Rule: REPLAY-5
  it('says how many trades are not listed', async () => {
    const { player } = await showReplay(async () => replayDay({ total: 334 }));
    await expect
      .element(player)
      .toMatchTextContent('The 1 largest of 334 trades are listed. All of them count in the balance.');
  });

  it('says which day is loading', async () => {
    const { player } = await showReplay(() => new Promise(() => undefined));
    await expect.element(player).toMatchTextContent('Loading the day');
  });

  // Rule: REPLAY-12
  it('can be read again if it could not be loaded', async () => {
    const { player, replay, screen } = await showReplay(
      vi
        .fn<ReadReplay>()
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
    const { screen } = await showReplay(async () => {
      if (answer instanceof Error) throw answer;
      return answer();
    });
    await expect.element(screen.getByText(words).first()).toBeVisible();
  });
});
