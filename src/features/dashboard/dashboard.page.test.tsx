import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage, userInfo } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import { storedSession } from '../../../tests/support/stored-session.ts';
import type { MemberApi } from '../../api/member-api.ts';
import type { Bot, UserInfo } from '../../contract/answers.ts';
import { timeZoneStore } from '../../widgets/preferences/time-zone.ts';
import DashboardPage from './dashboard.page.tsx';

const failing = async () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' }));

async function show(
  { info = userInfo(), bot = botRun() }: { info?: UserInfo; bot?: Bot } = {},
  { bots, trades }: Pick<FakeCalls, 'bots' | 'trades'> = {},
) {
  const { screen } = await renderFeature(<DashboardPage />, {
    path: '/dashboard',
    session: storedSession(),
    api: {
      user: { info: async () => info },
      bots: { get: async () => bot, statistic: async () => statistic(), ...bots },
      trades: { list: async () => tradePage([trade()]), ...trades },
    },
  });
  return screen;
}

beforeEach(() => timeZoneStore.set('utc'));

describe('the dashboard', () => {
  it('shows the bot’s status, what it means, and where to change it', async () => {
    const screen = await show({ bot: botRun({ entryStopped: true }) });
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect.element(card.getByRole('status')).toHaveTextContent('Active, no new trades');
    await expect.element(card.getByText(/opens no new trades/)).toBeVisible();
    await expect
      .element(card)
      .toMatchTextContent(/Open profit−3\.20USDTAllocated funds1,000\.00\sUSDTStarted22 Aug 2026/);
    await expect.element(card.getByRole('link', { name: 'Manage bot' })).toHaveAttribute('href', '/tradebot');
  });

  it('shows figures, charts and both kinds of trades with two requests for trades', async () => {
    const list = vi.fn<MemberApi['trades']['list']>(async () => tradePage([trade()]));
    const screen = await show({}, { trades: { list } });
    await expect.element(screen.getByRole('listitem', { name: 'Current balance' })).toBeVisible();
    await expect.element(screen.getByRole('figure', { name: 'Balance', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Open trades' })).toBeVisible();
    await expect.poll(() => screen.getByRole('rowheader').elements()).toHaveLength(2);
    expect(list.mock.calls.map(([state]) => state).sort()).toEqual(['close', 'open']);
  });

  it('says what to do if there is no bot', async () => {
    const screen = await show({ info: userInfo({ botUuid: null }) });
    await expect.element(screen.getByText('No bot yet')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Set up the bot' }))
      .toHaveAttribute('href', '/tradebot');
  });

  it('warns of trades that a soft stop left on the exchange', async () => {
    const screen = await show({ bot: botRun({ status: 'FORCE_STOPPED', leftOnExchange: 2 }) });
    await expect
      .element(screen.getByText('2 trades are still open on the exchange, unmanaged'))
      .toBeVisible();
  });

  it.each([
    ['the bot', { bots: { get: failing } }, 'We couldn’t load your bot’s status'],
    ['the figures', { bots: { statistic: failing } }, 'We couldn’t load the indicators'],
    ['the trades', { trades: { list: failing } }, 'We couldn’t load the open trades'],
  ] as const)('keeps working without %s', async (_part, failure, words) => {
    const screen = await show({}, failure);
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    const { bots, trades } = { bots: {}, trades: {}, ...failure };
    if (!('get' in bots)) await expect.element(screen.getByText('Active', { exact: true })).toBeVisible();
    if (!('list' in trades)) await expect.element(screen.getByRole('rowheader').first()).toBeVisible();
  });
});
