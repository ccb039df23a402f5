import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, statements, userInfo, userProfit } from '../../../tests/support/runs.ts';
import type { MemberApi } from '../../api/member.ts';
import type { StatementsApi } from '../../api/statements.ts';
import BotHistoryPage from './bot-history.page.tsx';

type ProfitOfAll = MemberApi['bots']['profitOfAll'];

async function show(
  profitOfAll: ProfitOfAll,
  botUuid: string | null = botRun().uuid,
  statement: StatementsApi['statement'] = async () => null,
) {
  const items = botUuid === null ? [] : [botRun()];
  const { screen } = await renderFeature(<BotHistoryPage />, {
    path: '/bot-history/',
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ botUuid }) },
      bots: {
        get: async () => botRun(),
        listRuns: async (_user, { page, size }) => ({ items, page, size, total: items.length }),
        profitOfAll,
      },
      statements: { statement },
    },
  });
  return { screen, card: screen.getByRole('region', { name: 'All runs' }) };
}

// Rules: HISTORY-8, HISTORY-9
it('says what all runs have earned together', async () => {
  const { card } = await show(async () => userProfit());
  await expect.element(card.getByText('Since 1 Nov 2025')).toBeVisible();
  await expect
    .element(card)
    .toMatchTextContent(
      'Total PnL+244.50USDTClosed today+3.00USDTClosed this week−18.21USDTClosed this year+142.50USDT',
    );
});

// Rule: HISTORY-10
it('names both returns, and explains each when its name is pressed', async () => {
  const { screen, card } = await show(async () => userProfit());
  const row = (name: string) => card.getByRole('listitem', { name });
  await expect.element(row('Time-weighted return')).toMatchTextContent('+25.43%');
  await expect.element(row('Money-weighted return')).toMatchTextContent('+20.12%');
  await userEvent.click(row('Money-weighted return').getByRole('button'));
  await expect
    .element(screen.getByRole('dialog'))
    .toMatchTextContent(/Total PnL as a share of the funds you allocated on average/);
});

// Rule: HISTORY-10
it('says so if there is no return', async () => {
  const { card } = await show(async () => userProfit({ timeWeighted: null }));
  await expect
    .element(card.getByRole('listitem', { name: 'Time-weighted return' }))
    .toMatchTextContent('Not available');
});

// Rule: HISTORY-11
it('shows the balance or the profit as one line, with a mark where a run began', async () => {
  const { card } = await show(async () => userProfit());
  const balance = card.getByRole('figure', { name: 'Balance of all runs' });
  await expect.element(balance).toMatchTextContent(/1,020\.25/);
  await expect.element(balance.getByText('New run')).toBeInTheDocument();
  await userEvent.click(card.getByRole('radio', { name: 'Profit' }));
  await expect
    .element(card.getByRole('figure', { name: 'Profit of all runs' }))
    .toMatchTextContent(/Closed profit since the first run\+240\.25USDT/);
});

// Rule: HISTORY-11
it('breaks the line of the balance where a run began with other funds, and not that of the profit', async () => {
  const { card } = await show(async () => userProfit());
  const partsOf = (name: string) => {
    const lines = card.getByRole('figure', { name }).element().querySelectorAll('svg path');
    return [...lines].map((line) => line.getAttribute('d')?.match(/M/g)?.length ?? 0);
  };
  await expect.poll(() => partsOf('Balance of all runs')).toEqual([2]);
  await userEvent.click(card.getByRole('radio', { name: 'Profit' }));
  await expect.poll(() => partsOf('Profit of all runs')).toEqual([1, 1]);
});

// Rule: HISTORY-11
it('also breaks it at the first start listed, because earlier runs may not be listed', async () => {
  const { runs } = userProfit();
  const { card } = await show(async () => userProfit({ runs: runs.slice(-1) }));
  const line = () => card.getByRole('figure').element().querySelector('svg path')?.getAttribute('d');
  await expect.poll(() => line()?.match(/M/g)?.length).toBe(2);
});

// Rule: HISTORY-11
it('marks no starts where they would hide the line', async () => {
  const runs = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString());
  const { card } = await show(async () => userProfit({ runs }));
  const balance = card.getByRole('figure', { name: 'Balance of all runs' });
  await expect.poll(() => balance.element().querySelector('svg')).not.toBeNull();
  expect(balance.getByText('New run').query()).toBeNull();
});

// Rule: HISTORY-8
it('is not there if the service does not add up runs', async () => {
  const { screen, card } = await show(async () => null);
  await expect.element(screen.getByRole('rowheader').first()).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

// Rule: HISTORY-8
it('is not asked for before the first run', async () => {
  const profitOfAll = vi.fn<ProfitOfAll>(async () => userProfit());
  const { screen } = await show(profitOfAll, null);
  await expect.element(screen.getByText('No runs yet')).toBeVisible();
  expect(profitOfAll).not.toHaveBeenCalled();
});

it('keeps its place while it loads, and offers another try if that failed', async () => {
  const first = Promise.withResolvers<Awaited<ReturnType<ProfitOfAll>>>();
  const profitOfAll = vi.fn<ProfitOfAll>(async () => userProfit()).mockReturnValueOnce(first.promise);
  const { card } = await show(profitOfAll);
  await expect.element(card.getByText('Closed this year')).toBeVisible();
  first.reject(serviceError(500, {}));
  await expect.element(card.getByText('We couldn’t load the figures of all runs')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Try again' }));
  await expect.element(card).toMatchTextContent(/\+244\.50/);
});

// Rule: PAPER-5
it('leads to the statements, if the service makes them', async () => {
  const { card } = await show(
    async () => userProfit(),
    botRun().uuid,
    async () => statements(),
  );
  await expect.element(card.getByRole('link', { name: 'Statements' })).toHaveAttribute('href', '/statements');
});

// Rule: PAPER-5
it.each([
  ['if the service makes none', null],
  ['before there is one', { ...statements(), periods: [], statement: null }],
])('leads to no statements %s', async (_when, answer) => {
  const { card } = await show(
    async () => userProfit(),
    botRun().uuid,
    async () => answer,
  );
  await expect.element(card).toMatchTextContent(/\+244\.50/);
  expect(card.getByRole('link', { name: 'Statements' }).query()).toBeNull();
});
