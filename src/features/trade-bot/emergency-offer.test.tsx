import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cardInAnotherTab } from '../../../tests/support/another-tab.ts';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import { connectedKey, keyList } from '../../../tests/support/show-dashboard.tsx';
import { hearServiceTime } from '../../shared/bot/service-clock.ts';
import { forgetCard, keptCard } from '../../shared/member/emergency-card.ts';
import { EmergencyOffer } from './emergency-offer.tsx';

/** Runs of which only the oldest has left a trade open. */
const runs = (total: number) =>
  Array.from({ length: total }, (_, index) =>
    botRun({ openTrades: 0, leftOnExchange: index === total - 1 ? 1 : 0 }),
  );

async function show(
  apiKeys: FakeCalls['apiKeys'] = { list: async () => keyList([connectedKey]) },
  all = [botRun()],
) {
  const { screen, settled } = await renderFeature(<EmergencyOffer />, {
    session: storedSession(),
    api: {
      apiKeys,
      bots: {
        listRuns: async (_user, { page, size }) => {
          const items = all.slice(page * size, (page + 1) * size);
          return { items, page, size, total: all.length };
        },
      },
      trades: { list: async () => tradePage([trade({ pair: 'ETH/USDT' })]) },
    },
  });
  await settled();
  return { screen, keep: screen.getByRole('button', { name: 'Keep an emergency card on this device' }) };
}

beforeEach(() => forgetCard());

// Rule: PAPER-8
it('keeps what is open now, and leads to the card', async () => {
  const { screen, keep } = await show();
  const open = screen.getByRole('link', { name: 'Open the card' });
  expect(open.query()).toBeNull();
  await userEvent.click(keep);
  await expect.poll(async () => (await keptCard('sign-in-1'))?.card.trades[0]?.pair).toBe('ETH/USDT');
  await expect.element(open).toHaveAttribute('href', '/emergency');
  await expect.element(screen.getByText('Kept just now')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Keep a new one' })).toHaveFocus();
});

// Rule: PAPER-9
it('keeps the time by the service’s clock, even if this device is a day behind', async () => {
  const { keep } = await show();
  const day = 86_400_000;
  hearServiceTime({ asOf: new Date(Date.now() + day).toISOString() });
  onTestFinished(() => hearServiceTime());
  await userEvent.click(keep);
  await expect
    .poll(async () => (await keptCard('sign-in-1'))?.card.asOf)
    .toBeGreaterThan(Date.now() + day - 60_000);
});

// Rule: PAPER-8
it.each([
  ['any of 300 runs has left open', runs(300)],
  [
    'is open if the service does not say how many trades are',
    [botRun({ openTrades: null, leftOnExchange: null })],
  ],
])('keeps what %s', async (_what, all) => {
  const { keep } = await show(undefined, all);
  await userEvent.click(keep);
  await expect.poll(async () => (await keptCard('sign-in-1'))?.card.trades).toHaveLength(1);
});

// Rule: PAPER-8
it('keeps nothing if the service could not be asked', async () => {
  const { keep } = await show({
    list: () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' })),
  });
  await userEvent.click(keep);
  await expect.element(keep).toBeEnabled();
  expect(await keptCard('sign-in-1')).toBeNull();
});

// Rule: PAPER-8
it('says how old a card of another tab is, until that tab removes it', async () => {
  const other = await cardInAnotherTab();
  const { screen, keep } = await show();
  await expect.element(keep).toBeVisible();
  await other.keepCard('sign-in-1', { version: 1, keys: [], trades: [] }, () => true);
  await expect.element(screen.getByText('Kept just now')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Open the card' })).toBeVisible();
  await other.forgetCard();
  await expect.element(keep).toBeVisible();
  expect(screen.getByText('Kept just now').query()).toBeNull();
});

// Rule: PAPER-8
it('is not there in a browser that cannot encrypt', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  onTestFinished(() => void vi.restoreAllMocks());
  const { screen } = await show();
  expect(screen.getByRole('region', { name: 'Emergency card' }).query()).toBeNull();
});
