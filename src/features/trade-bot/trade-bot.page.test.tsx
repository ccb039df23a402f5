import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FakeCalls, serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import { storedSession } from '../../../tests/support/stored-session.ts';
import type { Api } from '../../api/api.ts';
import type { ApiKey, Bot } from '../../contract/contract.ts';
import TradeBotPage from './trade-bot.page.tsx';

const key: ApiKey = {
  uuid: '3f2b8c1d-6a5e-4f7b-9c8d-1e2f3a4b5c6d',
  exchange: 'BINANCE',
  apiKeyMasked: '7Qd9••••F2',
  createdAt: '2026-11-01T09:30:00.000Z',
};
const stopped = botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: '2026-11-02T10:00:00.000Z' });

async function show(
  bot: Bot | null,
  { bots, apiKeys }: Pick<FakeCalls, 'bots' | 'apiKeys'> = {},
  info = userInfo({ botUuid: bot?.uuid ?? null, tradingAmount: 1_000, minTradingAmount: 100 }),
) {
  return renderFeature(<TradeBotPage />, {
    path: '/tradebot',
    session: storedSession(),
    api: {
      user: { info: async () => info },
      bots: { get: async () => bot ?? stopped, statistic: async () => statistic(), ...bots },
      apiKeys: { list: async () => [key], ...apiKeys },
    },
  });
}

describe('the actions on the bot', () => {
  it.each([
    ['trades', botRun(), ['Stop entry', 'Soft stop', 'Hard stop']],
    ['opens no new trades', botRun({ entryStopped: true }), ['Start bot', 'Soft stop', 'Hard stop']],
    ['is starting', botRun({ status: 'INIT' }), []],
    ['is stopping', botRun({ status: 'STOP_INIT' }), []],
    ['is stopped', stopped, ['Start bot']],
    ['never ran', null, ['Start bot']],
  ])('that can be taken while it %s', async (_, bot, expected) => {
    const { screen } = await show(bot);
    await expect.element(screen.getByRole('region', { name: 'Actions' })).toBeVisible();
    const buttons = ['Start bot', 'Stop entry', 'Soft stop', 'Hard stop'].filter((name) =>
      screen.getByRole('button', { name, exact: true }).element().matches(':not([disabled])'),
    );
    expect(buttons).toEqual(expected);
  });

  it('are confirmed with what is at stake, and sent once', async () => {
    const enableTrading = vi.fn<Api['bots']['enableTrading']>(() => new Promise(() => {}));
    const { screen } = await show(botRun(), { bots: { enableTrading } });
    await screen.getByRole('button', { name: 'Hard stop' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Hard stop the bot?' });
    await expect.element(dialog.getByText('Their unrealised profit')).toBeVisible();
    await expect.element(dialog.getByText(/tries to close 2 open trades at market price/)).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Close 2 open trades and stop' });
    await expect.element(confirm).toBeDisabled();
    await dialog.getByText('Close 2 open trades at market price').click();
    await confirm.dblClick();
    await userEvent.keyboard('{Enter}');
    expect(enableTrading.mock.calls.map(([body]) => body)).toEqual([{ enable: false, action: 'FORCE_QUIT' }]);
  });

  it('keep the focus near when the button that was pressed cannot be pressed again', async () => {
    const paused = botRun({ entryStopped: true });
    const stopEntry = vi.fn<Api['bots']['stopEntry']>(async () => paused);
    const get = async () => (stopEntry.mock.calls.length > 0 ? paused : botRun());
    const { screen } = await show(botRun(), { bots: { stopEntry, get } });
    await screen.getByRole('button', { name: 'Stop entry' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Stop entry' }).click();
    await expect.element(screen.getByRole('button', { name: 'Stop entry' })).toBeDisabled();
    const actions = screen.getByRole('region', { name: 'Actions' }).element();
    await expect.poll(() => actions.contains(document.activeElement)).toBe(true);
  });

  it('stay in question when they fail, and can be tried again', async () => {
    const stopEntry = vi
      .fn<Api['bots']['stopEntry']>()
      .mockRejectedValueOnce(serviceError(409, { code: 'error.bot.invalidStatus' }))
      .mockResolvedValue(botRun({ entryStopped: true }));
    const { screen } = await show(botRun(), { bots: { stopEntry } });
    await screen.getByRole('button', { name: 'Stop entry' }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Stop entry' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('The bot cannot do this in its current status.');
    await dialog.getByRole('button', { name: 'Stop entry' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(stopEntry).toHaveBeenCalledTimes(2);
  });
});

describe('what the bot trades with', () => {
  it('is locked, with the reason, while the bot is not stopped', async () => {
    const { screen } = await show(botRun());
    await expect.element(screen.getByText(/^The allocation can only be changed while/)).toBeVisible();
    await expect.element(screen.getByText(/^The API key can only be changed while/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Allocate' })).not.toBeInTheDocument();
  });

  it('takes an amount within the limits only', async () => {
    const setTradingAmount = vi.fn<Api['bots']['setTradingAmount']>(async () => {});
    const { screen } = await show(stopped, { bots: { setTradingAmount } });
    const amount = screen.getByLabelText('Amount (USDT)');
    await amount.fill('99');
    await screen.getByRole('button', { name: 'Allocate' }).click();
    await expect.element(screen.getByText('Amount must be at least 100')).toBeVisible();
    await amount.fill('100001');
    await screen.getByRole('button', { name: 'Allocate' }).click();
    await expect.element(screen.getByText('Amount must be at most 100000')).toBeVisible();
    await amount.fill('2500');
    await screen.getByRole('button', { name: 'Allocate' }).click();
    await expect.poll(() => setTradingAmount.mock.calls).toEqual([[2500]]);
  });

  it('says at the key that the exchange did not accept it, and keeps what was typed', async () => {
    const replace = vi.fn<Api['apiKeys']['replace']>(() =>
      Promise.reject(serviceError(400, { code: 'error.apiKey.notValid' })),
    );
    const { screen } = await show(stopped, { apiKeys: { replace } });
    await screen.getByRole('button', { name: 'Replace key' }).click();
    await screen.getByLabelText('API key').fill('wrong-key-0123456789');
    await screen.getByLabelText('API secret', { exact: true }).fill('wrong-secret-0123456789');
    await screen.getByRole('button', { name: 'Replace key' }).click();
    const field = screen.getByLabelText('API key');
    await expect.element(field).toHaveAccessibleDescription(/did not accept this API key/);
    await expect.element(field).toHaveValue('wrong-key-0123456789');
    expect(replace).toHaveBeenCalledWith(key.uuid, {
      exchange: 'BINANCE',
      apiKey: 'wrong-key-0123456789',
      apiSecret: 'wrong-secret-0123456789',
    });
  });
});

describe('disconnecting the exchange account', () => {
  const ask = async (apiKeys: FakeCalls['apiKeys']) => {
    const { screen } = await show(stopped, { apiKeys });
    await screen.getByRole('button', { name: 'Disconnect' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Disconnect Binance?' });
    return { screen, dialog, confirm: dialog.getByRole('button', { name: 'Disconnect' }) };
  };

  it('asks anew after a failure that was called off', async () => {
    const remove = () => Promise.reject(serviceError(409, { code: 'error.bot.invalidStatus' }));
    const { screen, dialog, confirm } = await ask({ remove });
    await confirm.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Disconnect' }).click();
    await expect.element(confirm).toBeVisible();
    await expect.element(dialog.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('is over when it succeeded, also when the list cannot be loaded again', async () => {
    const list = vi
      .fn<Api['apiKeys']['list']>()
      .mockResolvedValueOnce([key])
      .mockRejectedValue(serviceError(500, { code: 'error.internal.serviceError' }));
    const remove = vi.fn<Api['apiKeys']['remove']>(async () => {});
    const { screen, dialog, confirm } = await ask({ list, remove });
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => list.mock.calls.length).toBe(2);
    expect(remove.mock.calls).toEqual([[key.uuid]]);
    await expect.element(screen.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  });
});

it('offers another look when the bot cannot be loaded', async () => {
  const get = vi
    .fn<Api['bots']['get']>()
    .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError' }))
    .mockResolvedValue(botRun());
  const { screen } = await show(botRun(), { bots: { get } });
  await expect.element(screen.getByText('The bot could not be loaded')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('region', { name: 'Actions' })).toBeVisible();
});
