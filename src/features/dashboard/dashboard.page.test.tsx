import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { pressAtOnce } from '../../../tests/support/render-feature.tsx';
import { botRun, profitByDay, trade, tradePage, userInfo } from '../../../tests/support/runs.ts';
import { connectedKey, keyList, openDashboard, safeRights } from '../../../tests/support/show-dashboard.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import { subscription, subscriptionOverview } from '../../../tests/support/subscriptions.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { ApiKey } from '../../contract/answers.ts';
import { seenRuns } from '../../shared/bot/use-bot.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';

const failing = async () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' }));

/** This many days after the key was checked. */
const inDays = (days: number) =>
  new Date(Date.parse(connectedKey.checkedAt ?? '') + days * 86_400_000).toISOString();
/** A key that may trade but not withdraw, except as stated. */
const key = (permissions: Partial<NonNullable<ApiKey['permissions']>>): ApiKey => ({
  ...connectedKey,
  permissions: { ...safeRights, ...permissions },
});

async function show(...given: Parameters<typeof openDashboard>) {
  const { screen } = await openDashboard(...given);
  return screen;
}

beforeEach(() => timeZoneStore.set('utc'));

describe('the dashboard', () => {
  // Rule: DASH-10
  it('shows the bot’s status, what it means, and where to change it', async () => {
    const screen = await show({ bot: botRun({ entryStopped: true }) });
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect.element(card.getByText('Active, no new trades', { exact: true })).toBeVisible();
    await expect.element(card.getByText(/opens no new trades/)).toBeVisible();
    await expect
      .element(card)
      .toMatchTextContent(/Open profit−3\.20USDTAllocated funds1,000\.00USDTStarted22 Aug 2026/);
    await expect.element(card.getByRole('link', { name: 'Manage bot' })).toHaveAttribute('href', '/tradebot');
  });

  it('shows the times of a run that started and ended on one day', async () => {
    const bot = botRun({ status: 'STOPPED', deactivatedAt: '2026-08-22T14:05:00.000Z' });
    const screen = await show({ bot });
    await expect
      .element(screen.getByRole('region', { name: 'Your bot' }))
      .toMatchTextContent(/Started22 Aug 2026, 10:00 UTCEnded22 Aug 2026, 14:05 UTC/);
  });

  // Rules: PAGE-2, DASH-3
  it('shows figures, charts and both kinds of trades with two requests for trades', async () => {
    const list = vi.fn<MemberApi['trades']['list']>(async () => tradePage([trade()]));
    const screen = await show({}, { trades: { list } });
    await expect.element(screen.getByRole('listitem', { name: 'Current balance' })).toBeVisible();
    await expect.element(screen.getByRole('figure', { name: 'Balance', exact: true })).toBeVisible();
    await expect.element(screen.getByRole('table', { name: 'Open trades' })).toBeVisible();
    await expect.poll(() => screen.getByRole('rowheader').elements()).toHaveLength(2);
    expect(list.mock.calls.map(([state]) => state).sort()).toEqual(['close', 'open']);
  });

  // Rules: DASH-6, DASH-11
  it('answers its three questions first: what needs the member, the money, the bot', async () => {
    const bot = botRun({ lastSeenAt: '2026-11-20T14:02:00.000Z', asOf: '2026-11-20T14:05:00.000Z' });
    const screen = await show({ bot }, { bots: { profit: async () => profitByDay() } });
    const need = screen.getByText(/hasn’t checked the market/);
    await expect.element(need).toBeVisible();
    const region = (name: string) => screen.getByRole('region', { name, exact: true });
    const parts = ['Balance', 'Your bot', 'Open trades', 'Profit calendar', 'Indicators', 'Closed trades'];
    for (const name of parts) await expect.element(region(name)).toBeInTheDocument();
    const elements = [need, ...parts.map(region)].map((part) => part.element());
    const isBefore = (one: Element, other: Element | undefined) =>
      other === undefined || Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(elements.map((one, index) => isBefore(one, elements[index + 1]))).not.toContain(false);
  });

  // Rule: DASH-29
  it('shows open trades first on a phone, and the calendar and the indicators on request', async () => {
    await page.viewport(375, 667);
    onTestFinished(() => page.viewport(1366, 900));
    const { screen } = await openDashboard();
    const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    await expect
      .poll(titles)
      .toEqual(['Open trades', 'Balance', 'Your bot', 'Profit calendar', 'Indicators', 'Closed trades']);
    const figure = screen.getByRole('listitem', { name: 'Win rate' });
    expect(figure.query()).toBeNull();
    for (const name of ['Show profit calendar', 'Show indicators'])
      pressAtOnce(screen.getByRole('button', { name }));
    await expect.element(figure).toBeVisible();
    // The calendar, pressed first, leaves the focus alone.
    await expect
      .element(screen.getByRole('button', { name: 'Show profit calendar' }))
      .not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.textContent).toContain('Win rate');
  });

  it('says what to do if there is no bot', async () => {
    const screen = await show({ info: userInfo({ botUuid: null }) });
    await expect.element(screen.getByText('No bot yet')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Set up the bot' }))
      .toHaveAttribute('href', '/tradebot');
  });

  // Rule: DASH-7
  it('warns about trades that a soft stop left on the exchange', async () => {
    const screen = await show({ bot: botRun({ status: 'FORCE_STOPPED', leftOnExchange: 2 }) });
    await expect
      .element(screen.getByText('2 trades are still open on the exchange, unmanaged'))
      .toBeVisible();
    await screen.getByRole('link', { name: 'Show the trades' }).click();
    onTestFinished(() => window.history.replaceState(null, '', ' '));
    await expect.element(screen.getByRole('heading', { name: 'Unmanaged trades' })).toHaveFocus();
  });

  // Rule: DASH-7
  it('keeps several needs short on a phone, each with its reason on demand', async () => {
    await page.viewport(375, 844);
    onTestFinished(() => page.viewport(1366, 900));
    const bot = botRun({ lastSeenAt: '2026-11-20T14:02:00.000Z', asOf: '2026-11-20T14:05:00.000Z' });
    const keys = keyList([key({ withdraw: true })]);
    const screen = await show(
      { bot: { ...bot, leftOnExchange: 2 } },
      { apiKeys: { list: async () => keys } },
    );
    const last = screen.getByRole('link', { name: 'Check exchange account' });
    await expect.element(last).toBeVisible();
    const first = screen.getByText('2 trades are still open on the exchange, unmanaged');
    const height =
      last.element().getBoundingClientRect().bottom - first.element().getBoundingClientRect().top;
    expect(height).toBeLessThan(844 / 2);
    const reason = screen.getByText(/The bot no longer manages them/);
    await expect.element(reason).not.toBeVisible();
    await first.click();
    await expect.element(reason).toBeVisible();
  });

  // Rule: DASH-10
  it('shows what happened to the run, newest first, and who caused it', async () => {
    const events = [
      { at: '2026-08-22T10:00:00.000Z', kind: 'STARTED', by: 'MEMBER' },
      { at: '2026-11-01T10:00:00.000Z', kind: 'ENTRY_STOPPED', by: 'LOSS_LIMIT' },
      { at: '2026-11-02T10:00:00.000Z', kind: 'UNKNOWN', by: 'UNKNOWN' },
    ] as const;
    const screen = await show({}, { bots: { statistic: async () => statistic({ events: [...events] }) } });
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect.element(card.getByRole('listitem').nth(0)).toMatchTextContent(/^Unknown event 2 Nov 2026/);
    await expect
      .element(card.getByRole('listitem').nth(1))
      .toMatchTextContent(/^Entry stopped by your loss limit 1 Nov 2026/);
    await page.viewport(375, 667);
    onTestFinished(() => page.viewport(1366, 900));
    for (const time of card.getByRole('listitem').getByRole('time').elements()) {
      const lines = new Set([...time.getClientRects()].map(({ bottom }) => bottom));
      expect(lines.size, time.textContent).toBe(1);
    }
  });

  // Rules: BOT-21, DASH-7
  it('warns about trades that an earlier run left on the exchange, until the member closes it', async () => {
    onTestFinished(() => seenRuns.set([]));
    const last = botRun({ status: 'STOPPED', deactivatedAt: '2026-11-20T10:00:00.000Z' });
    const earlier = botRun({ uuid: '11111111-1111-4111-8111-111111111111', leftOnExchange: 4 });
    const listRuns = async () => ({ items: [last, earlier], page: 0, size: 100, total: 2 });
    const screen = await show({ bot: last }, { bots: { listRuns } });
    await expect.element(screen.getByText('An earlier run left 4 trades open on the exchange')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'See details' }))
      .toHaveAttribute('href', `/bot-history/${earlier.uuid}#open-trades`);
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    const bot = screen.getByRole('region', { name: 'Your bot' }).element();
    expect(document.activeElement?.contains(bot)).toBe(true);
  });

  // Rule: DASH-10
  it('says when the engine last looked at the market', async () => {
    const screen = await show({
      bot: botRun({ lastSeenAt: '2026-11-20T14:04:48.000Z', asOf: '2026-11-20T14:05:00.000Z' }),
    });
    const card = screen.getByRole('region', { name: 'Your bot' });
    await expect.element(card).toMatchTextContent(/Last checked12\ss ago/);
    await expect.element(screen.getByText(/hasn’t checked the market/)).not.toBeInTheDocument();
  });

  // Rules: DASH-7, BOT-27
  it('warns if the engine has been silent for more than two minutes', async () => {
    const screen = await show({
      bot: botRun({ lastSeenAt: '2026-11-20T14:02:00.000Z', asOf: '2026-11-20T14:05:00.000Z' }),
    });
    await expect.element(screen.getByText(/hasn’t checked the market for 3\smin/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Contact support' }))
      .toHaveAttribute('href', '/support');
  });

  // Rule: DASH-7
  it('warns about a canceled subscription that ends within a week', async () => {
    // The service's clock shows November 20.
    const currentPeriodEnd = '2026-11-23T14:05:00.000Z';
    const screen = await show(
      { info: userInfo({ subscriptionStatus: 'CANCELED' }) },
      {
        subscriptions: {
          overview: async () =>
            subscriptionOverview({ subscription: subscription({ status: 'CANCELED', currentPeriodEnd }) }),
        },
      },
    );
    await expect.element(screen.getByText(/^Your subscription ends on/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Resume subscription' }))
      .toHaveAttribute('href', '/subscriptions');
  });

  // Rule: DASH-7
  it.each([
    ['may withdraw', { withdraw: true }, 'Your API key can withdraw'],
    [
      'may withdraw and not trade',
      { withdraw: true, trade: false },
      'Your API key can withdraw and can’t trade',
    ],
    ['may transfer', { transfer: true }, 'Your API key can transfer funds'],
    ['may not trade', { trade: false }, 'Your API key can’t trade'],
    ['may not read', { read: false }, 'Your API key can’t read the account'],
    ['is not accepted', { trade: false, refusal: 'INVALID' }, 'Your API key isn’t accepted by Binance'],
    [
      'works elsewhere',
      { trade: false, refusal: 'ADDRESS' },
      'Your API key isn’t accepted by Binance from our IP addresses',
    ],
    ['has expired', { trade: false, refusal: 'EXPIRED' }, 'Your API key has expired'],
    ['expired', { expiresAt: '2026-02-19T06:00:00.000Z' }, /^Your API key expired on 19 Feb 2026/],
    ['is of a sub-account', { refusal: 'UNTOLD' }, 'Your API key may belong to a sub-account'],
    ['soon expires', { expiresAt: inDays(14) }, /^Your API key expires on/],
  ] as const)('warns of a key that %s, and leads to the exchange account', async (_, permissions, title) => {
    const screen = await show({}, { apiKeys: { list: async () => keyList([key(permissions)]) } });
    await expect.element(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(/^Your API key/).elements()).toHaveLength(1);
    await expect
      .element(screen.getByRole('link', { name: 'Check exchange account' }))
      .toHaveAttribute('href', '/tradebot#exchange-account');
  });

  // Rule: KEY-15
  it('says that the bot cannot trade with a dead key, and what stays on the exchange', async () => {
    const dead = key({ trade: false, refusal: 'EXPIRED' });
    const screen = await show({}, { apiKeys: { list: async () => keyList([dead]) } });
    const words =
      /The bot can’t trade, and its open trades stay on Binance.+ stop the bot and replace this key/;
    await expect.element(screen.getByText(words)).toBeVisible();
  });

  it.each([
    ['is as it should be', async () => keyList([connectedKey])],
    ['expires later', async () => keyList([key({ expiresAt: inDays(15) })])],
    ['works from any address', async () => keyList([key({ ipRestricted: false })])],
    ['was never checked', async () => keyList([{ ...connectedKey, permissions: null }])],
    ['cannot be read', failing],
  ])('says nothing of a key that %s', async (_, list) => {
    const read = vi.fn<MemberApi['apiKeys']['list']>(list);
    const screen = await show({}, { apiKeys: { list: read } });
    await expect.poll(() => read.mock.settledResults).toHaveLength(1);
    await expect.element(screen.getByRole('table', { name: 'Open trades' })).toBeVisible();
    expect(screen.getByText(/^Your API key/).query()).toBeNull();
  });

  // Rules: BOT-32, DASH-7
  it('says that the status may be out of date, and reads it again on request', async () => {
    const get = vi.fn<MemberApi['bots']['get']>(async () => botRun());
    const { screen, queryClient } = await openDashboard({}, { bots: { get } });
    await expect.element(screen.getByText('Active', { exact: true })).toBeVisible();
    get.mockRejectedValueOnce(serviceError(503, { code: 'error.bot.instanceUnavailable' }));
    await queryClient.refetchQueries({ queryKey: queryKeys.bot(botRun().uuid), exact: true });
    await expect.element(screen.getByText('The bot’s status may be out of date')).toBeVisible();
    await expect.element(screen.getByText('Active?', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('The bot’s status may be out of date')).not.toBeInTheDocument();
  });

  // Rule: DASH-5
  it.each([
    ['the bot', { bots: { get: failing } }, 'We couldn’t load your bot’s status'],
    ['the figures', { bots: { statistic: failing } }, 'We couldn’t load the indicators'],
    ['the trades', { trades: { list: failing } }, 'We couldn’t load the open trades'],
  ] as const)('keeps working without %s', async (_part, failure, words) => {
    const screen = await show({}, failure);
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    const { bots, trades } = { bots: {}, trades: {}, ...failure };
    if (!('get' in bots)) await expect.element(screen.getByText('Active', { exact: true })).toBeVisible();
    if (!('list' in trades)) await expect.element(screen.getByRole('rowheader').first()).toBeVisible();
  });
});
