import { expect, it, vi } from 'vitest';
import { serviceError, storedSession } from '../../tests/support/fake-api.ts';
import { renderFeature } from '../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../tests/support/runs.ts';
import { connectedKey, keyList } from '../../tests/support/show-dashboard.tsx';
import OnboardingPage from '../features/onboarding/onboarding.page.tsx';
import SignInPage from '../features/sign-in/sign-in.page.tsx';
import { channelName } from '../shared/live/protocol.ts';

vi.mock('../shared/live/inspected.ts', async (original) => {
  const { openTab } = await original<typeof import('../shared/live/inspected.ts')>();
  const { openChannel } = await import('../shared/live/protocol.ts');
  return { inspected: { inspect: openTab({ window, channel: openChannel() }) } };
});

/** Everything that Live hears from now on, as text. */
function listen(): string[] {
  const messages: string[] = [];
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => messages.push(JSON.stringify(data)));
  return messages;
}

const session = storedSession({
  email: 'zoe.quartz@example.com',
  accessToken: 'access-token-zq81',
  refreshToken: 'refresh-token-zq82',
  sid: 'sign-in-zq83',
});
const told = (messages: readonly string[], event: string) =>
  messages.some((one) => one.includes(`"${event}"`));

it('tells no password, address or token of a person who signs in', async () => {
  const messages = listen();
  const { sid: _, ...answer } = session;
  const { screen } = await renderFeature(<SignInPage />, {
    path: '/guest/sign-in',
    api: { auth: { login: async () => answer } },
  });
  await screen.getByLabelText('Email').fill(session.email);
  await screen.getByLabelText('Password', { exact: true }).fill('quartz horse 7!');
  await screen.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => told(messages, 'session.opened')).toBe(true);
  expect(told(messages, 'request.send')).toBe(true);
  const { uuid, email, accessToken, refreshToken } = session;
  for (const secret of [uuid, email, accessToken, refreshToken, 'quartz horse'])
    expect(messages.filter((one) => one.includes(secret))).toEqual([]);
});

it('tells no key, token or amount of a member who starts the bot, and nothing that the service says', async () => {
  const messages = listen();
  const create = vi
    .fn(async () => connectedKey)
    .mockRejectedValueOnce(
      serviceError(500, { code: 'error.internal.serviceError', message: 'quartz failure' }),
    );
  const atActivation = userInfo({
    ...{ botUuid: null, isBotReady: false, showOnboarding: true, minTradingAmount: 100 },
    ...{ telegramConnected: true, telegramNotifications: true },
  });
  const { screen } = await renderFeature(<OnboardingPage />, {
    path: '/dashboard',
    session,
    api: {
      user: { info: async () => atActivation },
      apiKeys: { create, list: async () => keyList(create.mock.calls.length > 1 ? [connectedKey] : []) },
      bots: { setTradingAmount: async () => {}, enableTrading: async () => botRun({ status: 'NEW' }) },
    },
  });
  await screen.getByLabelText('API key').fill('quartz-key-0123456789');
  await screen.getByLabelText('API secret', { exact: true }).fill('quartz-secret-0123456789');
  await screen.getByLabelText('Amount (USDT)').fill('1543.21');
  const press = screen.getByRole('button', { name: 'Activate the bot' });
  await press.click();
  await expect.element(screen.getByText('We couldn’t connect your exchange account')).toBeVisible();
  await press.click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Activate the bot' }).click();
  await expect.poll(() => told(messages, 'activation.confirm')).toBe(true);
  for (const event of ['key.submit', 'xstate.error.actor.storeKey']) expect(messages.join()).toContain(event);
  const { uuid, email, accessToken, refreshToken, sid } = session;
  for (const secret of [uuid, email, accessToken, refreshToken, sid, 'quartz', '1543.21'])
    expect(messages.filter((one) => one.includes(secret))).toEqual([]);
});
