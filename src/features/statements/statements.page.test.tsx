import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { statements } from '../../../tests/support/runs.ts';
import type { StatementsApi } from '../../api/statements.ts';
import StatementsPage from './statements.page.tsx';

type Read = StatementsApi['statement'];

async function show(read: Read, path = '/statements', others: Partial<StatementsApi> = {}) {
  const statement = vi.fn<Read>(read);
  const { screen, location } = await renderFeature(<StatementsPage />, {
    path,
    session: storedSession(),
    api: { statements: { statement, ...others } },
  });
  const asked = () => statement.mock.calls.map(([request]) => request);
  return { screen, location, asked, sheet: screen.getByRole('article') };
}

// Rules: PAPER-1, PAPER-2, PAPER-3, PAGE-18
it('says what the account did in a month, in which zone and currency, and whose it is', async () => {
  const { sheet, asked } = await show(async () => statements());
  await expect
    .element(sheet)
    .toMatchTextContent(
      /Statement, October 20261 Oct 2026 – 31 Oct 2026Days in the time zone UTC · Amounts in USDTAccount ada@example\.com/,
    );
  await expect
    .element(sheet)
    .toMatchTextContent(
      /Opening balance1,000\.00USDTAdded to the bot500\.00USDTTaken out of the bot−20\.00USDTProfit of closed trades, after fees\+24\.50USDTClosing balance1,504\.50USDT/,
    );
  await expect
    .element(sheet)
    .toMatchTextContent(
      /Closed trades31Fees of these trades12\.25USDTPaid for the subscription39\.00USDTProfit after the subscription−14\.50USDTIf held in BTC instead\+18\.40USDT/,
    );
  const days = sheet.getByRole('table', { name: 'By day' });
  await expect
    .element(days.getByRole('row', { name: /^20 Oct/ }))
    .toMatchTextContent('20 Oct+20.001,504.502510.00');
  await expect
    .element(days.getByRole('row', { name: /^2 Oct/ }))
    .toMatchTextContent('2 Oct+4.501,484.50+480.0062.25');
  expect(asked()).toEqual([{ period: 'MONTH', zone: 'UTC' }]);
});

// Rule: PAPER-1
it('shows another month, or a week, when it is chosen, and keeps the choice in the address', async () => {
  const { screen, location, asked, sheet } = await show(async ({ period, from }) => ({
    ...statements({ from: from ?? '2026-10-01', isOver: from !== '2026-11-01' }),
    period,
    periods: period === 'WEEK' ? ['2026-10-26'] : ['2026-11-01', '2026-10-01'],
  }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which month' }), 'November 2026');
  await expect.element(sheet).toMatchTextContent(/So far, as of 20 Nov 2026, 14:05\sUTC/);
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  await expect.element(screen.getByRole('combobox', { name: 'Which week' })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: '26 Oct 2026 – 1 Nov 2026' })).toBeInTheDocument();
  expect(asked()).toEqual([
    { period: 'MONTH', zone: 'UTC' },
    { period: 'MONTH', zone: 'UTC', from: '2026-11-01' },
    { period: 'WEEK', zone: 'UTC' },
  ]);
  expect(location.history?.at(-1)).toBe('/statements?period=week');
});

// Rule: PAPER-1
it('shows the statement that the address names', async () => {
  const { asked } = await show(async () => statements(), '/statements?period=week&from=2026-10-26');
  await expect.poll(asked).toEqual([{ period: 'WEEK', zone: 'UTC', from: '2026-10-26' }]);
});

// Rule: PAPER-4
it('saves the file of the statement on screen', async () => {
  const exportStatement = vi.fn<StatementsApi['exportStatement']>(async () => new Blob(['Time']));
  const { screen } = await show(async () => statements(), '/statements', { exportStatement });
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await expect
    .poll(() => exportStatement.mock.calls)
    .toEqual([[{ period: 'MONTH', zone: 'UTC', from: '2026-10-01' }]]);
});

// Rules: PAPER-1, PAPER-4
it('saves the statement on screen, and lists others like it, while a week is loading', async () => {
  const saved: string[] = [];
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => saving.mockRestore());
  const exportStatement = vi.fn<StatementsApi['exportStatement']>(async () => new Blob(['Time']));
  const read: Read = ({ period, from = '2026-10-01' }) =>
    period === 'WEEK'
      ? new Promise(() => undefined)
      : Promise.resolve({ ...statements({ from }), periods: ['2026-10-01', '2026-09-01'] });
  const { screen, asked, sheet } = await show(read, '/statements', { exportStatement });
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await expect.poll(() => saved).toEqual(['statement-month-2026-10-01.csv']);
  expect(exportStatement.mock.calls).toEqual([[{ period: 'MONTH', zone: 'UTC', from: '2026-10-01' }]]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which month' }), 'September 2026');
  await expect.element(sheet).toMatchTextContent(/Statement, September 2026/);
  expect(asked()).toEqual([
    { period: 'MONTH', zone: 'UTC' },
    { period: 'WEEK', zone: 'UTC' },
    { period: 'MONTH', zone: 'UTC', from: '2026-09-01' },
  ]);
});

// Rule: PAPER-6
it('prints when asked', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { screen } = await show(async () => statements());
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

// Rule: PAPER-2
it('shows the balance of each day on a phone, and no “Added” column if nothing was added', async () => {
  await page.viewport(375, 667);
  onTestFinished(() => page.viewport(1366, 768));
  const days = [
    { date: '2026-10-20', deposits: 0, withdrawals: 0, profit: -1_120.25, fees: 110.5, trades: 125 },
  ].map((day) => ({ ...day, balance: 11_504.55 }));
  const { sheet } = await show(async () => statements({ days }));
  const balance = sheet.getByRole('cell', { name: '11,504.55' });
  await expect.element(balance).toBeVisible();
  expect(balance.element().getBoundingClientRect().right).toBeLessThan(375);
  expect(sheet.getByRole('columnheader', { name: 'Added' }).query()).toBeNull();
});

// Rule: PAPER-11
it('cuts no column of the days on a phone if nothing was added', async () => {
  // A phone of 375 px, without the frame of the page.
  await page.viewport(343, 667);
  onTestFinished(() => page.viewport(1366, 768));
  const day = { date: '2026-10-20', withdrawals: 0, profit: -120.25, fees: 110.5, trades: 125 };
  const days = [{ ...day, deposits: 0, balance: 11_504.55 }];
  const { screen } = await show(async () => statements({ days }));
  const table = screen.getByRole('region', { name: 'By day, table' });
  await expect.element(table).toBeVisible();
  const { scrollWidth, clientWidth } = table.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

// Rule: PAPER-3
it('says so if nothing can be compared, and if nothing happened', async () => {
  const { sheet } = await show(async () => statements({ holding: null, days: [] }));
  await expect.element(sheet).toMatchTextContent('If held in BTC insteadNot available');
  await expect.element(sheet.getByText('No trades closed, and no run began.')).toBeVisible();
});

// Rule: PAPER-1
it('leads back to the history if the address names a period without a statement', async () => {
  const refuse = () => Promise.reject(serviceError(400, { code: 'error.generic.badRequest' }));
  const { screen } = await show(refuse, '/statements?from=2019-01-01');
  await expect.element(screen.getByText('No such statement')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to the bot history' })).toBeVisible();
});

// Rules: PAPER-1, PAPER-5
it.each([
  ['before the first run', { ...statements(), periods: [], statement: null }, 'No statements yet'],
  ['if the service makes none', null, 'No statements'],
] as const)('leads back to the history %s', async (_when, answer, title) => {
  const { screen } = await show(async () => answer as Awaited<ReturnType<Read>>);
  await expect.element(screen.getByText(title, { exact: true }).last()).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Go to the bot history' }))
    .toHaveAttribute('href', '/bot-history/');
});

it('keeps its place while it loads, and offers another try if that failed', async () => {
  const first = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  let tries = 0;
  const { screen, sheet } = await show(async () => (tries++ === 0 ? first.promise : statements()));
  await expect.element(screen.getByText('Loading the statement')).toBeInTheDocument();
  first.reject(serviceError(500, {}));
  await expect.element(screen.getByText('We couldn’t load the statement')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(sheet).toBeVisible();
});
