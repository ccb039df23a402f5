import { describe, expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { queryKeys } from '../../api/queries.ts';
import type { TelegramApi } from '../../api/telegram.ts';
import type { Telegram } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import TelegramPage from './telegram.page.tsx';

const chosen: Telegram = {
  connected: true,
  notifications: true,
  messages: ['TRADE_OPENED', 'TRADE_CLOSED', 'STATUS', 'WARNING'],
};
const stopped = { botUuid: null, telegramConnected: true, telegramNotifications: true };
const labels = ['Trade opened', 'Trade closed', 'Status', 'Warnings', 'Daily summary'];

async function open(telegram: FakeCalls['telegram'], info = userInfo(stopped)) {
  const { screen, queryClient } = await renderFeature(<TelegramPage />, {
    path: '/tg-integration',
    session: storedSession(),
    api: {
      user: { info: async () => info },
      bots: { get: async () => botRun() },
      security: { read: async () => null },
      telegram: { readTelegram: async () => chosen, ...telegram },
    },
  });
  const box = (label: string) => screen.getByRole('checkbox', { name: label });
  const save = screen.getByRole('button', { name: 'Save' });
  const test = screen.getByRole('button', { name: 'Send a test message' });
  return { screen, queryClient, box, save, test };
}

const failure = (status: number, code: string) => () => Promise.reject(serviceError(status, { code }));

describe('the choice of messages', () => {
  // Rules: TELEGRAM-1, TELEGRAM-2, TELEGRAM-4, TELEGRAM-5
  it('shows what is chosen, and saves a change with one button', async () => {
    const setMessages = vi.fn<TelegramApi['setMessages']>(async () => {});
    const { screen, box, save } = await open({ setMessages });
    await expect.element(box('Daily summary')).not.toBeChecked();
    for (const label of labels.slice(0, 4)) await expect.element(box(label)).toBeChecked();
    await expect.element(save).toBeDisabled();
    await screen.getByText('Daily summary').click();
    await screen.getByText('Trade opened').click();
    await expect.element(screen.getByText('Not saved yet.')).toBeVisible();
    await save.click();
    await expect.poll(() => toasts.visible.get().map(({ title }) => title)).toEqual(['Messages saved']);
    expect(screen.getByText('Not saved yet.').query()).toBeNull();
    expect(setMessages.mock.calls).toEqual([[['TRADE_CLOSED', 'STATUS', 'WARNING', 'DAILY_SUMMARY']]]);
    await expect.element(save).toBeDisabled();
    await expect.element(box('Daily summary')).toBeChecked();
  });

  it('follows a change from another tab, except while the member changes it here', async () => {
    const { screen, queryClient, box, save } = await open({});
    await expect.element(box('Status')).toBeChecked();
    queryClient.setQueryData(queryKeys.telegram, { ...chosen, messages: ['WARNING'] });
    await expect.element(box('Status')).not.toBeChecked();
    await expect.element(save).toBeDisabled();
    await screen.getByText('Daily summary').click();
    queryClient.setQueryData(queryKeys.telegram, { ...chosen, messages: [] });
    await expect.element(box('Warnings')).toBeChecked();
    await expect.element(save).toBeEnabled();
  });

  // Rule: TELEGRAM-6
  it('says that nothing is sent while notifications are off', async () => {
    const info = userInfo({ ...stopped, telegramNotifications: false });
    const { screen } = await open({ readTelegram: async () => ({ ...chosen, notifications: false }) }, info);
    await expect.element(screen.getByText('Connected, notifications are off')).toBeVisible();
    await expect.element(screen.getByText(/none of these messages are sent/)).toBeVisible();
  });

  it('says so if nothing is chosen', async () => {
    const { screen } = await open({ readTelegram: async () => ({ ...chosen, messages: ['STATUS'] }) });
    await screen.getByText('Status', { exact: true }).click();
    await expect.element(screen.getByText(/Nothing is selected, so no messages are sent\./)).toBeVisible();
  });

  it('keeps the input and says why it was not saved', async () => {
    const { screen, box, save } = await open({ setMessages: failure(409, 'error.user.hasActiveBots') });
    await screen.getByText('Daily summary').click();
    await save.click();
    await expect.element(screen.getByText('Stop the bot first.')).toBeVisible();
    await expect.element(box('Daily summary')).toBeChecked();
    await expect.element(save).toBeEnabled();
  });

  // Rule: TELEGRAM-4
  it('is locked while the trade bot is enabled', async () => {
    const info = userInfo({ telegramConnected: true, telegramNotifications: true });
    const { screen, box, save } = await open({}, info);
    await expect.element(box('Status')).toBeDisabled();
    await expect.element(screen.getByText(/Notifications can only be changed/)).toBeVisible();
    expect(save.query()).toBeNull();
  });

  it('mentions messages that this client does not know', async () => {
    const { screen, save } = await open({ readTelegram: async () => ({ ...chosen, messages: ['UNKNOWN'] }) });
    await expect
      .element(screen.getByText(/Messages that this version doesn’t know are on, too/))
      .toBeVisible();
    await expect.element(save).toBeEnabled();
  });

  // Rule: TELEGRAM-11
  it('is not offered by a service without it, nor is a test message', async () => {
    const { screen, box, test } = await open({ readTelegram: async () => null });
    await expect.element(screen.getByRole('switch')).toBeEnabled();
    expect(box('Status').query()).toBeNull();
    expect(test.query()).toBeNull();
  });

  it('offers another try if it failed to load', async () => {
    const read = vi
      .fn<TelegramApi['readTelegram']>(async () => chosen)
      .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError' }));
    const { screen, box } = await open({ readTelegram: read });
    await expect.element(screen.getByText('We couldn’t load your message settings')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(box('Status')).toBeChecked();
  });
});

describe('a test message', () => {
  // Rules: TELEGRAM-9, TELEGRAM-10
  it('says that it was sent, also while the trade bot is enabled', async () => {
    const sendTest = vi.fn<TelegramApi['sendTest']>(async () => {});
    const { screen, test } = await open({ sendTest }, userInfo({ telegramConnected: true }));
    await test.click();
    await expect.element(screen.getByText(/^Test message sent on .+ press Start\.$/)).toBeVisible();
    expect(sendTest).toHaveBeenCalledTimes(1);
  });

  // Rule: TELEGRAM-10
  it('says why it was not sent', async () => {
    const { screen, test } = await open({ sendTest: failure(400, 'error.telegram.invalidChatId') });
    await test.click();
    await expect.element(screen.getByText('The test message was not sent.')).toBeVisible();
    await expect.element(screen.getByText('Telegram cannot write to this user ID.')).toBeVisible();
    await expect.element(test).toBeEnabled();
  });
});
