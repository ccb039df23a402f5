import { describe, expect, it, vi } from 'vitest';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import PairPage from './pair.page.tsx';
import type { TradesOnPair } from './pair-view.ts';

type Candles = MemberApi['trades']['candles'];
type List = MemberApi['trades']['list'];

const run = botRun({ status: 'STOPPED', deactivatedAt: '2026-11-02T00:00:00.000Z' });

const candles: Candles = async (_id, { pair, interval, from }) => ({
  pair,
  interval,
  asOf: '2026-11-20T14:05:00.000Z',
  candles: [{ at: from, open: 68_590, high: 68_640.5, low: 68_571, close: 68_622 }],
});
const list: List = async (state) => tradePage(state === 'close' ? [trade()] : []);

async function show(search: string, trades: Partial<MemberApi['trades']> = {}, bot = run) {
  return renderFeature(<PairPage />, {
    path: `/bot-history/${run.uuid}/pair${search}`,
    route: '/bot-history/:id/pair',
    session: storedSession(),
    api: {
      bots: { get: async () => bot },
      trades: { list, candles, get: async () => trade(), ...trades },
    },
  });
}

describe('the page of a pair', () => {
  // Rule: PAGE-11
  it('shows a week of candles up to the end of the run, and its trades on the pair', async () => {
    const request = vi.fn<Candles>(candles);
    const { screen } = await show('?pair=BTC%2FUSDT', { candles: request });
    await expect.element(screen.getByRole('heading', { name: 'BTC/USDT', level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('figure', { name: 'Candles of BTC/USDT' })).toBeVisible();
    await expect.element(screen.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
    await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument();
    expect(request.mock.calls.map(([, asked]) => asked)).toEqual([
      { pair: 'BTC/USDT', interval: '1h', from: '2026-10-26T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' },
    ]);
  });

  // Rule: CANDLES-3
  it('changes range and candle length, and keeps both in the address', async () => {
    const request = vi.fn<Candles>(candles);
    const { screen, location } = await show('?pair=BTC%2FUSDT', { candles: request });
    await screen.getByRole('radio', { name: '24 h' }).click();
    await screen.getByRole('radio', { name: '15m' }).click();
    await expect
      .poll(() => request.mock.lastCall?.[1])
      .toEqual({
        pair: 'BTC/USDT',
        interval: '15m',
        from: '2026-11-01T00:00:00.000Z',
        to: '2026-11-02T00:00:00.000Z',
      });
    expect(location.history.at(-1)).toMatch(/\?pair=BTC%2FUSDT&range=day&interval=15m$/);
    await screen.getByRole('radio', { name: '30 d' }).click();
    await expect.element(screen.getByRole('radio', { name: '15m' })).toBeDisabled();
  });

  it('keeps the candles as they are until those of another length have loaded', async () => {
    const hours = ['10', '11', '12'].map((hour) => `2026-11-01T${hour}:00:00.000Z`);
    const request = vi.fn<Candles>(async (_id, { pair, interval }) => ({
      pair,
      interval,
      asOf: '2026-11-20T14:05:00.000Z',
      candles: hours.map((at) => ({ at, open: 1, high: 1, low: 1, close: 1 })),
    }));
    const { screen } = await show('?pair=BTC%2FUSDT&range=day&interval=1h', { candles: request });
    await screen.getByRole('radio', { name: 'Table' }).click();
    const table = screen.getByRole('table', { name: 'Candles of BTC/USDT' });
    await expect.element(table).toBeVisible();
    request.mockReturnValue(new Promise(() => undefined));
    await screen.getByRole('radio', { name: '15m' }).click();
    await expect.poll(() => request.mock.lastCall?.[1].interval).toBe('15m');
    expect(table.getByText(/^No prices from/).elements()).toHaveLength(0);
  });

  it('opens a trade over itself', async () => {
    const { screen, location } = await show('?pair=BTC%2FUSDT');
    await screen.getByRole('cell', { name: 'Long' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'BTC/USDT' })).toBeVisible();
    expect(location.history.at(-1)).toMatch(/\?pair=BTC%2FUSDT&trade=42$/);
  });

  it('ends with the service’s clock while the run lasts', async () => {
    const request = vi.fn<Candles>(candles);
    await show(
      '?pair=BTC%2FUSDT&range=day&interval=1h',
      { candles: request },
      botRun({ asOf: '2026-11-20T14:05:00.000Z' }),
    );
    await expect.poll(() => request.mock.lastCall?.[1].to).toBe('2026-11-20T15:00:00.000Z');
  });

  // Rule: CANDLES-4
  it('requests marks until the range is covered, and says if there are more', async () => {
    const many = vi.fn<List>(async (state, _id, { page, size }) =>
      state === 'open'
        ? tradePage([])
        : tradePage(
            Array.from({ length: size }, (_, index) => trade({ id: page * size + index })),
            { page, size, total: 100_000 },
          ),
    );
    const { screen } = await show('?pair=BTC%2FUSDT&range=month', { list: many });
    await expect
      .element(screen.getByText(/The chart marks only the last 500 trades of this range/))
      .toBeVisible();
    const pages = many.mock.calls.filter(([state, , { size }]) => state === 'close' && size === 100);
    expect(pages.map(([, , { page }]) => page)).toEqual([0, 1, 2, 3, 4]);
  });

  it('later requests only the marks of trades closed since', async () => {
    let total = 250;
    const many = vi.fn<List>(async (state, _id, { page, size }) =>
      state === 'open'
        ? tradePage([])
        : tradePage(
            Array.from({ length: Math.min(size, total - page * size) }, (_, index) =>
              trade({ id: `${total - page * size - index}` }),
            ),
            { page, size, total },
          ),
    );
    const { queryClient } = await show('?pair=BTC%2FUSDT&range=month', { list: many });
    const pages = () =>
      many.mock.calls
        .filter(([state, , { size }]) => state === 'close' && size === 100)
        .map(([, , { page }]) => page);
    const marked = () =>
      queryClient.getQueriesData<TradesOnPair>({ queryKey: [...queryKeys.bot(run.uuid), 'pair'] })[0]?.[1]
        ?.trades;
    await expect.poll(() => marked()?.length).toBe(250);
    expect(pages()).toEqual([0, 1, 2]);
    total = 252;
    await queryClient.invalidateQueries({ queryKey: queryKeys.bot(run.uuid) });
    expect(pages()).toEqual([0, 1, 2, 0]);
    expect(marked()?.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 252 }, (_, index) => 252 - index),
    );
  });

  // Rule: CANDLES-5
  it('says that there is no such pair, with its trades and the way back to the run', async () => {
    const unknown = async () => Promise.reject(serviceError(404, { code: 'error.pair.notFound' }));
    const { screen } = await show('?pair=BTC%2FUSDT', { candles: unknown });
    await expect.element(screen.getByText('The exchange does not have this pair.')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Back to the run' }))
      .toHaveAttribute('href', `/bot-history/${run.uuid}`);
    expect(screen.getByRole('radiogroup', { name: 'Range' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' }).query()).toBeNull();
    await expect.element(screen.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
  });

  // Rule: CANDLES-5
  it('has no tables for a pair that is unknown and that the run has not traded', async () => {
    const unknown = async () => Promise.reject(serviceError(404, { code: 'error.pair.notFound' }));
    const read = Promise.withResolvers<Awaited<ReturnType<List>>>();
    // The service looks for part of a name.
    const { screen, settled } = await show('?pair=BTC', { candles: unknown, list: () => read.promise });
    await expect.element(screen.getByText('The exchange does not have this pair.')).toBeVisible();
    expect(screen.getByText('Closed trades').query()).toBeNull();
    read.resolve(tradePage([]));
    await settled();
    expect(screen.getByText('Closed trades').query()).toBeNull();
    expect(screen.getByRole('table').query()).toBeNull();
    await expect.element(screen.getByRole('link', { name: 'Back to the run' })).toBeVisible();
  });

  // Rule: CANDLES-5
  it('still says so when the next candle begins, and of a pair whose trades cannot be read', async () => {
    const request = vi.fn<Candles>(() => Promise.reject(serviceError(404, { code: 'error.pair.notFound' })));
    const failing = () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' }));
    const live = botRun({ asOf: '2026-11-20T14:05:00.000Z' });
    const search = '?pair=BTC%2FUSDT&range=day&interval=1h';
    const shown = await show(search, { candles: request, list: failing }, live);
    const { screen, queryClient } = shown;
    const words = screen.getByText('The exchange does not have this pair.');
    await expect.element(words).toBeVisible();
    await shown.settled();
    await expect.element(screen.getByText('We couldn’t load the closed trades')).toBeVisible();
    request.mockReturnValue(new Promise(() => undefined));
    const from = '2026-11-19T15:00:00.000Z';
    const reads = () =>
      queryClient.getQueryCache().findAll({ queryKey: [...queryKeys.bot(run.uuid), 'pair'] });
    queryClient.setQueryData(queryKeys.bot(run.uuid), { ...live, asOf: '2026-11-20T15:05:00.000Z' });
    await expect.poll(() => reads().some(({ queryKey }) => queryKey.includes(from))).toBe(true);
    await expect.element(words).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Range' }).query()).toBeNull();
  });

  it('leads to all runs if there is no such run', async () => {
    const unknown = serviceError(404, { code: 'error.bot.notFound', message: 'Trading bot not found.' });
    const { screen } = await renderFeature(<PairPage />, {
      path: '/bot-history/nope/pair?pair=BTC%2FUSDT',
      route: '/bot-history/:id/pair',
      session: storedSession(),
      api: { bots: { get: () => Promise.reject(unknown) } },
    });
    await expect.element(screen.getByText('We couldn’t find this run')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' }).query()).toBeNull();
    await expect.element(screen.getByRole('link', { name: 'See all runs' })).toBeVisible();
  });

  it('leads back to the run if the address has no pair', async () => {
    const { screen } = await show('');
    await expect
      .element(screen.getByRole('link', { name: 'Back to the run' }))
      .toHaveAttribute('href', `/bot-history/${run.uuid}`);
  });
});
