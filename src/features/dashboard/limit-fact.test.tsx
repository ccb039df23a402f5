import { beforeEach, describe, expect, it } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, limitReached, lossLimit } from '../../../tests/support/runs.ts';
import { openDashboard } from '../../../tests/support/show-dashboard.tsx';
import type { MemberApi } from '../../api/member.ts';
import type { Bot } from '../../contract/answers.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';

async function show(read: MemberApi['bots']['lossLimit'], bot: Bot = botRun()) {
  const { screen } = await openDashboard({ bot }, { bots: { lossLimit: read } });
  const card = screen.getByRole('region', { name: 'Your bot' });
  await expect.element(card.getByText('Allocated funds')).toBeVisible();
  return card;
}

beforeEach(() => {
  localStorage.clear();
  timeZoneStore.set('utc');
});

describe('the loss limit on the dashboard', () => {
  // Rule: DASH-20
  it('says how far the balance is from it, and leads to it', async () => {
    const card = await show(async () => lossLimit({ drawdown: 0.2, peak: 2_000, balance: 1_900 }));
    const link = card.getByRole('link', { name: /^300\.00\sUSDT left$/ });
    await expect.element(link).toHaveAttribute('href', '/tradebot#loss-limit');
    await expect.element(card).toMatchTextContent(/Loss limit300\.00\sUSDT left15\.79% of the balance/);
  });

  // Rule: DASH-20
  it('offers to set one if there is none', async () => {
    const card = await show(async () => lossLimit({ drawdown: null }));
    await expect.element(card).toMatchTextContent('Loss limitNone. Set loss limit');
    const link = card.getByRole('link', { name: 'Set loss limit' });
    await expect.element(link).toHaveAttribute('href', '/tradebot#loss-limit');
  });

  // Rule: DASH-20
  it.each([
    ['On', lossLimit()],
    ['Reached', lossLimit({ reached: limitReached() })],
    ['On', lossLimit({ reached: limitReached({ botUuid: '11111111-1111-4111-8111-111111111111' }) })],
  ])('says “%s” while it does not measure', async (word, limit) => {
    const card = await show(async () => limit, botRun({ entryStopped: true }));
    await expect.element(card.getByRole('link', { name: word, exact: true })).toBeVisible();
  });

  // Rules: DASH-20, LIMIT-9
  it.each([
    ['the service has no loss limits', async () => null],
    ['it is not known', () => Promise.reject(serviceError(500, {}))],
  ])('is left out if %s', async (_, read) => {
    const card = await show(read);
    await expect.element(card.getByText('Loss limit')).not.toBeInTheDocument();
  });

  // Rule: DASH-20
  it('is left out once the run is over', async () => {
    const card = await show(async () => lossLimit(), botRun({ status: 'STOPPED', openTrades: 0 }));
    await expect.element(card.getByText('Closed trades')).toBeVisible();
    expect(card.getByText('Loss limit').query()).toBeNull();
  });
});
