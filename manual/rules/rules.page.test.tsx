import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { RulesData } from '../data/manual-data.ts';
import RulesPage from './rules.page.tsx';

const data: RulesData = {
  page: 'docs/product.md',
  rules: [
    {
      id: 'PAY-1',
      text: '**[D]** One `open` order, as [planned](x.md).',
      under: 'Paying',
      line: 3,
      holders: [
        {
          kind: 'state',
          name: 'Wait.',
          file: 'a.model.ts',
          line: 4,
          machine: 'trade-closing',
          state: 'checking',
        },
        { kind: 'unit', name: 'an order is one', file: 'a.test.ts', line: 5 },
        { kind: 'unit', name: 'an order stays one', file: 'a.test.ts', line: 9 },
      ],
    },
    { id: 'PAY-2', text: 'status · shown as\n`PAID` · Paid', under: 'Paying', line: 6, holders: [] },
    { id: 'BOT-1', text: 'One bot.', under: 'The bot', line: 9, holders: [] },
  ],
};

const index = { machines: [{ name: 'trade-closing', title: 'Closing a trade', labels: {} }] };

async function open(path: string) {
  const location = memoryLocation({ path, record: true });
  const screen = await render(
    <Router hook={location.hook}>
      <Suspense>
        <Route path="/rules/:place?/:held?/:words?" component={RulesPage} />
      </Suspense>
    </Router>,
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  const ids = () =>
    screen
      .getByRole('link', { name: /^[A-Z]+-\d$/ })
      .elements()
      .map((link) => link.textContent);
  return { screen, location, ids };
}

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async (file) =>
    Response.json(String(file).includes('index') ? index : data),
  );
});

describe('the rules', () => {
  it('are grouped by heading, each with what holds it', async () => {
    const { screen, ids } = await open('/rules');
    expect(ids()).toEqual(['PAY-1', 'PAY-2', 'BOT-1']);
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Paying' })).toBeVisible();
    await expect.element(screen.getByText('[D] One open order, as planned.')).toBeVisible();
    await screen.getByText('Held by 1 state, 2 unit tests').click();
    await expect.element(screen.getByText('a.test.ts:9')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Wait.' }))
      .toHaveAttribute('href', '#/machine/trade-closing/tradeClosing.checking');
    await expect
      .element(screen.getByRole('link', { name: 'Play its situations' }))
      .toHaveAttribute('href', '#/situations/trade-closing/checking');
    expect(screen.getByText('Held by nothing', { exact: true }).elements()).toHaveLength(2);
  });

  it('are filtered by area, by what holds them and by words, kept in the address', async () => {
    const { screen, location, ids } = await open('/rules');
    await screen.getByLabelText('Area').selectOptions('PAY');
    await expect.poll(ids).toEqual(['PAY-1', 'PAY-2']);
    await screen.getByLabelText('Held by').selectOptions('Nothing');
    await expect.poll(ids).toEqual(['PAY-2']);
    expect(location.history.at(-1)).toBe('/rules/PAY/nothing');
    await screen.getByLabelText('Area').selectOptions('All areas');
    await screen.getByLabelText('Words').fill('one bot');
    await expect.poll(ids).toEqual(['BOT-1']);
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 rule');
    expect(location.history.at(-1)).toBe('/rules/all/nothing/one%20bot');
    await expect.element(screen.getByLabelText('Held by').getByText('End-to-end test')).toBeInTheDocument();
  });

  it('begin with the words in the address, which give way to the address of one rule', async () => {
    const { screen, location, ids } = await open('/rules/all/anything/one%20bot');
    await expect.element(screen.getByLabelText('Words')).toHaveValue('one bot');
    expect(ids()).toEqual(['BOT-1']);
    location.navigate('/rules/PAY-1/nothing/one%20bot');
    await expect.poll(ids).toEqual(['PAY-1']);
    await screen.getByLabelText('Words').fill('paid');
    await expect.poll(ids).toEqual(['PAY-2']);
    expect(location.history.at(-1)).toBe('/rules/all/nothing/paid');
  });

  it('are shown one by one, opened', async () => {
    const { screen, ids } = await open('/rules/PAY-2');
    expect(ids()).toEqual(['PAY-2']);
    await expect.element(screen.getByText('PAID · Paid')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Show all rules' })).toBeVisible();
  });

  it('say that the one in the address does not exist', async () => {
    const { screen, ids } = await open('/rules/PAY-99');
    await expect.element(screen.getByText(/There is no area or rule “PAY-99”/)).toBeVisible();
    expect(ids()).toEqual([]);
  });
});
