import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import type { Bot } from '../../contract/answers.ts';
import BotHistoryPage from './bot-history.page.tsx';

type ListRuns = MemberApi['bots']['listRuns'];

const session = storedSession();
const answer =
  (items: Bot[], total = items.length): ListRuns =>
  async (_user, { page, size }) => ({ items, page, size, total });

const otherRun = '1c9e6679-7425-40de-944b-e07fc1f90ae8';
const bothRuns = answer([botRun(), botRun({ uuid: otherRun })]);

interface Shown {
  path?: string;
  statistic?: MemberApi['bots']['statistic'];
}

async function open(
  listRuns: ListRuns,
  { path = '/bot-history/', statistic: figures = async (botUuid) => statistic({ botUuid }) }: Shown = {},
) {
  return renderFeature(<BotHistoryPage />, {
    path,
    session,
    api: {
      user: { info: async () => userInfo() },
      bots: { get: async () => botRun(), listRuns, statistic: figures, profitOfAll: async () => null },
      statements: { statement: async () => null },
    },
  });
}

async function show(listRuns: ListRuns) {
  const { screen } = await open(listRuns);
  return screen;
}

afterEach(() => {
  vi.useRealTimers();
  return page.viewport(1366, 900);
});

describe('the history of the bot', () => {
  // Rules: PAGE-10, HISTORY-1, HISTORY-2
  it('lists the member’s runs, newest first', async () => {
    const listRuns = vi.fn<ListRuns>(
      answer([botRun({ status: 'STOPPED', deactivatedAt: '2026-09-01T08:30:00.000Z' })]),
    );
    const screen = await show(listRuns);
    await expect.element(screen.getByRole('rowheader', { name: '7c9e6679…' })).toBeVisible();
    await expect.element(screen.getByTitle(botRun().uuid)).toBeVisible();
    const cells = screen
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      'Stopped',
      '1,000.00',
      '22 Aug 202610:00\u00a0UTC',
      '1 Sept 202608:30\u00a0UTC',
      'Details',
    ]);
    expect(listRuns.mock.calls.map(([user, request]) => [user, request])).toEqual([
      [session.uuid, { page: 0, size: 10, sort: 'activatedAt', order: 'DESC' }],
    ]);
  });

  // Rule: HISTORY-7
  it('says how many trades a run left on the exchange', async () => {
    const screen = await show(
      answer([
        botRun({ status: 'FORCE_STOPPED', leftOnExchange: 4 }),
        botRun({ uuid: otherRun, leftOnExchange: 0 }),
      ]),
    );
    await expect.element(screen.getByText('4 trades left open', { exact: true })).toBeVisible();
    expect(screen.getByText(/left open/).elements()).toHaveLength(1);
  });

  // Rule: HISTORY-3
  it('shows what each run has earned, if the service says so', async () => {
    const result = {
      totalPnl: -24.5,
      totalPnlRatio: -0.0245,
      closedTrades: 1_200,
      winRate: 0.5833,
      maximumDrawdown: null,
      balances: [1_000, 975.5],
    };
    const screen = await show(answer([botRun({ result }), botRun({ uuid: otherRun })]));
    const rows = screen.getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/−24\.50USDT−2\.45%1,20058\.33% won–Compare/);
    await expect.element(rows.nth(2)).toMatchTextContent(/–––Compare/);
  });

  it('shows no share of trades won where none has closed', async () => {
    const result = {
      ...{ totalPnl: 0.66, totalPnlRatio: 0.000_66, closedTrades: 0, winRate: null, maximumDrawdown: null },
      balances: [1_000],
    };
    const screen = await show(answer([botRun({ result })]));
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/\+0\.66USDT\+0\.07%0–Details/);
  });

  // Rule: HISTORY-4
  it('compares two runs side by side, kept in the address', async () => {
    const { screen, location } = await open(answer([botRun(), botRun({ uuid: otherRun })]));
    const choose = async (uuid: string) => {
      const box = screen.getByRole('checkbox', { name: `Compare bot ${uuid}` });
      await expect.element(box).toBeInTheDocument();
      (box.element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
    };
    await choose(botRun().uuid);
    await expect.element(screen.getByText('Select another run above to compare the two.')).toBeVisible();
    await choose(otherRun);
    const table = screen.getByRole('table', { name: 'Comparison' });
    await expect.element(table.getByRole('row', { name: /^Win rate/ })).toMatchTextContent(/58\.33%58\.33%$/);
    await expect
      .element(table.getByRole('row', { name: /^Total PnL/ }))
      .toMatchTextContent(/(\+24\.50USDT\+2\.45%){2}$/);
    expect(table.getByRole('rowheader').elements()).toHaveLength(21);
    expect(location.history.at(-1)).toBe(`/bot-history/?compare=${botRun().uuid}&compare=${otherRun}`);
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(table).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Bot history' })).toHaveFocus();
  });

  it('centers the box of a run in its row', async () => {
    const { screen } = await open(bothRuns);
    const box = screen.getByRole('checkbox', { name: `Compare bot ${otherRun}` });
    await expect.element(box).toBeInTheDocument();
    const middleOf = (element: Element | null | undefined) => {
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      return (top + bottom) / 2;
    };
    const cell = box.element().closest('td');
    expect(Math.abs(middleOf(cell?.querySelector('svg')) - middleOf(cell))).toBeLessThanOrEqual(1);
  });

  // Rule: HISTORY-3
  it('offers no comparison of a single run', async () => {
    const { screen } = await open(answer([botRun()]), { path: `/bot-history/?compare=${botRun().uuid}` });
    await expect.element(screen.getByRole('link', { name: `Details of bot ${botRun().uuid}` })).toBeVisible();
    expect(screen.getByRole('checkbox').elements()).toEqual([]);
    expect(screen.getByText(/Select another run/).query()).toBeNull();
  });

  // Rule: HISTORY-3
  it('offers the comparison on the card of a run on a phone', async () => {
    await page.viewport(375, 800);
    const { screen } = await open(bothRuns);
    const box = screen.getByRole('checkbox', { name: `Compare bot ${otherRun}` });
    await expect.element(box).toBeInTheDocument();
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('Select another run above to compare the two.')).toBeVisible();
  });

  it('tells runs of one day apart by their times', async () => {
    const at = (time: string) => `2026-11-20T${time}:00.000Z`;
    const { screen } = await open(bothRuns, {
      path: `/bot-history/?compare=${botRun().uuid}&compare=${otherRun}`,
      statistic: async (id) =>
        id === otherRun
          ? statistic({ botUuid: otherRun, from: at('09:00'), to: at('09:40') })
          : statistic({ from: at('10:15'), to: at('14:05') }),
    });
    const headers = screen.getByRole('table', { name: 'Comparison' }).getByRole('columnheader');
    await expect.element(headers.nth(1)).toMatchTextContent(/^20 Nov 2026, 10:15 UTC – now$/);
    await expect.element(headers.nth(2)).toMatchTextContent(/^20 Nov 2026, 09:00 UTC – 09:40 UTC$/);
  });

  // Rule: HISTORY-5
  it('compares two runs at most, and says why a third cannot be selected', async () => {
    const third = botRun({ uuid: '2c9e6679-7425-40de-944b-e07fc1f90ae8' });
    const { screen, location } = await open(answer([botRun(), botRun({ uuid: otherRun }), third]), {
      path: `/bot-history/?compare=${botRun().uuid}&compare=${otherRun}`,
    });
    const reason = `Compare bot ${third.uuid}. Two runs are selected: clear one of them first.`;
    await expect.element(screen.getByRole('checkbox', { name: reason })).toBeDisabled();
    await expect.element(screen.getByText('To compare another run, clear one of these first.')).toBeVisible();
    const first = screen.getByRole('checkbox', { name: `Compare bot ${botRun().uuid}`, exact: true });
    (first.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(screen.getByRole('checkbox', { name: `Compare bot ${third.uuid}` })).toBeEnabled();
    expect(location.history.at(-1)).toBe(`/bot-history/?compare=${otherRun}`);
  });

  it.each([
    [500, undefined],
    [404, 'error.bot.statisticsNotFound'],
  ])('says that a comparison failed, and loads it on request: %i %s', async (status, code) => {
    const get = vi.fn<MemberApi['bots']['statistic']>(async (botUuid) => statistic({ botUuid }));
    get.mockRejectedValueOnce(serviceError(status, { code }));
    const { screen } = await open(bothRuns, {
      path: `/bot-history/?compare=${botRun().uuid}&compare=${otherRun}`,
      statistic: get,
    });
    await expect.element(screen.getByText('We couldn’t load one of the runs')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('table', { name: 'Comparison' })).toBeVisible();
  });

  // Rule: HISTORY-4
  it('ignores what is not a run in the address of a comparison', async () => {
    const get = vi.fn<MemberApi['bots']['statistic']>(async (botUuid) => statistic({ botUuid }));
    const { screen } = await open(bothRuns, {
      path: `/bot-history/?compare=zzz&compare=..%2Fx&compare=${botRun().uuid}`,
      statistic: get,
    });
    await expect.element(screen.getByText('Select another run above to compare the two.')).toBeVisible();
    await expect
      .element(screen.getByRole('checkbox', { name: `Compare bot ${botRun().uuid}` }))
      .toBeChecked();
    expect(get).not.toHaveBeenCalled();
  });

  // Rule: HISTORY-4
  it('takes runs that do not exist out of a comparison', async () => {
    const { screen, location } = await open(bothRuns, {
      path: `/bot-history/?compare=${otherRun}&compare=${botRun().uuid}`,
      statistic: async (id) =>
        id === otherRun ? Promise.reject(serviceError(404, { code: 'error.bot.notFound' })) : statistic(),
    });
    await expect.element(screen.getByText('Select another run above to compare the two.')).toBeVisible();
    expect(location.history).toEqual([`/bot-history/?compare=${botRun().uuid}`]);
  });

  it('links to the details of a run', async () => {
    const screen = await show(answer([botRun()]));
    await expect
      .element(screen.getByRole('link', { name: `Details of bot ${botRun().uuid}` }))
      .toHaveAttribute('href', `/bot-history/${botRun().uuid}`);
  });

  it('sorts and pages in the service', async () => {
    const listRuns = vi.fn<ListRuns>(answer([botRun()], 30));
    const screen = await show(listRuns);
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => listRuns.mock.lastCall?.[1]).toMatchObject({ page: 1 });
    await screen.getByRole('button', { name: 'Trade amount' }).click();
    await expect
      .poll(() => listRuns.mock.lastCall?.[1])
      .toMatchObject({ page: 0, sort: 'tradeAmount', order: 'DESC' });
  });

  // Rule: HISTORY-6
  it.each([
    ['is refreshed while one of its runs lasts', botRun(), 2],
    ['is not refreshed once its runs are over', botRun({ status: 'STOPPED' }), 1],
  ])('%s', async (_, run, requests) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const listRuns = vi.fn<ListRuns>(answer([run]));
    const screen = await show(listRuns);
    await expect.element(screen.getByRole('rowheader')).toBeVisible();
    vi.advanceTimersByTime(30_000);
    expect(listRuns).toHaveBeenCalledTimes(requests);
  });

  it('says what a run is if there is none', async () => {
    const screen = await show(answer([]));
    await expect.element(screen.getByText('No runs yet')).toBeVisible();
  });

  it('says what failed, and loads on request', async () => {
    const listRuns = vi.fn<ListRuns>(answer([botRun()]));
    listRuns.mockRejectedValueOnce(serviceError(500, {}));
    const screen = await show(listRuns);
    await expect.element(screen.getByText('We couldn’t load the bot history')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('rowheader')).toBeVisible();
  });
});
