import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FakeCalls, serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, security, userInfo } from '../../../tests/support/runs.ts';
import {
  connectedKey as key,
  keyList,
  showTradeBot,
  stoppedRun as stopped,
} from '../../../tests/support/show-dashboard.tsx';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import { hasTypedText } from '../../shared/forms/typed-forms.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

/** Whether the focus is on a part of the page that contains the element. */
const focusAround = (element: Element) =>
  document.activeElement !== document.body && document.activeElement?.contains(element) === true;

describe('the actions on the bot', () => {
  // Rules: PAGE-3, BOT-13, BOT-45
  it.each([
    ['trades', botRun(), ['Stop entry', 'Hard stop', 'Soft stop']],
    ['opens no new trades', botRun({ entryStopped: true }), ['Resume entry', 'Hard stop', 'Soft stop']],
    ['is starting', botRun({ status: 'INIT' }), []],
    ['is stopping', botRun({ status: 'STOP_INIT' }), []],
    ['is stopped', stopped, ['Start bot']],
    ['never ran', null, ['Start bot']],
  ])('that can be taken while it %s', async (_, bot, expected) => {
    const { screen } = await showTradeBot(bot);
    await expect.element(screen.getByRole('region', { name: 'Actions' })).toBeVisible();
    const buttons = screen.getByRole('region', { name: 'Actions' }).getByRole('button').elements();
    expect(buttons.map((button) => button.textContent)).toEqual(expected);
    expect(buttons.filter((button) => button.matches('[disabled]'))).toEqual([]);
  });

  // Rules: BOT-5, BOT-11, BOT-12, WRITE-1
  it('are confirmed with what is at stake, and sent once', async () => {
    const enableTrading = vi.fn<MemberApi['bots']['enableTrading']>(() => new Promise(() => {}));
    const { screen } = await showTradeBot(botRun(), { bots: { enableTrading } });
    await screen.getByRole('button', { name: 'Hard stop' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Hard stop the bot?' });
    await expect.element(dialog.getByText('Open profit')).toBeVisible();
    await expect.element(dialog.getByText('2', { exact: true })).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Close 2 trades and stop' });
    await expect.element(confirm).toBeDisabled();
    await dialog.getByText('I accept the prices they close at').click();
    await confirm.dblClick();
    await userEvent.keyboard('{Enter}');
    expect(enableTrading.mock.calls.map(([body]) => body)).toEqual([{ enable: false, action: 'FORCE_QUIT' }]);
  });

  // Rules: BOT-3, BOT-24, BOT-25
  it('lead to the resulting status, and say that they are done', async () => {
    const paused = botRun({ entryStopped: true });
    const stopEntry = vi.fn<MemberApi['bots']['stopEntry']>(async () => paused);
    const get = async () => (stopEntry.mock.calls.length > 0 ? paused : botRun());
    const { screen } = await showTradeBot(botRun(), { bots: { stopEntry, get } });
    await screen.getByRole('button', { name: 'Stop entry' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Stop entry' }).click();
    await expect.element(screen.getByRole('button', { name: 'Resume entry' })).toBeEnabled();
    const status = screen.getByRole('region', { name: 'Status' }).element();
    await expect.poll(() => focusAround(status)).toBe(true);
    expect(toasts.visible.get().map(({ title }) => title)).toContain(
      'The bot has stopped opening new trades',
    );
  });

  // Rules: BOT-2, BOT-22, BOT-24
  it('name the reversal of a stop entry by its effect', async () => {
    const enableTrading = vi.fn<MemberApi['bots']['enableTrading']>(async () => botRun());
    const paused = botRun({ entryStopped: true });
    const get = async () => (enableTrading.mock.calls.length > 0 ? botRun() : paused);
    const { screen } = await showTradeBot(paused, { bots: { enableTrading, get } });
    await screen.getByRole('button', { name: 'Resume entry' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Resume entry?' });
    await dialog.getByRole('button', { name: 'Resume entry' }).click();
    await expect.element(screen.getByRole('button', { name: 'Stop entry' })).toBeEnabled();
    expect(enableTrading.mock.calls.map(([body]) => body)).toEqual([{ enable: true }]);
    expect(toasts.visible.get().map(({ title }) => title)).toContain('The bot is looking for new trades');
  });

  it('return the focus to their button when they are canceled', async () => {
    const { screen } = await showTradeBot(botRun());
    const stopEntry = screen.getByRole('button', { name: 'Stop entry' });
    await stopEntry.click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(stopEntry).toHaveFocus();
  });

  // Rule: BOT-26
  it('give way to the current status if another tab was faster', async () => {
    const softStopped = { ...stopped, status: 'FORCE_STOPPED', leftOnExchange: 4 } as const;
    const enableTrading = vi.fn<MemberApi['bots']['enableTrading']>(() =>
      Promise.reject(serviceError(409, { code: 'error.bot.tradingAlreadyDisabled' })),
    );
    const get = async () => (enableTrading.mock.calls.length > 0 ? softStopped : botRun());
    const { screen } = await showTradeBot(botRun(), { bots: { enableTrading, get } });
    await screen.getByRole('button', { name: 'Hard stop' }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByText('I accept the prices they close at').click();
    await dialog.getByRole('button', { name: 'Close 2 trades and stop' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText('The bot’s status has changed')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Status' }).getByText('Stopped')).toBeVisible();
    const status = screen.getByRole('region', { name: 'Status' }).element();
    await expect.poll(() => focusAround(status)).toBe(true);
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(screen.getByText('The bot’s status has changed')).not.toBeInTheDocument();
  });

  // Rule: BOT-26
  it('close their confirmation once the status rules them out', async () => {
    const { screen, queryClient } = await showTradeBot(botRun());
    await screen.getByRole('button', { name: 'Soft stop' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    queryClient.setQueryData(queryKeys.bot(botRun().uuid), stopped);
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(screen.getByText('The bot’s status has changed')).toBeVisible();
  });

  // Rule: WRITE-3
  it('keep their confirmation open if they fail, and can be tried again', async () => {
    const stopEntry = vi
      .fn<MemberApi['bots']['stopEntry']>()
      .mockRejectedValueOnce(serviceError(503, { code: 'error.bot.instanceUnavailable' }))
      .mockResolvedValue(botRun({ entryStopped: true }));
    const { screen } = await showTradeBot(botRun(), { bots: { stopEntry } });
    await screen.getByRole('button', { name: 'Stop entry' }).click();
    const dialog = screen.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Stop entry' }).click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('The bot is not available right now. Try again later.');
    await dialog.getByRole('button', { name: 'Stop entry' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(stopEntry).toHaveBeenCalledTimes(2);
  });
});

describe('what the bot trades with', () => {
  // Rule: STEPUP-10
  it.each([
    [security({ heldForSeconds: 3600 }), 1],
    [security(), 0],
    [null, 0],
  ])('says until when its key is held, if it is: %s', async (account, times) => {
    const read = vi.fn(async () => account);
    const { screen } = await showTradeBot(stopped, { security: { read } });
    await expect.element(screen.getByRole('button', { name: 'Replace key' })).toBeEnabled();
    await expect.poll(() => read.mock.calls.length).toBe(1);
    const words = /^Connecting or replacing a key is locked until .*\d\d:\d\d\s\S+, because/;
    await expect.poll(() => screen.getByText(words).elements()).toHaveLength(times);
  });

  // Rule: BOT-9
  it('asks the member to wait, not to stop the bot, while it is stopping', async () => {
    const { screen } = await showTradeBot(botRun({ status: 'STOP_INIT' }));
    await expect.element(screen.getByText(/Wait until the bot has stopped\.$/)).toBeVisible();
    await expect.element(screen.getByText('You can change this once the bot has stopped.')).toBeVisible();
    expect(screen.getByText(/Stop the bot/).query()).toBeNull();
  });

  // Rule: BOT-7
  it('is locked, with the reason, while the bot is not stopped', async () => {
    const { screen } = await showTradeBot(botRun());
    await expect.element(screen.getByText('Stop the bot to change this.')).toBeVisible();
    await expect.element(screen.getByText(/^The API key can only be changed while/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Allocate' })).not.toBeInTheDocument();
  });

  // Rules: FIELD-3, FIELD-4, NUMBER-5
  it('accepts only an amount within the limits', async () => {
    const setTradingAmount = vi.fn<MemberApi['bots']['setTradingAmount']>(async () => {});
    const { screen } = await showTradeBot(stopped, { bots: { setTradingAmount } });
    const amount = screen.getByLabelText('Amount (USDT)');
    await amount.fill('99');
    await screen.getByRole('button', { name: 'Allocate' }).click();
    await expect.element(screen.getByText('Amount must be at least 100')).toBeVisible();
    await amount.fill('100001');
    await screen.getByRole('button', { name: 'Allocate' }).click();
    await expect.element(screen.getByText('Amount must be at most 100000')).toBeVisible();
    await amount.fill('2 500');
    await screen.getByRole('button', { name: 'Allocate' }).click();
    await expect.poll(() => setTradingAmount.mock.calls).toEqual([[2500]]);
  });

  // Rules: WRITE-2, INSTALL-7
  it('is allocated once the service has accepted it, even if the user info cannot be read again', async () => {
    const info = vi
      .fn<MemberApi['user']['info']>()
      .mockResolvedValueOnce(userInfo({ botUuid: null, minTradingAmount: 100 }))
      .mockRejectedValue(serviceError(500, { code: 'error.internal.serviceError' }));
    const calls = { user: { info }, bots: { setTradingAmount: async () => {} } };
    const { screen } = await showTradeBot(null, calls);
    await expect.element(screen.getByText('No funds allocated yet')).toBeVisible();
    await screen.getByLabelText('Amount (USDT)').fill('2500');
    await screen.getByRole('button', { name: 'Allocate' }).click();
    await expect.poll(() => info.mock.calls.length).toBe(2);
    await expect.element(screen.getByText('2,500.00 USDT', { exact: true })).toBeVisible();
    await expect.poll(hasTypedText).toBe(false);
  });

  // Rules: FIELD-8, ERROR-4
  it.each([
    ['the exchange did not accept it', {}, /This API key was not accepted/],
    ['it may withdraw', { message: 'It may.', fields: { apiKey: 'This key may.' } }, /^This key may\.$/],
  ])('says at the key that %s, and keeps the input', async (_, reason, words) => {
    const replace = vi.fn<MemberApi['apiKeys']['replace']>(() =>
      Promise.reject(serviceError(400, { code: 'error.apiKey.notValid', ...reason })),
    );
    const { screen } = await showTradeBot(stopped, { apiKeys: { replace } });
    await screen.getByRole('button', { name: 'Replace key' }).click();
    await screen.getByLabelText('API key').fill('wrong-key-0123456789');
    await screen.getByLabelText('API secret', { exact: true }).fill('wrong-secret-0123456789');
    await screen.getByRole('button', { name: 'Replace key' }).click();
    const field = screen.getByLabelText('API key');
    await expect.element(field).toHaveAccessibleDescription(words);
    await expect.element(field).toHaveValue('wrong-key-0123456789');
    expect(replace).toHaveBeenCalledWith(key.uuid, {
      exchange: 'BINANCE',
      apiKey: 'wrong-key-0123456789',
      apiSecret: 'wrong-secret-0123456789',
    });
  });
});

it('only lets a member disconnect an account of an unknown exchange', async () => {
  const list = async () => keyList([{ ...key, exchange: 'UNKNOWN' as const }]);
  const { screen } = await showTradeBot(stopped, { apiKeys: { list } });
  await expect.element(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Replace key' }).query()).toBeNull();
});

describe('disconnecting the exchange account', () => {
  const ask = async (apiKeys: FakeCalls['apiKeys']) => {
    const { screen } = await showTradeBot(stopped, { apiKeys });
    await screen.getByRole('button', { name: 'Disconnect' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Disconnect Binance?' });
    return { screen, dialog, confirm: dialog.getByRole('button', { name: 'Disconnect' }) };
  };

  it('asks again after a failure that was canceled', async () => {
    const remove = () => Promise.reject(serviceError(409, { code: 'error.bot.invalidStatus' }));
    const { screen, dialog, confirm } = await ask({ remove });
    await confirm.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Disconnect' }).click();
    await expect.element(confirm).toBeVisible();
    await expect.element(dialog.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('is over after a success, even if the list cannot be loaded again', async () => {
    const list = vi
      .fn<MemberApi['apiKeys']['list']>()
      .mockResolvedValueOnce(keyList([key]))
      .mockRejectedValue(serviceError(500, { code: 'error.internal.serviceError' }));
    const remove = vi.fn<MemberApi['apiKeys']['remove']>(async () => {});
    const { screen, dialog, confirm } = await ask({ list, remove });
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => list.mock.calls.length).toBe(2);
    expect(remove.mock.calls).toEqual([[key.uuid]]);
    await expect.element(screen.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  });
});

it('offers another try if the bot cannot be loaded', async () => {
  const get = vi
    .fn<MemberApi['bots']['get']>()
    .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError' }))
    .mockResolvedValue(botRun());
  const { screen } = await showTradeBot(botRun(), { bots: { get } });
  await expect.element(screen.getByText('We couldn’t load the bot')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('region', { name: 'Actions' })).toBeVisible();
});

describe('a bot with a status that this client does not know', () => {
  // Rules: BOT-1, BOT-13, ANSWER-2
  it('is shown as such, keeps settings locked and can be stopped', async () => {
    const { screen } = await showTradeBot(botRun({ status: 'UNKNOWN' }));
    await expect.element(screen.getByText('Unknown status').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Soft stop' })).toBeEnabled();
    await expect.element(screen.getByRole('button', { name: 'Hard stop' })).toBeEnabled();
    await expect.element(screen.getByRole('button', { name: 'Stop entry' })).not.toBeInTheDocument();
    await expect.element(screen.getByText(/The API key can only be changed while/)).toBeVisible();
  });
});
