import { beforeEach, describe, expect, it } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Bot, UserInfo } from '../../contract/answers.ts';
import { appConfig } from '../../shared/member/app-config.ts';
import { isBannerDue, TelegramBanner } from './telegram-banner.tsx';

const without = userInfo({ botUuid: null, telegramConnected: false });

async function open(info: UserInfo, path = '/dashboard', bot = botRun()) {
  // The user info arrives once the page is there, and the bot after the user info, as over a network.
  const answer = Promise.withResolvers<UserInfo>();
  const known = Promise.withResolvers<Bot>();
  const { screen, access, location, queryClient, shown, settled } = await renderFeature(<TelegramBanner />, {
    path,
    session: storedSession(),
    api: { user: { info: () => answer.promise }, bots: { get: () => known.promise } },
  });
  answer.resolve(info);
  await expect.poll(() => access.getSnapshot().matches({ signedIn: { area: 'checking' } })).toBe(false);
  await shown();
  known.resolve(bot);
  await settled();
  if (info.botUuid) expect(queryClient.getQueryData(queryKeys.bot(info.botUuid))).toBe(bot);
  return { screen, location, settled, banner: screen.getByText('Get trade alerts on Telegram') };
}

beforeEach(() => appConfig.update({ bannerClosedAt: null }));

describe('the Telegram banner', () => {
  // Rule: BANNER-1
  it('leads members without Telegram to the form', async () => {
    const { screen, banner } = await open(without);
    await expect.element(banner).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Connect Telegram' }))
      .toHaveAttribute('href', '/tg-integration?action=connect');
  });

  // Rule: BANNER-1
  it.each(['STOPPED', 'FORCE_STOPPED'] as const)(
    'appears with the next page, without pushing it down, once the bot is known to be %s',
    async (status) => {
      const info = userInfo({ telegramConnected: false });
      const { banner, location } = await open(info, '/dashboard', botRun({ status }));
      expect(banner.query()).toBeNull();
      location.navigate('/referral');
      await expect.element(banner).toBeVisible();
    },
  );

  // Rule: BANNER-1
  it.each(['INIT', 'RUNNING', 'STOP_INIT'] as const)(
    'does not lead to a locked page while the bot is %s',
    async (status) => {
      const info = userInfo({ telegramConnected: false });
      const { banner, location, settled } = await open(info, '/dashboard', botRun({ status }));
      location.navigate('/referral');
      await settled();
      expect(banner.query()).toBeNull();
    },
  );

  // Rules: BANNER-2, STORE-3
  it('disappears when it is closed, and remembers the time', async () => {
    const { screen, banner } = await open(without);
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(banner).not.toBeInTheDocument();
    expect(Date.parse(appConfig.get().bannerClosedAt ?? '')).toBeCloseTo(Date.now(), -4);
  });

  // Rule: NUMBER-4
  it('comes back 1440 minutes later', async () => {
    appConfig.update({ bannerClosedAt: new Date(Date.now() - 1440 * 60_000).toISOString() });
    const { banner } = await open(without);
    await expect.element(banner).toBeVisible();
  });

  // Rule: BANNER-1
  it.each<[string, UserInfo, string]>([
    ['to people with Telegram', { ...without, telegramConnected: true }, '/dashboard'],
    ['when the service does not say', userInfo({ botUuid: null }), '/dashboard'],
    ['to people who are being onboarded', { ...without, showOnboarding: true }, '/dashboard'],
    ['to people without a subscription', { ...without, subscriptionStatus: null }, '/settings'],
    ['where Telegram is connected', without, '/tg-integration'],
  ])('is not shown %s', async (_, info, path) => {
    const { banner } = await open(info, path);
    expect(banner.query()).toBeNull();
  });
});

const now = Date.parse('2026-11-20T12:00:00Z');

// Rule: NUMBER-4
it.each([
  [null, true],
  ['2026-11-20T12:00:00Z', false],
  ['2026-11-19T12:00:01Z', false],
  ['2026-11-19T12:00:00Z', true],
  ['2026-11-20T12:00:30Z', false],
  ['nonsense', true],
])('a banner closed at %s is due: %s', (closedAt, isDue) => {
  expect(isBannerDue(closedAt, now)).toBe(isDue);
});
