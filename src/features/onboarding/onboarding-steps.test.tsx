import { expect, it } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { connectedKey, keyList } from '../../../tests/support/show-dashboard.tsx';
import type { UserInfo } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import OnboardingPage from './onboarding.page.tsx';

const ready = userInfo({
  botUuid: null,
  isBotReady: false,
  showOnboarding: true,
  telegramConnected: true,
  telegramNotifications: true,
  tradingAmount: 1_500,
});

// Rule: JOURNEY-4
it('calls the account active once it is, and shows one button at work until then', async () => {
  toasts.clear();
  const read = Promise.withResolvers<UserInfo>();
  let isStarted = false;
  const { screen } = await renderFeature(<OnboardingPage />, {
    path: '/dashboard',
    session: storedSession(),
    api: {
      user: { info: async () => (isStarted ? read.promise : ready) },
      apiKeys: { list: async () => keyList([connectedKey]) },
      bots: {
        setTradingAmount: async () => {},
        enableTrading: async () => {
          isStarted = true;
          return botRun({ status: 'NEW' });
        },
      },
    },
  });
  const titles = () => toasts.visible.get().map(({ title }) => title);
  await screen.getByRole('button', { name: 'Activate the bot' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Activate the bot' }).click();
  await expect.poll(() => document.querySelectorAll('[data-busy]')).toHaveLength(1);
  expect(titles()).not.toContain('Your account is active');
  read.resolve({ ...ready, botUuid: botRun().uuid, isBotReady: true });
  await expect.poll(titles).toContain('Your account is active');
});
