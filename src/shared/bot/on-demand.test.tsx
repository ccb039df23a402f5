import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, limitReached, lossLimit, userInfo } from '../../../tests/support/runs.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Bot, LossLimit } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { LimitGauge, LossLimitNews } from './on-demand.tsx';

const paused = botRun({ entryStopped: true });

const news = (
  <>
    <LossLimitNews as="LimitMessage" />
    <LossLimitNews as="LimitBanner" />
  </>
);

function show(bot: Bot, limit: LossLimit | null, path = '/dashboard', shown = news) {
  const read = vi.fn<MemberApi['bots']['lossLimit']>(async () => limit);
  return renderFeature(shown, {
    path,
    session: storedSession(),
    api: { user: { info: async () => userInfo() }, bots: { get: async () => bot, lossLimit: read } },
  }).then((rendered) => ({ ...rendered, read }));
}

const titles = () => toasts.visible.get().map(({ title }) => title);

describe('a loss limit that acted', () => {
  // Rules: LIMIT-12, LIMIT-13
  it.each([
    ['STOP_TRADE_ENTRY', paused, 'Your loss limit stopped entry'],
    ['FORCE_QUIT', botRun({ status: 'STOP_INIT' }), 'Your loss limit triggered a hard stop'],
    ['FORCE_QUIT', botRun({ status: 'STOPPED' }), 'Your loss limit triggered a hard stop'],
    ['UNKNOWN', botRun({ status: 'STOPPED' }), 'Your loss limit was reached'],
  ] as const)('is reported with its figures: %s', async (action, bot, title) => {
    const { screen } = await show(bot, lossLimit({ reached: limitReached({ action }) }));
    await expect.element(screen.getByText(title)).toBeVisible();
    const words =
      /20 Nov 2026, 14:05\u00a0UTC: with open trades, the balance was 986\.40\sUSDT, 10\.10% below its peak of 1,097\.20\sUSDT/;
    await expect.element(screen.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect.poll(titles).toEqual([title]);
  });

  // Rule: LIMIT-13
  it.each([
    ['STOP_TRADE_ENTRY', paused, / The bot opens no new trades until you resume entry\. Change/],
    ['STOP_TRADE_ENTRY', botRun({ status: 'STOPPED' }), /1,097\.20\sUSDT\. Change/],
    [
      'FORCE_QUIT',
      botRun({ status: 'STOP_INIT' }),
      / The bot is closing all open trades at market price, then/,
    ],
    [
      'FORCE_QUIT',
      botRun({ status: 'STOPPED' }),
      / The bot closed all open trades at market price and shut down\./,
    ],
    ['FORCE_QUIT', botRun({ status: 'FORCE_STOPPED' }), /1,097\.20\sUSDT\. Change/],
  ] as const)('says what follows at the time: %s', async (action, bot, words) => {
    const { screen } = await show(bot, lossLimit({ reached: limitReached({ action }) }));
    await expect.element(screen.getByRole('status')).toMatchTextContent(words);
  });

  // Rules: LIMIT-12, LIMIT-13, STORE-10
  it('is reported once in a message, and in a banner until that is closed', async () => {
    const limit = lossLimit({ reached: limitReached() });
    const first = await show(paused, limit);
    await expect.element(first.screen.getByRole('status')).toBeVisible();
    expect(titles()).toHaveLength(1);
    toasts.clear();
    await first.screen.unmount();

    const second = await show(paused, limit);
    await expect.element(second.screen.getByRole('status')).toBeVisible();
    expect(titles()).toEqual([]);
    await second.screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(second.screen.getByRole('status')).not.toBeInTheDocument();
    await second.screen.unmount();

    const third = await show(
      paused,
      lossLimit({ reached: limitReached({ at: '2026-11-21T10:00:00.000Z' }) }),
    );
    await expect.element(third.screen.getByRole('status')).toBeVisible();
    expect(titles()).toHaveLength(1);
  });

  // Rule: LIMIT-13
  it('is noticed while a page is open, and forgotten when entry is resumed', async () => {
    const { screen, queryClient, read } = await show(botRun(), lossLimit({ reached: limitReached() }));
    await expect.poll(() => queryClient.getQueryData(queryKeys.bot(paused.uuid))).toBeDefined();
    expect(read).not.toHaveBeenCalled();
    queryClient.setQueryData(queryKeys.bot(paused.uuid), paused);
    await expect.element(screen.getByRole('status')).toBeVisible();
    queryClient.setQueryData(queryKeys.bot(paused.uuid), botRun());
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not reported again if the member stops entry after resuming it', async () => {
    const { screen, queryClient, read, settled } = await show(paused, lossLimit({ reached: limitReached() }));
    await expect.element(screen.getByRole('status')).toBeVisible();
    queryClient.setQueryData(queryKeys.bot(paused.uuid), botRun());
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
    const known = () => queryClient.getQueriesData({ queryKey: queryKeys.lossLimit });
    await expect.poll(() => known()).toHaveLength(1);
    read.mockResolvedValue(lossLimit());
    queryClient.setQueryData(queryKeys.bot(paused.uuid), paused);
    await settled();
    expect(read).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('status').query()).toBeNull();
  });

  it('leads to the limit from the dashboard, and on the page of the bot', async () => {
    const limit = lossLimit({ reached: limitReached() });
    const dashboard = await show(paused, limit);
    const link = dashboard.screen.getByRole('link', { name: 'Change loss limit' });
    await expect.element(link).toHaveAttribute('href', '/tradebot#loss-limit');
    await dashboard.screen.unmount();
    const { screen } = await show(paused, limit, '/tradebot');
    await expect
      .element(screen.getByRole('link', { name: 'Change loss limit' }))
      .toHaveAttribute('href', '#loss-limit');
  });

  it.each([
    ['the member stopped entry', paused, lossLimit()],
    ['the service has no loss limits', paused, null],
  ])('is not claimed if %s', async (_, bot, limit) => {
    const { screen, read, settled } = await show(bot, limit);
    await settled();
    expect(read).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').query()).toBeNull();
    expect(titles()).toEqual([]);
  });
});

describe('the gauge of the loss limit', () => {
  const measuring = lossLimit({ drawdown: 0.1, peak: 1_000, balance: 950 });
  const showGauge = (bot: Bot, limit: LossLimit | null) => show(bot, limit, '/support', <LimitGauge />);
  const gauge = (screen: Awaited<ReturnType<typeof show>>['screen']) =>
    screen.getByRole('link', { name: /to the loss limit/ });

  // Rule: LIMIT-17
  it('says how far the balance is from the limit, and leads to it', async () => {
    const { screen } = await showGauge(botRun(), measuring);
    await expect
      .element(gauge(screen))
      .toHaveAccessibleName('5.26% to the loss limit: 50.00\u00a0USDT of room');
    await expect.element(gauge(screen)).toHaveAttribute('href', '/tradebot#loss-limit');
  });

  // Rule: LIMIT-17
  it.each([
    ['no limit is set', botRun(), lossLimit({ drawdown: null })],
    ['the service has no limits', botRun(), null],
    ['the limit does not measure', paused, lossLimit()],
  ])('is left out while %s', async (_, bot, limit) => {
    const { screen, read, settled } = await showGauge(bot, limit);
    await settled();
    expect(read).toHaveBeenCalled();
    expect(gauge(screen).query()).toBeNull();
  });

  // Rule: LIMIT-17
  it('gives way to a long status on a phone', async () => {
    await page.viewport(375, 667);
    onTestFinished(() => page.viewport(1366, 900));
    const { screen, queryClient } = await showGauge(botRun(), measuring);
    await expect.element(gauge(screen)).toBeVisible();
    expect(gauge(screen).element()).toHaveProperty('innerText', expect.stringMatching(/^\s*Room\s+5\.26%$/));
    queryClient.setQueryData(queryKeys.bot(paused.uuid), paused);
    await expect.element(gauge(screen)).not.toBeInTheDocument();
  });

  // Rule: LIMIT-17
  it('is left out once the run is over', async () => {
    const over = botRun({ status: 'STOPPED' });
    const { screen, queryClient, read, settled } = await showGauge(over, measuring);
    await settled();
    expect(queryClient.getQueryData(queryKeys.bot(over.uuid))).toBeDefined();
    expect(read).not.toHaveBeenCalled();
    expect(gauge(screen).query()).toBeNull();
  });
});
