import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { RulesData, SearchEntry } from '../data/manual-data.ts';
import SearchPage from './search.page.tsx';

const entries: SearchEntry[] = Array.from({ length: 70 }, (_, place) => ({
  machine: 'trade-closing',
  machineId: 'tradeClosing',
  id: `tradeClosing.s${place}`,
  kind: 'state',
  title: `s${place}`,
  text: 'A refund.',
  code: '',
}));
const rules: RulesData = {
  page: 'docs/product.md',
  rules: Array.from({ length: 7 }, (_, place) => ({
    id: `PAY-${place + 1}`,
    text: 'A refund ends it.',
    under: 'Paying',
    line: 1,
    holders: [],
  })),
};

const index = { machines: [{ name: 'trade-closing', title: 'Closing a trade', labels: {} }] };

async function open(path: string) {
  const location = memoryLocation({ path, record: true });
  const screen = await render(
    <Router hook={location.hook}>
      <Suspense>
        <Route path="/search/:query?" component={SearchPage} />
      </Suspense>
    </Router>,
  );
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  return { screen, location };
}

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async (file) =>
    Response.json(String(file).includes('rules') ? rules : String(file).includes('index') ? index : entries),
  );
});

it('The search finds rules and states, the first of each, and all on request', async () => {
  const { screen } = await open('/search/refund');
  await expect.element(screen.getByRole('status')).toHaveTextContent('70 states and transitions, 7 rules.');
  expect(screen.getByRole('link', { name: /^PAY-/ }).elements()).toHaveLength(5);
  await expect
    .element(screen.getByRole('link', { name: 'See all 7 rules with these words' }))
    .toHaveAttribute('href', '#/rules/all/all/refund');
  await expect.element(screen.getByRole('heading', { name: 'Closing a trade tradeClosing' })).toBeVisible();
  const states = screen.getByRole('link', { name: /^s\d+$/ });
  expect(states.elements()).toHaveLength(60);
  await screen.getByRole('button', { name: 'Show all 70' }).click();
  await expect.poll(() => states.elements()).toHaveLength(70);
});

it('The id of a rule finds the rule, with the heading it stands under', async () => {
  const { screen, location } = await open('/search');
  await screen.getByRole('searchbox').fill('pay-3');
  await expect.element(screen.getByRole('status')).toHaveTextContent('0 states and transitions, 1 rule.');
  await expect.element(screen.getByRole('link', { name: 'PAY-3' })).toHaveAttribute('href', '#/rules/PAY-3');
  await expect.element(screen.getByText('Paying')).toBeVisible();
  expect(location.history.at(-1)).toBe('/search/pay-3');
});
