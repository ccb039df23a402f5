import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import { connectedKey, keyList } from '../../../tests/support/show-dashboard.tsx';
import { forgetCard, keptCard } from '../../shared/member/emergency-card.ts';
import { EmergencyOffer } from './emergency-offer.tsx';

async function show(apiKeys: FakeCalls['apiKeys'] = { list: async () => keyList([connectedKey]) }) {
  const { screen } = await renderFeature(<EmergencyOffer />, {
    session: storedSession(),
    api: {
      apiKeys,
      bots: { listRuns: async (_user, { page, size }) => ({ items: [botRun()], page, size, total: 1 }) },
      trades: { list: async () => tradePage([trade({ pair: 'ETH/USDT' })]) },
    },
  });
  return { screen, keep: screen.getByRole('button', { name: 'Keep an emergency card on this device' }) };
}

beforeEach(() => forgetCard());

// Rule: PAPER-8
it('keeps what is open now, and leads to the card', async () => {
  const { screen, keep } = await show();
  await userEvent.click(keep);
  await expect.poll(async () => (await keptCard('sign-in-1'))?.card.trades[0]?.pair).toBe('ETH/USDT');
  await expect
    .element(screen.getByRole('link', { name: 'Open the card' }))
    .toHaveAttribute('href', '/emergency');
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
it('is not there in a browser that cannot encrypt', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  onTestFinished(() => void vi.restoreAllMocks());
  const { screen } = await show();
  expect(screen.getByRole('region', { name: 'Emergency card' }).query()).toBeNull();
});
