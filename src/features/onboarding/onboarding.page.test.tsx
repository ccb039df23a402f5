import { describe, expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { storedSession } from '../../../tests/support/stored-session.ts';
import type { Api } from '../../api/api.ts';
import type { UserInfo } from '../../contract/contract.ts';
import OnboardingPage from './onboarding.page.tsx';

const justPaid = userInfo({ botUuid: null, isBotReady: false, showOnboarding: true, minTradingAmount: 100 });

function show(info: UserInfo, calls: FakeCalls = {}) {
  return renderFeature(<OnboardingPage />, {
    path: '/dashboard',
    session: storedSession(),
    api: {
      ...calls,
      user: { info: async () => info },
      apiKeys: { list: async () => [], ...calls.apiKeys },
    },
  });
}

type Screen = Awaited<ReturnType<typeof show>>['screen'];

async function fillActivation(screen: Screen, amount: string) {
  await screen.getByLabelText('API key').fill('paper-key-0123456789');
  await screen.getByLabelText('API secret', { exact: true }).fill('paper-secret-0123456789');
  await screen.getByLabelText('Amount (USDT)').fill(amount);
  await screen.getByRole('button', { name: 'Activate the bot' }).click();
}

describe('onboarding', () => {
  it('resumes where the service says the person is', async () => {
    const { screen } = await show({ ...justPaid, telegramConnected: true });
    await expect.element(screen.getByRole('region', { name: 'Turn on notifications' })).toBeVisible();
    const steps = screen.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    expect(steps.elements().map((step) => step.textContent)).toEqual([
      expect.stringContaining('Done'),
      expect.stringContaining('Done'),
      expect.stringContaining('Now'),
      expect.stringContaining('To do'),
    ]);
  });

  it('lets Telegram be skipped, and come back to', async () => {
    const { screen } = await show(justPaid);
    await screen.getByRole('button', { name: 'Skip for now' }).click();
    await expect.element(screen.getByRole('region', { name: 'Allocate funds and activate' })).toBeVisible();
    await screen.getByRole('button', { name: 'Connect Telegram after all' }).click();
    await expect.element(screen.getByLabelText('Bot token', { exact: true })).toBeVisible();
  });

  it('asks for what is missing, at the fields', async () => {
    const { screen } = await show(justPaid);
    await screen.getByRole('button', { name: 'Connect Telegram' }).click();
    await expect.element(screen.getByText('Bot token is required')).toBeVisible();
    await expect.element(screen.getByText('User ID is required')).toBeVisible();
  });

  it('says why Telegram was not connected, and keeps what was typed', async () => {
    const { screen } = await show(justPaid, {
      telegram: { connect: () => Promise.reject(serviceError(400, { code: 'error.telegram.invalidToken' })) },
    });
    await screen.getByLabelText('Bot token', { exact: true }).fill('123456789:wrong');
    await screen.getByLabelText('User ID').fill('42');
    await screen.getByRole('button', { name: 'Connect Telegram' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Telegram did not accept this bot token.');
    await expect.element(screen.getByLabelText('User ID')).toHaveValue('42');
  });

  it('activates with exchange account and amount together', async () => {
    const create = vi.fn<Api['apiKeys']['create']>(async (key) => ({
      uuid: '3f2b8c1d-6a5e-4f7b-9c8d-1e2f3a4b5c6d',
      exchange: key.exchange,
      apiKeyMasked: 'pape••••89',
      createdAt: '2026-11-01T09:30:00.000Z',
    }));
    const setTradingAmount = vi.fn<Api['bots']['setTradingAmount']>(async () => {});
    const enableTrading = vi.fn<Api['bots']['enableTrading']>(async () => botRun({ status: 'NEW' }));
    const { screen } = await show(
      { ...justPaid, telegramConnected: true, telegramNotifications: true },
      { apiKeys: { create }, bots: { setTradingAmount, enableTrading } },
    );
    await fillActivation(screen, '99');
    await expect.element(screen.getByText('Amount must be at least 100')).toBeVisible();
    await screen.getByLabelText('Amount (USDT)').fill('1500');
    await screen.getByRole('button', { name: 'Activate the bot' }).click();
    await expect.element(screen.getByRole('region', { name: 'Your bot is starting' })).toBeVisible();
    expect(create.mock.calls[0]?.[0]).toEqual({
      exchange: 'BINANCE',
      apiKey: 'paper-key-0123456789',
      apiSecret: 'paper-secret-0123456789',
    });
    expect(setTradingAmount.mock.calls[0]?.[0]).toBe(1_500);
    expect(enableTrading.mock.calls.map(([body]) => body)).toEqual([{ enable: true }]);
  });

  it('says which part of the activation failed, and can be sent again', async () => {
    const create = vi
      .fn<Api['apiKeys']['create']>()
      .mockRejectedValue(serviceError(400, { code: 'error.apiKey.notValid' }));
    const { screen } = await show(
      { ...justPaid, telegramConnected: true, telegramNotifications: true },
      { apiKeys: { create } },
    );
    await fillActivation(screen, '1500');
    await expect.element(screen.getByText('The exchange account was not accepted')).toBeVisible();
    await screen.getByRole('button', { name: 'Activate the bot' }).click();
    await expect.poll(() => create.mock.calls).toHaveLength(2);
  });
});
