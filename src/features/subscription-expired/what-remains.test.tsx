import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage, userInfo } from '../../../tests/support/runs.ts';
import { connectedKey, keyList } from '../../../tests/support/show-dashboard.tsx';
import { subscription, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import type { MemberApi } from '../../api/member.ts';
import type { SupportApi } from '../../api/support.ts';
import type { Bot, Trade } from '../../contract/answers.ts';
import SubscriptionExpiredPage from './subscription-expired.page.tsx';

const left = (id: number): Trade =>
  trade({ id: String(id), pair: 'LTC/USDT', direction: 'SHORT', closeDate: null, closeRate: null });
const leftBehind = botRun({
  status: 'FORCE_STOPPED',
  activatedAt: '2026-11-01T09:30:00.000Z',
  openTrades: 4,
  leftOnExchange: 4,
});
const earlier = { ...leftBehind, uuid: '0b1c2d3e-4f50-4617-a829-3a4b5c6d7e8f', leftOnExchange: 1 };
const runsOf = (...items: Bot[]) => ({ items, page: 0, size: 100, total: items.length });
const refuse = async () => Promise.reject(serviceError(503, { code: 'error.internal.serviceError' }));

async function open(run: Bot, trades: Trade[], { bots, ...fakes }: FakeCalls = {}) {
  const { screen } = await renderFeature(<SubscriptionExpiredPage />, {
    path: '/subscription-expired',
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ subscriptionStatus: 'EXPIRED' }) },
      subscriptions: {
        overview: async () => subscriptionOverview({ subscription: subscription({ status: 'EXPIRED' }) }),
      },
      bots: { get: async () => run, listRuns: async () => runsOf(run), ...bots },
      trades: {
        list: async (_state, _bot, { size }) => tradePage(trades.slice(0, size), { total: trades.length }),
      },
      apiKeys: { list: async () => keyList([connectedKey]) },
      ...fakes,
    },
  });
  const tables = screen.getByRole('table', { name: /^(Unmanaged|Open) trades/ });
  return { screen, table: screen.getByRole('table', { name: 'Unmanaged trades', exact: true }), tables };
}

describe('the trades that nobody manages', () => {
  // Rule: PAGE-14
  it('are listed with all that is needed to close them on the exchange', async () => {
    const { table } = await open(leftBehind, [1, 2, 3, 4].map(left));
    await expect.element(table.getByRole('row', { name: /LTC\/USDT/ }).first()).toBeVisible();
    expect(table.getByRole('row', { name: /LTC\/USDT/ }).elements()).toHaveLength(4);
    const headers = table
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent);
    for (const header of ['Pair', 'Direction', 'Amount', 'Open rate', 'Open date', 'Current rate', 'P/L %'])
      expect(headers.join(' ')).toContain(header);
    await expect.element(table.getByText('Short').first()).toBeVisible();
  });

  // Rule: PAGE-14
  it('are added up, unless some are on another page', async () => {
    const { screen } = await open(
      leftBehind,
      [1, 2, 3].map((id) => ({ ...left(id), profitAbs: -1.5 })),
    );
    await expect
      .element(screen.getByText(/^Total absolute profit/))
      .toMatchTextContent(/^Total absolute profit −4\.50\s?USDT$/);
  });

  // Rule: SHAPE-4
  it('are listed for every run that was stopped softly if the service does not count them', async () => {
    const untold = { ...leftBehind, leftOnExchange: null, openTrades: null };
    const softly = { ...untold, uuid: earlier.uuid };
    const hard = { ...softly, uuid: 'c5e0b1aa-6f0a-4f5e-9d3c-2b1a09f8e7d6', status: 'STOPPED' as const };
    const { tables } = await open(untold, [left(1)], {
      bots: { listRuns: async () => runsOf(untold, softly, hard) },
    });
    await expect.poll(() => tables.elements()).toHaveLength(2);
  });

  // Rule: PAGE-14
  it('show on a phone, without a press, what finds them on the exchange', async () => {
    await page.viewport(375, 800);
    const { screen } = await open(leftBehind, [left(1)]);
    const card = screen.getByRole('list', { name: 'Unmanaged trades' }).getByRole('listitem');
    for (const term of ['Direction', 'Amount', 'Open rate'])
      await expect.element(card.getByText(term, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/^As of/)).toBeVisible();
    await page.viewport(1366, 768);
  });

  it('have outlines until the runs are known', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof runsOf>>();
    const { screen, tables } = await open(leftBehind, [left(1)], {
      bots: { listRuns: () => answer.promise },
    });
    await expect.element(screen.getByText('Loading what happened to your bot')).toBeInTheDocument();
    await expect.element(screen.getByText(/still open on the exchange/)).not.toBeInTheDocument();
    answer.resolve(runsOf(leftBehind));
    await expect.poll(() => tables.elements()).toHaveLength(1);
  });

  // Rule: PAGE-14
  it('can be exported', async () => {
    const exportCsv = vi.fn<MemberApi['trades']['exportCsv']>(async () => new Blob());
    const list = async () => tradePage([left(1)]);
    const { screen } = await open(leftBehind, [], { trades: { list, exportCsv } });
    await screen.getByRole('button', { name: 'Export CSV' }).click();
    await expect
      .poll(() => exportCsv.mock.calls.map((call) => call.slice(0, 2)))
      .toEqual([['open', leftBehind.uuid]]);
  });

  // Rule: PAGE-14
  it('are paged if they are many', async () => {
    const { screen, table } = await open(
      { ...leftBehind, leftOnExchange: 25 },
      Array.from({ length: 25 }, (_, id) => left(id)),
    );
    await expect.element(table.getByRole('row', { name: /LTC\/USDT/ }).nth(4)).toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeVisible();
  });

  it.each([
    ['after a hard stop', botRun({ status: 'STOPPED', openTrades: 0 })],
    ['if the bot left none', { ...leftBehind, openTrades: 0, leftOnExchange: 0 }],
  ])('have no list %s', async (_, run) => {
    const { screen, tables } = await open(run, []);
    await expect.element(screen.getByRole('heading', { name: 'Contact support' })).toBeVisible();
    expect(tables.elements()).toHaveLength(0);
  });

  // Rule: PAGE-14
  it('of earlier runs have a list each, named by the run', async () => {
    const listRuns = async () => runsOf(leftBehind, earlier);
    const { screen, tables } = await open(leftBehind, [left(1)], { bots: { listRuns } });
    await expect
      .element(
        screen.getByRole('table', {
          name: 'Unmanaged trades of the run started on 1 Nov 2026, 09:30\u00a0UTC',
        }),
      )
      .toBeVisible();
    expect(tables.elements()).toHaveLength(2);
  });

  it('can be loaded again if that failed', async () => {
    const list = vi
      .fn<MemberApi['trades']['list']>(async () => tradePage([left(1)]))
      .mockImplementationOnce(refuse);
    const { screen, table } = await open(leftBehind, [], { trades: { list } });
    await expect.element(screen.getByText('We couldn’t load the unmanaged trades')).toBeVisible();
    await expect.element(screen.getByText(/of 4/)).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(table.getByRole('row', { name: /LTC\/USDT/ })).toBeVisible();
  });

  it.each([
    ['the runs', { listRuns: refuse }, 'We couldn’t check whether earlier runs left trades open', 1],
    ['the bot', { get: refuse, listRuns: async () => runsOf(earlier) }, 'We couldn’t load your bot', 1],
  ])('show even if %s cannot be loaded', async (_, bots, said, count) => {
    const { screen, tables } = await open(leftBehind, [left(1)], { bots });
    await expect.element(screen.getByText(said)).toBeVisible();
    await expect.poll(() => tables.elements().length).toBe(count);
    await expect.element(screen.getByRole('heading', { name: 'Contact support' })).toBeVisible();
  });
});

describe('what can be done about them', () => {
  // Rule: PAGE-15
  it('is to disconnect the exchange', async () => {
    const remove = vi.fn<MemberApi['apiKeys']['remove']>(async () => {});
    const list = vi
      .fn<MemberApi['apiKeys']['list']>(async () => keyList([]))
      .mockResolvedValueOnce(keyList([connectedKey]));
    const { screen } = await open(leftBehind, [], { apiKeys: { list, remove } });
    await screen.getByRole('button', { name: 'Disconnect' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect.element(screen.getByText(/No exchange account is connected/)).toBeVisible();
    expect(remove.mock.calls).toEqual([[connectedKey.uuid]]);
  });

  it('excludes disconnecting until the bot has stopped', async () => {
    const { screen } = await open(botRun({ status: 'RUNNING' }), [left(1)]);
    await expect.element(screen.getByText(/only be changed while the trade bot is disabled/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Disconnect' }).query()).toBeNull();
  });

  // Rule: PAGE-15
  it('is to write to support', async () => {
    const send = vi.fn<SupportApi['send']>(async () => {});
    const { screen } = await open(leftBehind, [], { support: { send } });
    await screen.getByRole('combobox', { name: 'Subject' }).selectOptions('botHelp');
    await screen.getByRole('textbox', { name: 'Message' }).fill('Which trades?');
    await screen.getByRole('button', { name: 'Send message' }).click();
    await expect.element(screen.getByText('Your message is on its way')).toBeVisible();
  });
});
