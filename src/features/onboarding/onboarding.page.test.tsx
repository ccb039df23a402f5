import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { connectedKey, keyList, safeRights } from '../../../tests/support/show-dashboard.tsx';
import type { MemberApi } from '../../api/member.ts';
import type { UserInfo } from '../../contract/answers.ts';
import { appConfig } from '../../shared/member/app-config.ts';
import OnboardingPage from './onboarding.page.tsx';

const justPaid = userInfo({ botUuid: null, isBotReady: false, showOnboarding: true, minTradingAmount: 100 });

function show(info: UserInfo, calls: FakeCalls = {}) {
  return renderFeature(<OnboardingPage />, {
    path: '/dashboard',
    session: storedSession(),
    api: {
      ...calls,
      user: { info: async () => info },
      apiKeys: { list: async () => keyList([]), ...calls.apiKeys },
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

/** The last step sums up the start, which is then confirmed. */
const confirmActivation = (screen: Screen) =>
  screen.getByRole('alertdialog').getByRole('button', { name: 'Activate the bot' }).click();

const atActivation = { ...justPaid, telegramConnected: true, telegramNotifications: true };
const refused = (code: string) => () => Promise.reject(serviceError(400, { code }));
const stored = { ...connectedKey, apiKeyMasked: 'pape••••89' };

afterEach(() => page.viewport(1366, 900));

describe('onboarding', () => {
  // Rule: JOURNEY-3
  it('resumes at the step that the service reports', async () => {
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

  // Rule: JOURNEY-5
  it('lets a member skip Telegram and come back to it', async () => {
    const { screen } = await show(justPaid);
    await screen.getByRole('button', { name: 'Skip for now' }).click();
    await expect.element(screen.getByRole('region', { name: 'Allocate funds and activate' })).toBeVisible();
    await screen.getByRole('button', { name: 'Set up Telegram' }).click();
    await expect.element(screen.getByLabelText('Bot token', { exact: true })).toBeVisible();
  });

  // Rules: JOURNEY-5, BANNER-2, STORE-6
  it('remembers that a member skipped Telegram, and hides the banner for a day', async () => {
    const { screen } = await show(justPaid);
    await screen.getByRole('button', { name: 'Skip for now' }).click();
    await expect.element(screen.getByLabelText('Amount (USDT)')).toBeVisible();
    expect(appConfig.get().bannerClosedAt).not.toBeNull();
    await screen.unmount();
    const again = await show(justPaid);
    await expect.element(again.screen.getByLabelText('Amount (USDT)')).toBeVisible();
    await again.screen.getByRole('button', { name: 'Set up Telegram' }).click();
    await again.screen.unmount();
    const third = await show(justPaid);
    await expect.element(third.screen.getByLabelText('Bot token', { exact: true })).toBeVisible();
  });

  it('asks for what is missing, at the fields', async () => {
    const { screen } = await show(justPaid);
    await screen.getByRole('button', { name: 'Connect Telegram' }).click();
    await expect.element(screen.getByText('Bot token is required')).toBeVisible();
    await expect.element(screen.getByText('User ID is required')).toBeVisible();
  });

  // Rule: FIELD-8
  it.each([
    ['error.telegram.invalidToken', 'Bot token', 'Telegram did not accept this bot token.'],
    ['error.telegram.invalidChatId', 'User ID', 'Telegram cannot write to this user ID.'],
  ])(
    'says at the field, and nowhere else, why Telegram was not connected: %s',
    async (code, label, words) => {
      const connect = () => Promise.reject(serviceError(400, { code }));
      const { screen } = await show(justPaid, { telegram: { connect } });
      await screen.getByLabelText('Bot token', { exact: true }).fill('123456789:wrong');
      await screen.getByLabelText('User ID').fill('42');
      await screen.getByRole('button', { name: 'Connect Telegram' }).click();
      const field = screen.getByLabelText(label, { exact: true });
      await expect.element(field).toHaveAccessibleDescription(new RegExp(words));
      await expect.element(field).toHaveFocus();
      await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
      await expect.element(screen.getByLabelText('User ID')).toHaveValue('42');
    },
  );

  // Rules: FIELD-1, FIELD-7
  it('does not send an invalid token or user ID', async () => {
    const connect = vi.fn(async () => {});
    const { screen } = await show(justPaid, { telegram: { connect } });
    await screen.getByLabelText('Bot token', { exact: true }).fill('abc');
    await screen.getByLabelText('User ID').fill('myname');
    await screen.getByRole('button', { name: 'Connect Telegram' }).click();
    await expect.element(screen.getByText(/^Enter the whole token/)).toBeVisible();
    await expect.element(screen.getByText(/^Enter your numeric/)).toBeVisible();
    await expect.element(screen.getByLabelText('Bot token', { exact: true })).toHaveFocus();
    expect(connect).not.toHaveBeenCalled();
  });

  // Rules: BOT-34, JOURNEY-4, FIELD-6, FIELD-7
  it('activates with exchange account and amount together', async () => {
    const create = vi.fn<MemberApi['apiKeys']['create']>(async () => stored);
    const setTradingAmount = vi.fn<MemberApi['bots']['setTradingAmount']>(async () => {});
    const enableTrading = vi.fn<MemberApi['bots']['enableTrading']>(async () => botRun({ status: 'NEW' }));
    const { screen } = await show(
      { ...justPaid, telegramConnected: true, telegramNotifications: true },
      {
        apiKeys: { create, list: async () => keyList(create.mock.calls.length > 0 ? [stored] : []) },
        bots: { setTradingAmount, enableTrading },
      },
    );
    await fillActivation(screen, '99');
    await expect.element(screen.getByText('Amount must be at least 100')).toBeVisible();
    await screen.getByLabelText('Amount (USDT)').fill('1500');
    await screen.getByRole('button', { name: 'Activate the bot' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Activate the bot?' });
    await expect.element(dialog).toMatchTextContent('Exchange accountBinance pape••••89');
    await expect.element(dialog).toMatchTextContent(/Allocated funds1,500\.00\sUSDT, the most in trades/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(enableTrading).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Activate the bot' }).click();
    await confirmActivation(screen);
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
      .fn<MemberApi['apiKeys']['create']>()
      .mockRejectedValue(serviceError(500, { code: 'error.internal.serviceError' }));
    const { screen } = await show(atActivation, { apiKeys: { create } });
    await fillActivation(screen, '1500');
    await expect.element(screen.getByText('We couldn’t connect your exchange account')).toBeVisible();
    await screen.getByRole('button', { name: 'Activate the bot' }).click();
    await expect.poll(() => create.mock.calls).toHaveLength(2);
  });

  // Rule: FIELD-8
  it.each([
    ['API key', 'This API key was not accepted', { apiKeys: { create: refused('error.apiKey.notValid') } }],
    [
      'Amount (USDT)',
      'The amount is too low.',
      {
        apiKeys: { create: async () => stored },
        bots: { setTradingAmount: refused('error.payment.insufficientAmount') },
      },
    ],
  ])('says at the field what was refused: %s', async (label, words, calls) => {
    const { screen } = await show(atActivation, calls);
    await fillActivation(screen, '1500');
    const field = screen.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveAccessibleDescription(new RegExp(words));
    await expect.element(field).toHaveFocus();
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  // Rule: KEY-8
  it('has the guide to a key before the button on a phone', async () => {
    await page.viewport(375, 800);
    const { screen } = await show(atActivation);
    const guide = screen.getByRole('button', { name: 'How to create a key on Binance' });
    await expect.element(guide).toHaveAttribute('aria-expanded', 'false');
    const button = screen.getByRole('button', { name: 'Activate the bot' }).element();
    const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
    expect(guide.element().compareDocumentPosition(button) & after).toBe(after);
  });

  // Rule: JOURNEY-6
  it('asks only for the amount once the exchange account is connected', async () => {
    const create = vi.fn<MemberApi['apiKeys']['create']>(async () => stored);
    const setTradingAmount = vi
      .fn<MemberApi['bots']['setTradingAmount']>()
      .mockRejectedValueOnce(serviceError(503, { code: 'error.internal.serviceError' }))
      .mockResolvedValue();
    const { screen } = await show(atActivation, {
      apiKeys: { create, list: async () => keyList(create.mock.calls.length > 0 ? [stored] : []) },
      bots: { setTradingAmount, enableTrading: async () => botRun({ status: 'NEW' }) },
    });
    await fillActivation(screen, '1500');
    await expect.element(screen.getByText('We couldn’t save the amount')).toBeVisible();
    await expect.element(screen.getByText('Binance pape••••89')).toBeVisible();
    expect(screen.getByLabelText('API secret', { exact: true }).query()).toBeNull();
    await expect.element(screen.getByLabelText('Amount (USDT)')).toHaveValue('1500');
    await screen.getByRole('button', { name: 'Activate the bot' }).click();
    await confirmActivation(screen);
    await expect.element(screen.getByRole('region', { name: 'Your bot is starting' })).toBeVisible();
    expect(create).toHaveBeenCalledTimes(1);
    expect(setTradingAmount.mock.calls.map(([amount]) => amount)).toEqual([1_500, 1_500]);
  });

  it('keeps the input when a replacement key is refused, and says so at its field', async () => {
    const { screen } = await show(atActivation, {
      apiKeys: { list: async () => keyList([stored]), replace: refused('error.apiKey.notValid') },
    });
    await screen.getByRole('button', { name: 'Use another key' }).click();
    await fillActivation(screen, '1500');
    const field = screen.getByLabelText('API key', { exact: true });
    await expect.element(field).toHaveAccessibleDescription(/This API key was not accepted/);
    await expect.element(field).toHaveValue('paper-key-0123456789');
    await expect.element(screen.getByLabelText('Amount (USDT)')).toHaveValue('1500');
  });

  // Rules: KEY-5, ERROR-3
  it('says why the bot did not start with the connected key, and what the key may do', async () => {
    const unsafe = { ...stored, permissions: { ...safeRights, withdraw: true } };
    const enableTrading = vi.fn<MemberApi['bots']['enableTrading']>(() =>
      Promise.reject(serviceError(400, { code: 'error.apiKey.notValid', message: 'It may withdraw.' })),
    );
    const { screen } = await show(atActivation, {
      apiKeys: { list: async () => keyList([enableTrading.mock.calls.length > 0 ? unsafe : stored]) },
      bots: { setTradingAmount: async () => {}, enableTrading },
    });
    await screen.getByLabelText('Amount (USDT)').fill('1500');
    await screen.getByRole('button', { name: 'Activate the bot' }).click();
    await confirmActivation(screen);
    const words = /This API key was not accepted\. It may withdraw\./;
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText('This key can withdraw', { exact: true })).toBeVisible();
  });

  // Rule: KEY-11
  it('warns about an amount above what the connected account holds', async () => {
    const { screen } = await show(atActivation, {
      apiKeys: { list: async () => keyList([{ ...stored, freeUsdt: 250.5 }]) },
    });
    const warning = screen.getByText('More than your account holds');
    const field = screen.getByLabelText('Amount (USDT)');
    await field.fill('1 500');
    await expect.element(warning).toBeVisible();
    await field.fill('250.5');
    await expect.element(warning).not.toBeInTheDocument();
  });

  it('shows the exchange account as soon as its key is accepted, before the rest', async () => {
    const amount = Promise.withResolvers<void>();
    const create = vi.fn<MemberApi['apiKeys']['create']>(async () => stored);
    const { screen } = await show(atActivation, {
      apiKeys: { create, list: async () => keyList(create.mock.calls.length > 0 ? [stored] : []) },
      bots: { setTradingAmount: () => amount.promise },
    });
    await fillActivation(screen, '1500');
    await expect.element(screen.getByText('Binance pape••••89')).toBeVisible();
    expect(screen.getByLabelText('API secret', { exact: true }).query()).toBeNull();
    await expect.element(screen.getByLabelText('Amount (USDT)')).toHaveValue('1500');
    amount.reject(serviceError(400, { code: 'error.payment.insufficientAmount' }));
    const field = screen.getByLabelText('Amount (USDT)');
    await expect.element(field).toHaveAccessibleDescription(/The amount is too low/);
    await expect.element(field).toHaveFocus();
  });

  it('can replace the connected key', async () => {
    const replace = vi.fn<MemberApi['apiKeys']['replace']>(async () => stored);
    const { screen } = await show(atActivation, {
      apiKeys: { list: async () => keyList([stored]), replace },
      bots: { setTradingAmount: async () => {}, enableTrading: async () => botRun({ status: 'NEW' }) },
    });
    await screen.getByRole('button', { name: 'Use another key' }).click();
    await fillActivation(screen, '1500');
    await confirmActivation(screen);
    await expect.element(screen.getByRole('region', { name: 'Your bot is starting' })).toBeVisible();
    expect(replace.mock.calls.map(([uuid]) => uuid)).toEqual([stored.uuid]);
  });
});
