import { describe, expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, security, userInfo } from '../../../tests/support/runs.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { TelegramApi } from '../../api/telegram.ts';
import type { BotStatus, UserInfo } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import TelegramPage, { requestedForm } from './telegram.page.tsx';

const without = userInfo({ botUuid: null, telegramConnected: false, telegramNotifications: false });
const connected = userInfo({ botUuid: null, telegramConnected: true, telegramNotifications: false });
const toastTitles = () => toasts.visible.get().map(({ title }) => title);

async function open(info: UserInfo, search = '', { telegram, ...calls }: FakeCalls = {}) {
  let current = info;
  const { screen, queryClient } = await renderFeature(<TelegramPage />, {
    path: `/tg-integration${search}`,
    session: storedSession(),
    api: {
      user: { info: async () => current },
      bots: { get: async () => botRun() },
      telegram: { readTelegram: async () => null, ...telegram },
      security: { read: async () => null },
      ...calls,
    },
  });
  const become = (next: UserInfo) => {
    current = next;
  };
  const token = screen.getByLabelText('Bot token', { exact: true });
  return { screen, queryClient, become, token };
}

describe('the Telegram page', () => {
  // Rules: PAGE-4, FIELD-7
  it('connects a bot and keeps the focus', async () => {
    const connect = vi.fn<TelegramApi['connect']>(async () => {});
    const { screen, become, token } = await open(without, '', { telegram: { connect } });
    await token.fill('123:abc');
    await screen.getByLabelText('User ID').fill('42');
    become(connected);
    await screen.getByRole('button', { name: 'Connect Telegram' }).click();
    await expect.element(screen.getByText('Connected, notifications are off', { exact: true })).toBeVisible();
    expect(connect.mock.calls[0]?.[0]).toEqual({ botToken: '123:abc', userId: '42' });
    expect(toastTitles()).toEqual(['Telegram connected']);
    await expect.poll(() => document.activeElement?.textContent).toContain('Your Telegram bot is connected.');
  });

  // Rule: SHAPE-9
  it('offers everything if the service omits Telegram, and keeps what it accepted', async () => {
    const silent = userInfo({ botUuid: null });
    const info = vi.fn(async () => silent);
    const calls = { user: { info }, telegram: { connect: async () => {}, setNotifications: async () => {} } };
    const { screen, token } = await open(silent, '', calls);
    await expect.element(screen.getByText(/can’t tell whether one is already connected/)).toBeVisible();
    await expect.element(screen.getByRole('switch')).toBeEnabled();
    await token.fill('123:abc');
    await screen.getByLabelText('User ID').fill('42');
    await screen.getByRole('button', { name: 'Connect Telegram' }).click();
    await expect.poll(() => info.mock.calls.length).toBe(2);
    await expect.element(screen.getByRole('button', { name: 'Replace Telegram bot' })).toBeVisible();
    await screen.getByText('Notify me on Telegram').click();
    await expect.poll(() => info.mock.calls.length).toBe(3);
    await expect.element(screen.getByRole('switch')).toBeChecked();
    await expect.element(screen.getByText('Connected', { exact: true })).toBeVisible();
  });

  // Rule: STEPUP-10
  it('says that the connection is held after a reset by mail, and until when', async () => {
    const held = security({ heldForSeconds: 3600 });
    const { screen } = await open(without, '', { security: { read: async () => held } });
    await expect
      .element(
        screen.getByText(/^Connecting or replacing a Telegram bot is locked until .*\d\d:\d\d\s\S+, because/),
      )
      .toBeVisible();
  });

  it('asks for what is missing', async () => {
    const { screen } = await open(without);
    await screen.getByRole('button', { name: 'Connect Telegram' }).click();
    await expect.element(screen.getByText('Bot token is required')).toBeVisible();
    await expect.element(screen.getByText('User ID is required')).toBeVisible();
  });

  // Rule: FIELD-8
  it.each([
    ['error.telegram.invalidToken', 'Bot token', 'Telegram did not accept this bot token.'],
    ['error.telegram.invalidChatId', 'User ID', 'Telegram cannot write to this user ID.'],
  ])('shows %s at the field', async (code, label, message) => {
    const connect = () => Promise.reject(serviceError(400, { code }));
    const { screen, token } = await open(without, '', { telegram: { connect } });
    await token.fill('123:abc');
    await screen.getByLabelText('User ID').fill('42');
    await screen.getByRole('button', { name: 'Connect Telegram' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveFocus();
  });

  // Rule: PAGE-4
  it('opens the form that the address requests', async () => {
    const { token } = await open(connected, '?action=connect');
    await expect.element(token).toHaveFocus();
  });

  // Rule: PAGE-4
  it('moves to the switch that the address requests', async () => {
    const { screen } = await open(connected, '?action=notifications');
    await expect.element(screen.getByRole('switch')).toHaveFocus();
  });

  // Rule: ACCESS-19
  it('ignores an action that does not exist', async () => {
    const { screen, token } = await open(connected, '?action=destroy');
    await expect.element(screen.getByRole('button', { name: 'Replace Telegram bot' })).toBeVisible();
    expect(token.query()).toBeNull();
  });

  it('keeps a connected bot when replacing it is canceled', async () => {
    const { screen, token } = await open(connected);
    await screen.getByRole('button', { name: 'Replace Telegram bot' }).click();
    await expect.element(token).toHaveFocus();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    expect(token.query()).toBeNull();
  });

  // Rule: PAGE-4
  it('turns notifications on', async () => {
    const setNotifications = vi.fn<TelegramApi['setNotifications']>(async () => {});
    const { screen, become } = await open(connected, '', { telegram: { setNotifications } });
    become({ ...connected, telegramNotifications: true });
    await screen.getByText('Notify me on Telegram').click();
    await expect.element(screen.getByRole('switch')).toBeChecked();
    await expect.poll(toastTitles).toEqual(['Notifications are on']);
    expect(setNotifications.mock.calls[0]?.[0]).toBe(true);
  });

  it('puts the switch back after a failure', async () => {
    const setNotifications = () => Promise.reject(serviceError(409, { code: 'error.user.hasActiveBots' }));
    const { screen } = await open(connected, '', { telegram: { setNotifications } });
    await screen.getByText('Notify me on Telegram').click();
    await expect.element(screen.getByText('Stop the bot first.')).toBeVisible();
    await expect.element(screen.getByRole('switch')).not.toBeChecked();
  });

  it('requires a bot before notifications', async () => {
    const { screen } = await open(without);
    await expect.element(screen.getByRole('switch')).toBeDisabled();
    await expect.element(screen.getByText('Connect a Telegram bot first.')).toBeVisible();
  });

  // Rule: BOT-7
  it('is locked, with the reason, while the trade bot is enabled', async () => {
    const { screen, token } = await open(userInfo({ telegramConnected: true }), '?action=connect');
    await expect.element(screen.getByText(/The Telegram integration can only be changed/)).toBeVisible();
    await expect.element(screen.getByText(/Notifications can only be changed/)).toBeVisible();
    await expect.element(screen.getByRole('switch')).toBeDisabled();
    expect(token.query()).toBeNull();
  });

  // Rule: WRITE-4
  it.each(['', '?action=connect'])(
    'no longer asks for a new bot once the trade bot has started, even after it has stopped: %s',
    async (search) => {
      const stopped = botRun({ status: 'STOPPED' });
      const info = userInfo({ telegramConnected: true });
      const { screen, queryClient, token } = await open(info, search, { bots: { get: async () => stopped } });
      const become = (status: BotStatus) =>
        queryClient.setQueryData(queryKeys.bot(stopped.uuid), { ...stopped, status });
      const replace = screen.getByRole('button', { name: 'Replace Telegram bot' });
      if (!search) await replace.click();
      await expect.element(token).toBeVisible();
      become('INIT');
      await expect.element(token).not.toBeInTheDocument();
      become('STOPPED');
      await expect.element(replace).toBeVisible();
      expect(token.query()).toBeNull();
    },
  );

  it('waits for the bot, even after the last read of the user info failed', async () => {
    const { screen, location, queryClient } = await renderFeature(<TelegramPage />, {
      path: '/',
      route: '/tg-integration',
      session: storedSession(),
      api: { user: { info: () => new Promise(() => {}) }, bots: { get: () => new Promise(() => {}) } },
    });
    await expect.poll(() => queryClient.isFetching()).toBe(1);
    await queryClient.cancelQueries({ queryKey: queryKeys.userInfo });
    queryClient.setQueryData(queryKeys.userInfo, userInfo());
    const failing = {
      queryKey: queryKeys.userInfo,
      queryFn: () => Promise.reject(new Error()),
      staleTime: 0,
    };
    await expect(queryClient.fetchQuery(failing)).rejects.toThrow();
    location.navigate('/tg-integration');
    await expect.element(screen.getByText('Loading your Telegram integration')).toBeInTheDocument();
  });

  it('offers another try if the status of the trade bot is unknown', async () => {
    let isDown = true;
    const get = async () => {
      if (isDown) throw serviceError(500, { code: 'error.internal.serviceError' });
      return botRun({ status: 'STOPPED' });
    };
    const info = userInfo({ telegramConnected: false });
    const { screen, token } = await open(info, '', { bots: { get } });
    await expect.element(screen.getByText('We couldn’t load your Telegram integration')).toBeVisible();
    expect(token.query()).toBeNull();
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(token).toBeVisible();
  });

  it('offers another try if it failed to load', async () => {
    let isDown = true;
    const info = vi.fn<MemberApi['user']['info']>(async () => {
      if (isDown) throw serviceError(500, { code: 'error.internal.serviceError' });
      return without;
    });
    const { screen, queryClient, token } = await open(without, '', { user: { info } });
    await expect.element(screen.getByText('We couldn’t load your Telegram integration')).toBeVisible();
    // The bot accepts the failure that the page has met instead of asking again.
    await expect.poll(() => info.mock.calls.length).toBe(1);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(token).toBeVisible();
  });
});

// Rules: ACCESS-17, ACCESS-19, PAGE-4
it.each([
  ['?action=connect', 'connect'],
  ['action=notifications', 'notifications'],
  ['?action=Connect', null],
  ['?action=', null],
  ['?action=connect&action=notifications', null],
  ['?other=connect', null],
  ['', null],
])('%j asks for %s', (search, form) => {
  expect(requestedForm(search)).toBe(form);
});
