import { describe, expect, it, vi } from 'vitest';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, tradePage, userInfo } from '../../../tests/support/runs.ts';
import { keyList } from '../../../tests/support/show-dashboard.tsx';
import { subscription, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import type { MemberApi } from '../../api/member.ts';
import SubscriptionExpiredPage, { whatHappened } from './subscription-expired.page.tsx';

const leftBehind = botRun({ status: 'FORCE_STOPPED', openTrades: 0, leftOnExchange: 3 });

const forceStopped = { status: 'FORCE_STOPPED', entryStopped: true, closedByStop: null } as const;

const overview = subscriptionOverview({ subscription: subscription({ status: 'EXPIRED' }) });

async function open(get: MemberApi['bots']['get'], subscribed = async () => overview) {
  const { screen } = await renderFeature(<SubscriptionExpiredPage />, {
    path: '/subscription-expired',
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ subscriptionStatus: 'EXPIRED' }) },
      bots: { get, listRuns: async () => ({ items: [], page: 0, size: 100, total: 0 }) },
      trades: { list: async () => tradePage([]) },
      apiKeys: { list: async () => keyList([]) },
      subscriptions: { overview: subscribed },
    },
  });
  return screen;
}

describe('the page of an expired subscription', () => {
  // Rule: PAGE-7
  it('says when it ended and what happened to the bot, and links to the renewal', async () => {
    const screen = await open(async () => leftBehind);
    await expect.element(screen.getByText(/ended on 1 Feb 2027, 09:00\u00a0UTC/)).toBeVisible();
    await expect.element(screen.getByText(/3 trades are still open on the exchange/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Renew subscription' }))
      .toHaveAttribute('href', '/subscriptions');
  });

  // Rule: PAGE-17
  it('warns about open trades above all else, and leads to them', async () => {
    const screen = await open(async () => leftBehind);
    const warning = screen.getByText('3 trades are still open on the exchange, unmanaged');
    await expect.element(warning).toBeVisible();
    const renewal = screen.getByRole('link', { name: 'Renew subscription' }).element();
    expect(warning.element().compareDocumentPosition(renewal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const href = screen.getByRole('link', { name: 'Show the trades' }).element().getAttribute('href') ?? '';
    expect(document.querySelector(href)?.textContent).toContain('Unmanaged trades');
  });

  it('says nothing about the bot until it can say when the subscription ended, so that nothing moves', async () => {
    const answer = Promise.withResolvers<typeof overview>();
    const screen = await open(
      async () => leftBehind,
      () => answer.promise,
    );
    await expect.element(screen.getByText('Loading what happened to your bot')).toBeInTheDocument();
    await expect.element(screen.getByText(/Your last period|Your bot has stopped/)).not.toBeInTheDocument();
    answer.resolve(overview);
    await expect.element(screen.getByText(/3 trades are still open on the exchange/)).toBeVisible();
    await expect.element(screen.getByText(/ended on 1 Feb 2027/)).toBeVisible();
  });

  it('links to the renewal even if the bot cannot be loaded', async () => {
    const failure = serviceError(503, { code: 'error.bot.instanceUnavailable' });
    const get = vi.fn<MemberApi['bots']['get']>().mockRejectedValue(failure);
    const screen = await open(get);
    await expect.element(screen.getByText('We couldn’t load your bot')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Renew subscription' })).toBeVisible();
    // Nothing that the page loads on its own may bring the bot back.
    document.addEventListener('click', () => get.mockResolvedValue(leftBehind), {
      capture: true,
      once: true,
    });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText(/3 trades are still open/)).toBeVisible();
  });
});

describe('what happened to the bot', () => {
  it('is nothing if it never ran', () => {
    expect(whatHappened(null)).toContain('never started');
  });

  // Rule: SHAPE-4
  it('says where trades would be listed if the service does not say how many a soft stop left', () => {
    const words = whatHappened({ ...forceStopped, leftOnExchange: null });
    expect(words).toContain('Trades that were open then may still be open on the exchange');
  });

  it.each([
    [0, 'It left no trades open.'],
    [1, 'It left 1 trade open.'],
    [3, 'It left 3 trades open.'],
  ])('counts the trades that a soft stop left: %i', (leftOnExchange, words) => {
    expect(whatHappened({ ...forceStopped, leftOnExchange })).toContain(words);
  });

  // Rule: PAGE-7
  it.each([
    ['STOPPED', 'All of its trades are closed.'],
    ['STOP_INIT', 'closing its open trades'],
    ['RUNNING', 'shutting down with a soft stop'],
    ['INIT', 'shutting down with a soft stop'],
    ['UNKNOWN', 'can’t read your bot’s status'],
  ] as const)('is described for %s', (status, words) => {
    const bot = { status, entryStopped: false, closedByStop: 0, leftOnExchange: 0 };
    expect(whatHappened(bot)).toContain(words);
  });

  // Rule: BOT-46
  it('is not described as closing trades if the service does not count them', () => {
    const bot = { ...forceStopped, status: 'STOP_INIT', leftOnExchange: 0 } as const;
    expect(whatHappened(bot)).toBe('Your bot is shutting down.');
  });
});
